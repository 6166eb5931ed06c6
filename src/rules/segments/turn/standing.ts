import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition, isDead, isHelpless, stateWith } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import { hasBegun } from "./moments.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Mode } from "../stats.ts";
import type { RoutineAction, TurnState } from "../stored/turn.ts";
import type { SegmentClock } from "../stored/field.ts";

/** First segment of a round, and the earliest initiative. [SEG-CORE-01] */
export const FIRST_SEGMENT = 1;

/** The mode in force: one who declares nothing is taken to be in melee. [SEG-CORE-12] */
export function modeOf(settings: SegmentsSettings, turn: TurnState): Mode {
  return turn.mode ?? settings.defaultEngagedMode;
}

/** Melee and grapple are the close-combat modes. [SEG-CORE-12] */
export function isCloseCombat(mode: Mode): mode is "melee" | "grapple" {
  return mode === "melee" || mode === "grapple";
}

/** The mode in which a combatant acts: for one engaged in grapple it takes the place of either close-combat mode. [SEG-HOUSE-39] */
export function actingMode(settings: SegmentsSettings, combatant: SegmentsCombatant): Mode {
  const mode = modeOf(settings, combatant.turn);
  return isCloseCombat(mode) && hasCondition(combatant, "grappled") ? "grapple" : mode;
}

/** Whether the guard is lowered in this segment. [SEG-AOO-03] [SEG-AOO-05] [SEG-AOO-25] */
export function isGuardDown(turn: TurnState, segment: number): boolean {
  return turn.guardDown !== null && segment <= turn.guardDown.until;
}

/** Whether a move is faster than a step. [SEG-MOVE-06] [SEG-MOVE-07] */
export function isRapid(settings: SegmentsSettings, speed: number): boolean {
  return speed > settings.slowSpeedMax;
}

/** Whether a simple action or a rapid move takes this segment up. [SEG-CORE-08] [SEG-MOVE-09] */
export function isBusy(settings: SegmentsSettings, turn: TurnState, segment: number): boolean {
  const { simple, move } = turn;
  if (simple !== null && simple.from <= segment && segment <= simple.until) return true;
  return move !== null && isRapid(settings, move.speed) && move.from <= segment && segment <= move.until;
}

/** Where something is done: inside a creature, or in a lock, only what can be done there. [SEG-HOUSE-34] [SEG-HOUSE-51] */
export type ActPlace = "outside" | "inside" | "inLock";

/** Why a combatant can do nothing at all, or null. [SEG-HOUSE-59] [SEG-SURP-06] */
export function incapacity(
  settings: SegmentsSettings,
  combatant: SegmentsCombatant,
  place: ActPlace = "outside",
): Refusal | null {
  if (isDead(combatant)) return refuse("dead", "SEG-HOUSE-59");
  if (isHelpless(combatant)) return refuse("helpless", "SEG-HOUSE-59");
  const state = stateWith(settings, combatant, "noAction");
  if (state === "stunned") return refuse("stunned", "SEG-HOUSE-53");
  if (state === "surprised") return refuse("surprised", "SEG-SURP-06");
  if (state !== null) return refuse("cannotAct", "SEG-HOUSE-59");
  if (place !== "inside" && hasCondition(combatant, "swallowed")) return refuse("swallowed", "SEG-HOUSE-51");
  return null;
}

/** Why a combatant cannot take their one action in this segment, or null. [SEG-CORE-02] [SEG-CORE-08] */
export function occupation(
  settings: SegmentsSettings,
  combatant: SegmentsCombatant,
  clock: SegmentClock,
  place: ActPlace = "outside",
): Refusal | null {
  const unable = incapacity(settings, combatant, place);
  if (unable !== null) return unable;
  if (place !== "inLock" && hasCondition(combatant, "locked")) return refuse("locked", "SEG-HOUSE-34");
  if (combatant.turn.casting !== null) return refuse("casting", "SEG-HOUSE-44", { segment: clock.segment });
  if (isBusy(settings, combatant.turn, clock.segment)) return refuse("busy", "SEG-CORE-08", { segment: clock.segment });
  if (actionsLeft(settings, combatant.turn, clock.segment) < 1)
    return refuse("alreadyActed", "SEG-CORE-02", { segment: clock.segment });
  return null;
}

