/** A full-round action begun with a standard action of one turn and ended with one of the next. [D20-ACT-08] */
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { ActionKind, D20Combatant } from "../state.ts";

/** What may be cut in two: which act, with what, on whom. */
export interface Halved {
  readonly activity: string;
  readonly gear?: GearId | null;
  readonly target?: CombatantId | null;
  /** It is to be begun now and ended later. */
  readonly inHalves?: boolean;
}

/** Whether an act begun in the round before is ended by this one. [D20-ACT-08] */
export function completes({ turn }: D20Combatant, { activity, gear, target }: Halved, round: number): boolean {
  const { started } = turn;
  return (
    started !== null &&
    started.activity === activity &&
    started.gear === (gear ?? null) &&
    started.target === (target ?? null) &&
    started.round === round - 1
  );
}

/** The whole turn, or a standard action for either half. [D20-ACT-08] */
export function costInHalves({ clock }: Table, combatant: D20Combatant, act: Halved): ActionKind {
  return act.inHalves === true || completes(combatant, act, clock.round) ? "standard" : "fullRound";
}

/** Why an act cannot be begun in halves: another one is waiting for its second half. [D20-ACT-08] */
export function halvesForbid({ clock }: Table, combatant: D20Combatant, act: Halved): Refusal | null {
  const { started } = combatant.turn;
  if (act.inHalves !== true || started === null || completes(combatant, act, clock.round)) return null;
  return refuse("alreadyStarted", "D20-ACT-08", { activity: started.activity });
}

/** Does the first half, or tells of the second: whether the deed itself is done now. [D20-ACT-08] */
export function* doHalf(
  id: CombatantId,
  { activity, gear = null, target = null, inHalves }: Halved,
  isEnd: boolean,
): Rule<boolean> {
  if (isEnd) yield* emit<D20Event>({ type: "activityDone", id, activity, gear, target, rule: "D20-ACT-08" });
  else if (inHalves === true)
    yield* emit<D20Event>({ type: "activityBegun", id, activity, gear, target, rule: "D20-ACT-08" });
  return isEnd || inHalves !== true;
}
