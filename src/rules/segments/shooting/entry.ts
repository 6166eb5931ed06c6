/** Movers who come onto ground that is kept under fire: they are shot at where they come onto it, and go on if they can. [SEG-HOUSE-43] */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import { metresBetween } from "../contact.ts";
import type { SegmentsEvent } from "../events.ts";
import { freeMetres } from "../footwork/ground.ts";
import type { Rule, Table } from "../game.ts";
import { COVERS } from "../marks.ts";
import { along } from "../path.ts";
import type { Point, SegmentsCombatant, Zone } from "../state.ts";
import { coverFireForbids, fireAt, isOnWatch } from "./cover-fire.ts";
import { isOnGround } from "./zone.ts";

/** Where a way comes onto covered ground, how far that is, what is left of the way, and whose fire it comes under. */
interface Entry {
  readonly place: Point;
  readonly metres: number;
  readonly rest: readonly Point[];
  readonly shooters: readonly CombatantId[];
}

/**
 * Takes a mover along his way, so many metres at most, to every place where he comes under fire, and answers how far
 * that has brought him. Whoever has shot or waited is not asked again in this movement. [SEG-HOUSE-43]
 */
export function* entersUnderFire(table: Table, id: CombatantId, metres: number): Rule<number> {
  const { round, segment } = table.clock;
  const asked = new Set<CombatantId>();
  let gone = 0;
  for (;;) {
    const mover = table.get(id);
    const { move } = mover.turn;
    if (move === null || mover.position === null) return gone;
    const found = nextEntry(table, mover, mover.position, move.path, metres - gone, asked);
    if (found === null) return gone;
    const entry = withRoom(table, mover, mover.position, move.path, found);
    gone += entry.metres;
    yield* emit<SegmentsEvent>({ type: "moved", id, from: mover.position, to: entry.place, rest: { ...move, path: entry.rest } });
    for (const shooter of entry.shooters) asked.add(shooter);
    const able = entry.shooters.map((shooter) => table.get(shooter)).filter((shooter) => coverFireForbids(table, shooter, id) === null);
    yield* fireAt(table, id, able, `cover/${round}.${segment}.entry${asked.size}/${id}`);
  }
}

/** Those who keep ground under fire onto which a step has just brought somebody may shoot at him. [SEG-HOUSE-43] */
export function* steppedUnderFire(table: Table, id: CombatantId, from: Point | null): Rule {
  const { round, segment } = table.clock;
  const mover = table.get(id);
  const able = watchersAgainst(table, mover, new Set()).filter(({ id: shooter, turn: { cover } }) =>
    cover !== null && isOnGround(cover.zone, mover.position) && !isOnGround(cover.zone, from) && coverFireForbids(table, table.get(shooter), id) === null);
  yield* fireAt(table, id, able, `cover/${round}.${segment}.step/${id}`);
}

function watchersAgainst(table: Table, mover: SegmentsCombatant, asked: ReadonlySet<CombatantId>): readonly SegmentsCombatant[] {
  return table.having(COVERS).filter((shooter) => shooter.side !== mover.side && !asked.has(shooter.id) && isOnWatch(table, shooter));
}

/** The first place of the way where it comes onto ground that somebody on watch covers; null when there is none. */
function nextEntry(table: Table, mover: SegmentsCombatant, from: Point, path: readonly Point[], metres: number, asked: ReadonlySet<CombatantId>): Entry | null {
  const entries = watchersAgainst(table, mover, asked).flatMap(({ id, turn: { cover } }): Entry[] => {
    const found = cover === null ? null : entryInto(cover.zone, from, path, metres);
    return found === null ? [] : [{ ...found, shooters: [id] }];
  });
  const [first] = [...entries].sort((a, b) => a.metres - b.metres);
  if (first === undefined) return null;
  return { ...first, shooters: entries.filter((each) => each.metres === first.metres).flatMap(({ shooters }) => shooters) };
}

/** A shot may stop him there: one who is just squeezing past others comes under fire before them. [SEG-MOVE-16] */
function withRoom(table: Table, mover: SegmentsCombatant, from: Point, path: readonly Point[], entry: Entry): Entry {
  const metres = freeMetres(table, mover, { from, path, metres: entry.metres, beside: [], clear: false });
  if (metres >= entry.metres) return entry;
  const { to, rest } = along(from, path, metres);
  return { ...entry, place: to, metres, rest };
}

/** Where a way of so many metres first comes from outside onto a zone's ground. */
function entryInto(zone: Zone, from: Point, path: readonly Point[], metres: number): Omit<Entry, "shooters"> | null {
  let inside = isOnGround(zone, from);
  let gone = 0;
  let at = from;
  for (const [index, next] of path.entries()) {
    const leg = metresBetween(at, next);
    const cuts = [0, ...cutsOf(zone, at, next), 1];
    for (let cut = 1; cut < cuts.length; cut++) {
      const [start = 0, end = 1] = [cuts[cut - 1], cuts[cut]];
      const within = isOnGround(zone, between(at, next, (start + end) / 2));
      if (within && !inside) {
        const far = gone + start * leg;
        return far > metres ? null : { place: between(at, next, start), metres: far, rest: path.slice(index) };
      }
      inside = within;
    }
    gone += leg;
    if (gone > metres) return null;
    at = next;
  }
  return null;
}

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The shares of a leg at which it crosses the edge of a zone's ground, in order. */
function cutsOf(zone: Zone, from: Point, to: Point): readonly number[] {
  const { centre, radius, direction, angle } = zone;
  if (centre === null) return [];
  const edges = direction === null ? [] : [direction - angle / 2, direction + angle / 2];
  const cuts = [...circleCuts(centre, radius, from, to), ...edges.flatMap((degrees) => lineCuts(centre, degrees / DEGREES_PER_RADIAN, from, to))];
  return cuts.filter((share) => share > 0 && share < 1).sort((a, b) => a - b);
}

function circleCuts(centre: Point, radius: number, from: Point, to: Point): readonly number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [from.x - centre.x, from.y - centre.y];
  const square = dx * dx + dy * dy;
  const half = x * dx + y * dy;
  const inner = half * half - square * (x * x + y * y - radius * radius);
  if (square === 0 || inner < 0) return [];
  const root = Math.sqrt(inner);
  return [(-half - root) / square, (-half + root) / square];
}

function lineCuts(tip: Point, radians: number, from: Point, to: Point): readonly number[] {
  const aside = (point: Point): number => (point.y - tip.y) * Math.cos(radians) - (point.x - tip.x) * Math.sin(radians);
  const [a, b] = [aside(from), aside(to)];
  return a === b ? [] : [a / (a - b)];
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
