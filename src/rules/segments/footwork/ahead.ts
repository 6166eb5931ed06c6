/** What is ahead of a mover who sets off: where each segment takes them, and which foes their run gives an opening. */
import { changeCombatant, changedEncounter } from "../../kernel/encounter.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { Table as KernelTable } from "../../kernel/ruleset.ts";
import { opportunityForbids } from "../opportunity/eligible.ts";
import { changed, withTurn } from "../changed.ts";
import { engagementDistance } from "../ground/contact.ts";
import type { SegmentsGame, Table } from "../game.ts";
import { segmentsOfMove } from "./move.ts";
import { along, foesRunPast, metresPerSegment, metresUntilNear, provokedBy } from "../ground/path.ts";
import { isGuardDown, isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { tidy } from "./turns.ts";
import type { Gait } from "../stats.ts";
import type { PlannedMove } from "../stored/turn.ts";
import { pathLength } from "../../kernel/geometry/path.ts";
import { placesAlong, type Place, type WayPoint } from "../../kernel/geometry/place.ts";

/** Where a mover is at the end of a segment. Segments beyond the round's last count on. */
export interface Tick {
  readonly segment: number;
  readonly at: Place;
  /** From the start, along the path. */
  readonly metres: number;
}

/** A foe who gets an opportunity, and where the mover is then. */
export interface Opening {
  readonly foe: CombatantId;
  readonly segment: number;
  readonly at: Place;
  /** From the start, along the path. */
  readonly metres: number;
}

/** What a movement takes and which foes it gives an opening. */
export interface Ahead {
  readonly rapid: boolean;
  /** One for each segment that it takes. */
  readonly ticks: readonly Tick[];
  /** In the order of the way. */
  readonly openings: readonly Opening[];
}

/** What is ahead of a mover who sets off now, all others as they stand. [SEG-MOVE-01] [SEG-MOVE-13] [SEG-HOUSE-30] */
export function aheadOf(
  table: Table,
  mover: SegmentsCombatant,
  from: Place,
  { path, speed, gait }: { readonly path: readonly WayPoint[]; readonly speed: number; readonly gait: Gait },
): Ahead {
  const { segment } = table.clock;
  const until = segment + segmentsOfMove(table.settings, pathLength([from, ...path]), speed) - 1;
  const move: PlannedMove = { path: placesAlong(from, path), speed, gait, from: segment, until, charge: null };
  const rapid = isRapid(table.settings, speed);
  return { rapid, ticks: ticksOf(table, from, move), openings: rapid ? openingsOf(table, mover, from, move) : [] };
}

/** Where a mover under way is at the end of each segment to come. [SEG-MOVE-01] */
export function ticksOf(table: Table, from: Place, move: PlannedMove): readonly Tick[] {
  const perSegment = metresPerSegment(table.settings, move);
  const length = pathLength([from, ...move.path]);
  const first = Math.max(table.clock.segment, move.from);
  return Array.from({ length: segmentsOfMove(table.settings, length, move.speed) }, (_, index): Tick => {
    const metres = Math.min(length, (index + 1) * perSegment);
    return { segment: first + index, at: tidy(along(from, move.path, metres).to), metres };
  });
}

/** Each segment's openings, the mover set where that segment begins. [SEG-MOVE-13] [SEG-HOUSE-30] */
function openingsOf(table: Table, mover: SegmentsCombatant, from: Place, move: PlannedMove): readonly Opening[] {
  const perSegment = metresPerSegment(table.settings, move);
  const openings: Opening[] = [];
  for (let nth = 0; nth <= move.until - move.from; nth++) {
    const done = nth * perSegment;
    const { to, rest } = along(from, move.path, done);
    const segment = move.from + nth;
    const then = tableWith(table, mover, { segment, at: to, move: { ...move, path: rest } });
    const runner = then.get(mover.id);
    const past = new Set(foesRunPast(then, runner).map(({ id }) => id));
    for (const foe of provokedBy(then, runner)) {
      if (opportunityForbids(then, foe, runner, "rapidMove") !== null) continue;
      const ahead = past.has(foe.id) ? metresToContact(then, runner, foe, rest) : 0;
      openings.push({ foe: foe.id, segment, at: tidy(along(from, move.path, done + ahead).to), metres: done + ahead });
    }
  }
  return openings.sort((one, other) => one.metres - other.metres);
}

interface Moment {
  readonly segment: number;
  readonly at: Place;
  readonly move: PlannedMove;
}

/** The fight in a segment to come, the mover on the way with the guard lowered and no one else moved. */
function tableWith(table: Table, { id }: SegmentsCombatant, { segment, at, move }: Moment): Table {
  const onTheWay = changeCombatant<SegmentsGame>(table.encounter, id, (mover) =>
    changed(
      withTurn(mover, {
        move,
        guardDown: isGuardDown(mover.turn, move.until)
          ? mover.turn.guardDown
          : { until: move.until, cause: "rapidMove" },
      }),
      { position: at },
    ),
  );
  const { round, phase } = table.clock;
  return new KernelTable(
    table.ruleset,
    changedEncounter(onTheWay, { clock: { round, segment, phase } }),
    table.settings,
  );
}

/** Metres until a run comes within the engagement distance of a foe. [SEG-MOVE-17] */
function metresToContact(
  table: Table,
  runner: SegmentsCombatant,
  foe: SegmentsCombatant,
  path: readonly Place[],
): number {
  const route = runner.position === null ? path : [runner.position, ...path];
  return metresUntilNear(table, runner, foe, route, engagementDistance(table.settings, runner, foe)) ?? 0;
}