/** How many actions a combatant may still take in a segment. [SEG-CORE-02] */
export function actionsLeft(
  { actionsPerSegment }: SegmentsSettings,
  { actedIn, repeats }: TurnState,
  segment: number,
): number {
  return actedIn === segment ? actionsPerSegment - 1 - repeats : actionsPerSegment;
}

/** Why nothing may be declared in this moment, or null: simple actions, movements, switches and incantations start in the declarations, after initiative. [SEG-HOUSE-13] [SEG-HOUSE-18] */
export function declarationsForbid(table: Table): Refusal | null {
  const { clock } = table;
  if (!hasBegun(clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  if (clock.phase !== "declarations")
    return refuse("notDeclarations", "SEG-HOUSE-18", { segment: clock.segment, phase: clock.phase });
  return isModesOpen(table) ? refuse("initiativeFirst", "SEG-HOUSE-13") : null;
}

/** Whether the round's modes are being declared: no one has rolled initiative yet. [SEG-HOUSE-13] */
export function isModesOpen(table: Table): boolean {
  const { segment, phase } = table.clock;
  if (segment !== FIRST_SEGMENT || phase !== "declarations") return false;
  return table.combatants.some(isToRoll) && table.combatants.every(({ turn }) => turn.initiative === null);
}

/** Those who have come into a round that is under way, and roll initiative as the clock goes on. [SEG-HOUSE-14] */
export function newcomers(table: Table): readonly SegmentsCombatant[] {
  return table.clock.round < 1 || isModesOpen(table) ? [] : table.combatants.filter(isToRoll);
}

/** Whether a combatant rolls initiative: they have none, and are not out of the fight. [SEG-HOUSE-14] */
export function isToRoll(combatant: SegmentsCombatant): boolean {
  return combatant.turn.initiative === null && !isDead(combatant) && !hasCondition(combatant, "coma");
}

/** The routine action to act with now: ready, its segment come; the earliest of them, since they stand in the order of their segments. [SEG-HOUSE-15] [SEG-HOUSE-16] */
export function readyAction(turn: TurnState, segment: number): RoutineAction | null {
  return turn.routine.find((action) => action.state === "ready" && (action.segment ?? Infinity) <= segment) ?? null;
}

/** Why a combatant has no routine action to use in this moment, or null; mode and guard aside. [SEG-CORE-02] [SEG-CORE-03] [SEG-CORE-06] [SEG-CORE-13] [SEG-HOUSE-15] [SEG-HOUSE-16] */
export function routineForbids(
  table: Table,
  combatant: SegmentsCombatant,
  place: ActPlace = "outside",
): Refusal | null {
  const { settings, clock } = table;
  const { turn } = combatant;
  if (clock.phase !== "actions") return refuse("notActionsPhase", "SEG-HOUSE-18", { phase: clock.phase });
  const busy = occupation(settings, combatant, clock, place);
  if (busy !== null) return busy;
  if (turn.barred) return refuse("barredThisRound", "SEG-CORE-13");
  if (turn.waits === clock.segment) return refuse("alreadyHeld", "SEG-CORE-06", { segment: clock.segment });
  if (readyAction(turn, clock.segment) !== null) return null;
  const next = nextActionSegment(turn, clock.segment);
  return next === null
    ? refuse("noRoutineAction", "SEG-CORE-03")
    : refuse("actionNotYet", "SEG-HOUSE-15", { segment: next, now: clock.segment });
}

/** Routine actions not used yet, whatever their segment. [SEG-CORE-16] */
export function reserveOf(turn: TurnState): readonly RoutineAction[] {
  return turn.routine.filter((action) => action.state === "ready");
}

/** The routine action that a reaction spends unless the player picks another: the last-scheduled. [SEG-HOUSE-16] */
export function reactionAction(settings: SegmentsSettings, turn: TurnState): RoutineAction | null {
  const reserve = reserveOf(turn);
  return (settings.reactionSpends === "last" ? reserve.at(-1) : reserve[0]) ?? null;
}

/** Segment of the next routine action still to come, or null. */
export function nextActionSegment(turn: TurnState, segment: number): number | null {
  return (
    turn.routine.find((action) => action.state === "ready" && (action.segment ?? segment) > segment)?.segment ?? null
  );
}
