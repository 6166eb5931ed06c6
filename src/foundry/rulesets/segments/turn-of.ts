import { gearId, type LedgerId } from "../../../rules/kernel/ids.ts";
import type { TurnState } from "../../../rules/segments/state.ts";
import type { SegmentsCombatantData } from "../../data/segments-combatant-data.ts";

/** What a combatant has done and may still do this round, as the rules take it. */
export function turnOf(data: SegmentsCombatantData): TurnState {
  const { guardDown, simple, move } = data;
  return {
    mode: data.mode,
    initiative: data.initiative,
    routine: data.routine.map(({ id, segment, state }) => ({ id, segment, state })),
    actedIn: data.actedIn,
    guardDown: guardDown === null ? null : { until: guardDown.until, cause: guardDown.cause },
    simple: simple === null ? null : { activity: simple.activity, from: simple.from, until: simple.until, gear: simple.gear === null ? null : gearId(simple.gear) },
    move: move === null ? null : { path: move.path.map(({ x, y }) => ({ x, y })), speed: move.speed, from: move.from, until: move.until },
    barred: data.barred,
    surprised: data.surprised,
    timed: data.timed.map(({ id, rule, until }) => ({ id, rule: rule as LedgerId, until: { round: until.round, segment: until.segment } })),
    effort: data.effort,
  };
}
