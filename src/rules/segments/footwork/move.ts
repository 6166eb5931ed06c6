import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { SegmentsCommand } from "../commands.ts";
import { pathLength } from "../../kernel/geometry/path.ts";
import { leadsUpOrDown, placesAlong } from "../../kernel/geometry/place.ts";
import { hasFoeInContact } from "../ground/contact.ts";
import { hasCondition, isProne } from "../derive/harm.ts";
import { metresSet } from "./contacts.ts";
import { pathForbids } from "../ground/way.ts";
import { provoke } from "../opportunity/provoke.ts";
import { effortOf, fastestSpeed, gaitOf } from "./speed.ts";
import type { Rule, Table } from "../game.ts";
import { ensureInitiative } from "../turn/initiative.ts";
import { readjusted } from "../turn/routine.ts";
import type { SegmentsSettings } from "../settings.ts";
import { actsUnderFire } from "../shooting/cover-fire.ts";
import { declarationsForbid, incapacity, isGuardDown, isRapid, occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { PlannedMove, PlannedStep } from "../stored/turn.ts";

type Command = Extract<SegmentsCommand, { do: "move" }>;

/** Segments that a movement lasts: distance over twice the speed, rounded up. [SEG-MOVE-01] [SEG-MOVE-10] */
export function segmentsOfMove(settings: SegmentsSettings, metres: number, speed: number): number {
  return Math.max(1, Math.ceil(metres / (settings.metresPerSpeedPerSegment * speed)));
}

/** Why a movement cannot start now, or null. [SEG-MOVE-02] [SEG-MOVE-06] [SEG-MOVE-08] [SEG-MOVE-16] [SEG-HOUSE-18] [SEG-HOUSE-59] */
export function moveForbids(table: Table, command: Command): Refusal | null {
  const { by, speed, gait } = command;
  const mover = table.get(by);
  const early = declarationsForbid(table);
  if (early !== null) return early;
  const { settings } = table;
  const rapid = isRapid(settings, speed);
  const nowhere = wayForbids(table, mover, command) ?? goalForbids(table, mover, command);
  if (nowhere !== null) return nowhere;
  const fastest = fastestSpeed(settings, mover, gaitOf(settings, speed, gait));
  if (speed > fastest) return refuse("tooFast", "SEG-MOVE-02", { speed, most: fastest });
  const held = heldForbids(mover);
  if (held !== null) return held;
  return rapid ? rapidMoveForbids(table, mover) : slowMoveForbids(table, mover);
}

/** A path needs a map, and a map a path; without one only a rapid movement is a matter of the rules. [SEG-MOVE-06] */
function wayForbids(table: Table, mover: SegmentsCombatant, { path, speed, gait }: Command): Refusal | null {
  if (mover.position === null) {
    if (path.length > 0) return refuse("noMap", null);
    return isRapid(table.settings, speed) ? null : refuse("slowUnmapped", "SEG-MOVE-06", { speed });
  }
  if (path.length === 0) return refuse("pathEmpty", null);
  return gait !== "swim" && leadsUpOrDown(mover.position, path)
    ? refuse("heightOnFoot", null)
    : pathForbids(table, mover, mover.position, path);
}

/** The combatant that a movement leads up to is told only without a map, with the metres unless the game master has set them. [SEG-MOVE-10] [SEG-MOVE-17] */
function goalForbids(table: Table, mover: SegmentsCombatant, { towards, metres }: Command): Refusal | null {
  if (towards === undefined) return null;
  if (mover.position !== null) return refuse("towardsMapped", null);
  if (towards === mover.id) return refuse("targetIsSelf", null);
  if (table.find(towards) === undefined) return refuse("unknownCombatant", null, { id: towards });
  return (metresSet(table.field, mover.id, towards) ?? metres) === undefined
    ? refuse("distanceUnknown", "SEG-MOVE-10", { name: { combatant: towards } })
    : null;
}

/** One who is gripped or engaged in grapple goes nowhere on their own. [SEG-HOUSE-39] [SEG-HOUSE-51] */
export function heldForbids(mover: SegmentsCombatant): Refusal | null {
  if (hasCondition(mover, "gripped")) return refuse("gripped", "SEG-HOUSE-51");
  return hasCondition(mover, "grappled") ? refuse("engagedInGrapple", "SEG-HOUSE-39") : null;
}

/** A rapid move is a simple action, which takes the segment up. [SEG-MOVE-08] */
function rapidMoveForbids(table: Table, mover: SegmentsCombatant): Refusal | null {
  const { settings, clock } = table;
  if (isProne(mover) && incapacity(table.settings, mover) === null) return refuse("prone", "SEG-HOUSE-59");
  const step = stepOf(table, mover);
  if (step !== null && step.way !== "hold") return refuse("alreadyStepped", "SEG-MOVE-24", { segment: clock.segment });
  return occupation(settings, mover, clock);
}

/** A slow movement is no action and may accompany anything but a run; in contact it is a step. [SEG-MOVE-06] [SEG-MOVE-24] */
function slowMoveForbids(table: Table, mover: SegmentsCombatant): Refusal | null {
  const unable = incapacity(table.settings, mover);
  if (unable !== null) return unable;
  if (isProne(mover)) return refuse("prone", "SEG-HOUSE-59");
  const { move } = mover.turn;
  if (move !== null && isRapid(table.settings, move.speed)) return refuse("moving", "SEG-MOVE-09");
  if (stepOf(table, mover) !== null) return refuse("alreadyStepped", "SEG-MOVE-24", { segment: table.clock.segment });
  return hasFoeInContact(table, mover) ? refuse("stepInContact", "SEG-MOVE-24") : null;
}

/** What the combatant has settled to do with their feet in this very segment, or null. [SEG-MOVE-24] */
export function stepOf(table: Table, { turn }: SegmentsCombatant): PlannedStep | null {
  return turn.step?.segment === table.clock.segment ? turn.step : null;
}

/** Sets off along a path, or without a map so many metres away, or up to another: as many as one segment gives, unless set or told. [SEG-MOVE-01] */
export function* performMove(table: Table, command: Command): Rule {
  const { by, path, speed, gait, towards } = command;
  const { settings } = table;
  if (isRapid(settings, speed) && !(yield* actsUnderFire(table, by, () => moveForbids(table, command)))) return;
  const { position } = table.get(by);
  const metres = (towards === undefined ? null : metresSet(table.field, by, towards)) ?? command.metres;
  const length =
    position === null ? (metres ?? speed * settings.metresPerSpeedPerSegment) : pathLength([position, ...path]);
  const from = table.clock.segment;
  const until = from + segmentsOfMove(settings, length, speed) - 1;
  yield* setOff(table, by, {
    path: placesAlong(position, path),
    speed,
    gait: gaitOf(settings, speed, gait),
    from,
    until,
    charge: null,
    ...(towards === undefined ? {} : { towards }),
  });
}

/**
 * Sets off. A slow movement only books its path. A rapid one takes the segment's action, lowers the guard, waits with
 * the routine actions, and lets every foe in contact (or run past) answer before the mover is away; then they keep their
 * way unless they can no longer move. [SEG-MOVE-08] [SEG-MOVE-13] [SEG-MOVE-22] [SEG-HOUSE-17] [SEG-HOUSE-30]
 */
export function* setOff(table: Table, by: CombatantId, move: PlannedMove): Rule {
  const rapid = isRapid(table.settings, move.speed);
  if (!rapid) {
    yield* emit({ type: "moveBegun", id: by, move, rapid, rule: "SEG-MOVE-06" });
    return yield* tireByMove(table, by, move);
  }
  if (table.clock.round > 0) yield* ensureInitiative(table, by);
  yield* emit({ type: "actionSpent", id: by, action: null, on: "move" });
  yield* emit({
    type: "moveBegun",
    id: by,
    move,
    rapid,
    rule: move.charge === null ? "SEG-MOVE-08" : "SEG-HOUSE-40",
  });
  yield* tireByMove(table, by, move);
  yield* lowerForMove(table, by, move);
  const routine = readjusted(table.settings, table.get(by).turn.routine, move.from, move.until - move.from + 1);
  yield* emit({ type: "routineChanged", id: by, routine, rule: "SEG-HOUSE-17" });
  yield* provoke(table, by);
}

/** Lowers the guard for the length of a run, unless it is down for longer. [SEG-MOVE-13] */
export function* lowerForMove(table: Table, id: CombatantId, move: PlannedMove): Rule {
  const { turn } = table.get(id);
  // A mode keeps the guard down for the whole round, whatever becomes of the run.
  if (turn.guardDown?.cause === "mode" || isGuardDown(turn, move.until)) return;
  yield* emit({ type: "guardLowered", id, until: move.until, cause: "rapidMove", rule: "SEG-MOVE-13" });
}

/** Notes the effort of a run in the round that it is made in. [SEG-FAT-17] */
export function* tireByMove(table: Table, id: CombatantId, { speed, gait }: PlannedMove): Rule {
  const effort = effortOf(table.settings, table.get(id), speed, gait);
  if (effort.effort !== "restful") yield* emit({ type: "effortMade", id, ...effort });
}
