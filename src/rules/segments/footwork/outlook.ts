/** What a movement would come to, before it is made: how long it takes, how it tires and whom it gives an opening. */
import { changeCombatant, encounterOf } from "../../kernel/encounter.ts";
import { crossingsAlong } from "../../kernel/geometry/path.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import { Table as KernelTable } from "../../kernel/table.ts";
import { opportunityForbids } from "../attack/opportunity.ts";
import type { SegmentsCommand } from "../commands.ts";
import { engagementDistance, metresBetween, reachOfBody } from "../contact.ts";
import type { SegmentsEncounter, SegmentsGame, Table } from "../game.ts";
import { pathLength, segmentsOfMove } from "../move.ts";
import { along, foesRunPast, metresPerSegment, provokedBy } from "../path.ts";
import { isGuardDown, isRapid } from "../standing.ts";
import type { PlannedMove, Point, SegmentsCombatant } from "../state.ts";
import { commandOfDrag } from "./drag.ts";
import { gaitOf } from "./speed.ts";
import { placeAfter, tidy } from "./turns.ts";

/** Where a mover is at the end of a segment. Segments beyond the round's last count on. */
export interface Tick {
  readonly segment: number;
  readonly at: Point;
  /** From the start, along the path. */
  readonly metres: number;
}

/** A foe who gets an opportunity, and where the mover is then. */
export interface Opening {
  readonly foe: CombatantId;
  readonly segment: number;
  readonly at: Point;
  /** From the start, along the path. */
  readonly metres: number;
}

/** What can be known of a movement before it is made, as everybody now stands. */
export interface MoveOutlook {
  readonly command: Extract<SegmentsCommand, { do: "move" | "step" }>;
  readonly speed: number;
  readonly rapid: boolean;
  /** Why it cannot be made now, or null; the rest is said all the same. */
  readonly refusal: Refusal | null;
  /** One for each segment that it takes. */
  readonly ticks: readonly Tick[];
  /** In the order of the way. */
  readonly openings: readonly Opening[];
}

/**
 * The outlook of drawing a path for somebody. Foes are taken as they now stand: what they will have done by a later
 * segment nobody knows. Null without a place on the map. [SEG-MOVE-01] [SEG-MOVE-13] [SEG-MOVE-24] [SEG-HOUSE-30]
 */
export function outlookOf(table: Table, mover: SegmentsCombatant, path: readonly Point[], announced: number | null): MoveOutlook | null {
  const from = mover.position;
  if (from === null || path.length === 0) return null;
  const command = commandOfDrag(table, mover, path, announced);
  const refusal = table.ruleset.forbids(table, command);
  if (command.do === "step") return { command, speed: table.settings.slowSpeedMax, rapid: false, refusal, ticks: stepTicks(table, from, command), openings: [] };
  const { speed } = command;
  const rapid = isRapid(table.settings, speed);
  const { segment } = table.clock;
  const until = segment + segmentsOfMove(table.settings, pathLength(from, path), speed) - 1;
  const move: PlannedMove = { path, speed, gait: gaitOf(table.settings, speed, command.gait), from: segment, until, charge: null };
  return { command, speed, rapid, refusal, ticks: ticksOf(table, from, move), openings: rapid ? openingsOf(table, mover, from, move) : [] };
}

/** Where somebody under way is at the end of each segment to come. [SEG-MOVE-01] */
export function ticksOf(table: Table, from: Point, move: PlannedMove): readonly Tick[] {
  const perSegment = metresPerSegment(table.settings, move);
  const length = pathLength(from, move.path);
  const first = Math.max(table.clock.segment, move.from);
  return Array.from({ length: segmentsOfMove(table.settings, length, move.speed) }, (_, index): Tick => {
    const metres = Math.min(length, (index + 1) * perSegment);
    return { segment: first + index, at: tidy(along(from, move.path, metres).to), metres };
  });
}

function stepTicks(table: Table, from: Point, { relativeTo, way }: Extract<SegmentsCommand, { do: "step" }>): readonly Tick[] {
  const foe = table.get(relativeTo).position;
  if (foe === null) return [];
  const at = tidy(placeAfter(table.settings, from, foe, way));
  return [{ segment: table.clock.segment, at, metres: metresBetween(from, at) }];
}

/** Each segment's openings, the mover set where that segment begins. [SEG-MOVE-13] [SEG-HOUSE-30] */
function openingsOf(table: Table, mover: SegmentsCombatant, from: Point, move: PlannedMove): readonly Opening[] {
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
  readonly at: Point;
  readonly move: PlannedMove;
}

/** The fight in a segment to come, the mover on his way with the guard lowered and nobody else moved. */
function tableWith(table: Table, { id }: SegmentsCombatant, { segment, at, move }: Moment): Table {
  const changed = changeCombatant<SegmentsGame>(table.encounter, id, (mover) => ({
    ...mover, position: at, turn: { ...mover.turn, move, guardDown: isGuardDown(mover.turn, move.until) ? mover.turn.guardDown : { until: move.until, cause: "rapidMove" } },
  }));
  const { round, phase } = table.clock;
  return new KernelTable(table.ruleset, { ...changed, clock: { round, segment, phase } }, table.settings);
}

/** Metres until a run comes within the engagement distance of a foe. [SEG-MOVE-17] */
function metresToContact({ settings }: Table, runner: SegmentsCombatant, foe: SegmentsCombatant, path: readonly Point[]): number {
  if (runner.position === null || foe.position === null) return 0;
  const radius = engagementDistance(settings, runner, foe) + reachOfBody(settings, runner) + reachOfBody(settings, foe);
  const [first] = crossingsAlong([runner.position, ...path], [{ id: foe.id, centre: foe.position, radius }]);
  return first?.metres ?? 0;
}

/** The fight without those whom somebody does not know of; nothing that is left names them. */
export function withoutUnknown(encounter: SegmentsEncounter, unknown: ReadonlySet<CombatantId>): SegmentsEncounter {
  if (unknown.size === 0) return encounter;
  const known = (id: CombatantId): boolean => !unknown.has(id);
  const { field } = encounter;
  return encounterOf<SegmentsGame>(
    encounter.clock,
    encounter.combatants.filter(({ id }) => known(id)),
    {
      ...field,
      engaged: field.engaged.filter((pair) => pair.every(known)),
      distances: field.distances.filter(({ pair }) => pair.every(known)),
      grapples: field.grapples.filter(({ holder, held }) => known(holder) && known(held)),
      holds: field.holds.filter(({ holder, held }) => known(holder) && known(held)),
    },
    encounter.offers.filter(({ to, against }) => known(to) && known(against)),
  );
}
