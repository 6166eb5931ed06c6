/** Movers who come onto ground that is kept under fire: they are shot at where they come onto it, and go on if they can. [SEG-HOUSE-43] */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { widthBeyond } from "../ground/contact.ts";
import { freeMetres } from "../ground/way.ts";
import type { Rule, Table } from "../game.ts";
import { along } from "../ground/path.ts";
import type { SegmentsCombatant } from "../state.ts";
import { canFireAt, fireAt, watchersAgainst, type Watcher } from "./cover-fire.ts";
import { isOnGround } from "./zone.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { distanceOf, type Place } from "../../kernel/geometry/place.ts";
import type { Zone } from "../stored/turn.ts";

/** How far along a way covered ground begins, and whose fire it comes under there. */
interface Entry {
  readonly metres: number;
  readonly shooters: readonly Watcher[];
}

/**
 * Takes a mover along the way, so many metres at most, to every place where they come under fire, and answers how far
 * that has brought them. A shooter who has shot or waited is not asked again in this movement. [SEG-HOUSE-43]
 */
export function* entersUnderFire(table: Table, id: CombatantId, metres: number): Rule<number> {
  const { round, segment } = table.clock;
  const asked = new Set<CombatantId>();
  let gone = 0;
  for (;;) {
    const mover = table.get(id);
    const { move } = mover.turn;
    if (move === null || mover.position === null) return gone;
    const entry = nextEntry(table, mover, { from: mover.position, path: move.path, metres: metres - gone }, asked);
    if (entry === null) return gone;
    const reached = metresWithRoom(table, mover, mover.position, move.path, entry.metres);
    const { to, rest } = along(mover.position, move.path, reached);
    gone += reached;
    yield* emit({ type: "moved", id, from: mover.position, to, rest: { ...move, path: rest } });
    for (const shooter of entry.shooters) asked.add(shooter.id);
    yield* fireAt(
      table,
      id,
      entry.shooters.filter((shooter) => canFireAt(table, shooter, id)),
      `cover/${round}.${segment}.entry${asked.size}/${id}`,
    );
  }
}

/** Those who keep ground under fire onto which a step has just brought a mover may shoot at them. [SEG-HOUSE-43] */
export function* steppedUnderFire(table: Table, id: CombatantId, from: Point | null): Rule {
  const { round, segment } = table.clock;
  const mover = table.get(id);
  const width = widthBeyond(table.settings, mover);
  const able = watchersAgainst(table, mover).filter((shooter) => {
    const { zone } = shooter.turn.cover;
    return isOnGround(zone, mover.position, width) && !isOnGround(zone, from, width) && canFireAt(table, shooter, id);
  });
  yield* fireAt(table, id, able, `cover/${round}.${segment}.step/${id}`);
}

/** The first place of the way where it comes onto ground that a shooter on watch covers; null when there is none. */
function nextEntry(
  table: Table,
  mover: SegmentsCombatant,
  { from, path, metres }: { readonly from: Place; readonly path: readonly Place[]; readonly metres: number },
  asked: ReadonlySet<CombatantId>,
): Entry | null {
  const entries = watchersAgainst(table, mover).flatMap((shooter) => {
    const far = asked.has(shooter.id)
      ? null
      : metresInto(shooter.turn.cover.zone, from, path, widthBeyond(table.settings, mover));
    return far === null || far > metres ? [] : [{ far, shooter }];
  });
  if (entries.length === 0) return null;
  const nearest = Math.min(...entries.map(({ far }) => far));
  return { metres: nearest, shooters: entries.filter(({ far }) => far === nearest).map(({ shooter }) => shooter) };
}

/** A shot may stop the mover there: one who is just squeezing past others comes under fire before them. [SEG-MOVE-16] */
function metresWithRoom(
  table: Table,
  mover: SegmentsCombatant,
  from: Place,
  path: readonly Place[],
  metres: number,
): number {
  return freeMetres(table, mover, { from, path, metres, beside: [], clear: false });
}

/** Metres of a way up to where it first brings a body of this width from outside onto a zone's ground; null when it does not. */
function metresInto(zone: Zone, from: Place, path: readonly Place[], width: number): number | null {
  if (zone.centre === null) return null;
  let inside = isOnGround(zone, from, width);
  let gone = 0;
  let at = from;
  for (const next of path) {
    const leg = distanceOf(at, next);
    const cuts = [0, ...cutsOf(zone, zone.centre, width, { from: at, to: next }), 1];
    for (let cut = 1; cut < cuts.length; cut++) {
      const [start = 0, end = 1] = [cuts[cut - 1], cuts[cut]];
      const within = isOnGround(zone, between(at, next, (start + end) / 2), width);
      if (within && !inside) return gone + start * leg;
      inside = within;
    }
    gone += leg;
    at = next;
  }
  return null;
}

interface Leg {
  readonly from: Point;
  readonly to: Point;
}

const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * The shares of a leg at which a body of this width can come onto a zone's ground or off it, in order: around the zone's
 * own edge, and around its corners. What the leg never meets yields no number, and so no share.
 */
function cutsOf({ radius, direction, angle }: Zone, centre: Point, width: number, leg: Leg): readonly number[] {
  const edges =
    direction === null
      ? []
      : [direction - angle / 2, direction + angle / 2].map((degrees) => degrees / DEGREES_PER_RADIAN);
  const corners =
    edges.length === 0 || width === 0
      ? []
      : [
          centre,
          ...edges.map((radians) => ({
            x: centre.x + radius * Math.cos(radians),
            y: centre.y + radius * Math.sin(radians),
          })),
        ];
  const cuts = [
    ...circleCuts(centre, radius + width, leg),
    ...corners.flatMap((corner) => circleCuts(corner, width, leg)),
    ...edges.flatMap((radians) => [lineCut(centre, radians, width, leg), lineCut(centre, radians, -width, leg)]),
  ];
  return cuts.filter((share) => share > 0 && share < 1).sort((a, b) => a - b);
}

function circleCuts(centre: Point, radius: number, { from, to }: Leg): readonly number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [from.x - centre.x, from.y - centre.y];
  const square = dx * dx + dy * dy;
  const half = x * dx + y * dy;
  const root = Math.sqrt(half * half - square * (x * x + y * y - radius * radius));
  return [(-half - root) / square, (-half + root) / square];
}

/** Where a leg crosses the line so many metres beside an edge. */
function lineCut(tip: Point, radians: number, beside: number, { from, to }: Leg): number {
  const aside = (point: Point): number =>
    (point.y - tip.y) * Math.cos(radians) - (point.x - tip.x) * Math.sin(radians) - beside;
  const [a, b] = [aside(from), aside(to)];
  return a / (a - b);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
