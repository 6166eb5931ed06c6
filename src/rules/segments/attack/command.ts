import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { Defect } from "../../kernel/json.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import type { SegmentsCommand } from "../commands.ts";
import { reaches } from "../contact.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import { isRefusal, strikerOf } from "../derive/strikers.ts";
import { ROUTINE_BLOW } from "../derive/combat.ts";
import type { ActionUse, SegmentsEvent } from "../events.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { isGuardDown, modeOf, nextActionSegment, occupation, readyAction } from "../standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { armOf, attackStage, offerStage } from "./attack.ts";
import { opportunityStrikeForbids } from "./opportunity.ts";

type Attack = Extract<SegmentsCommand, { do: "attack" }>;
type TakeOffer = Extract<SegmentsCommand, { do: "takeOffer" }>;

/** Why a blow cannot be struck, or null: moment, state, mode, action, target, arm, reach. [SEG-HOUSE-23] */
export function attackForbids(table: Table, { by, target, with: striker }: Attack): Refusal | null {
  const attacker = table.find(by);
  if (attacker === undefined) return refuse("unknownCombatant", null, { id: by });
  const victim = table.find(target);
  if (victim === undefined) return refuse("unknownCombatant", null, { id: target });
  const unready = attackerForbids(table, attacker);
  if (unready !== null) return unready;
  if (by === target) return refuse("targetIsSelf", null);
  if (isDead(victim)) return refuse("targetDead", "SEG-HOUSE-59");
  if (hasCondition(victim, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  const arm = strikerOf(attacker, striker);
  if (isRefusal(arm)) return arm;
  return reaches(table, attacker, arm, victim) ? null : refuse("outOfReach", "SEG-HOUSE-29", { weapon: arm.name });
}

/** Why somebody cannot strike at anybody now, or null. [SEG-CORE-02] [SEG-CORE-11] [SEG-CORE-13] [SEG-HOUSE-15] [SEG-HOUSE-16] */
export function attackerForbids(table: Table, attacker: SegmentsCombatant): Refusal | null {
  const { settings, clock } = table;
  if (clock.phase !== "actions") return refuse("notActionsPhase", "SEG-HOUSE-18", { phase: clock.phase });
  const busy = occupation(settings, attacker, clock);
  if (busy !== null) return busy;
  const mode = modeOf(settings, attacker.turn);
  if (mode !== "melee") return refuse("notInMelee", "SEG-CORE-11", { mode });
  if (attacker.turn.barred) return refuse("barredThisRound", "SEG-CORE-13");
  if (isGuardDown(attacker.turn, clock.segment)) return refuse("ownGuardLowered", "SEG-CORE-08", { until: attacker.turn.guardDown?.until ?? clock.segment });
  if (attacker.turn.waits === clock.segment) return refuse("alreadyHeld", "SEG-CORE-06", { segment: clock.segment });
  if (readyAction(attacker.turn, clock.segment) !== null) return null;
  const next = nextActionSegment(attacker.turn, clock.segment);
  return next === null ? refuse("noRoutineAction", "SEG-CORE-03") : refuse("actionNotYet", "SEG-HOUSE-15", { segment: next, now: clock.segment });
}

/** Spends the routine action that is due and strikes. [SEG-HOUSE-23] */
export function attackStageOf(table: Table, { by, target, with: striker }: Attack): Stage {
  return function* (): Rule<Stage> {
    yield* spendRoutine(table, by, "attack");
    return attackStage(table, { by, target, arm: armOf(table.get(by), striker), ...ROUTINE_BLOW, modifiers: [], key: `attack/${by}` });
  };
}

/** Spends the routine action that is due. [SEG-CORE-03] */
export function* spendRoutine(table: Table, by: CombatantId, on: ActionUse): Rule {
  const action = readyAction(table.get(by).turn, table.clock.segment);
  if (action === null) throw new Defect(`"${by}" acts without a routine action.`);
  yield* emit<SegmentsEvent>({ type: "actionSpent", id: by, action: action.id, on });
}

/** Why an open offer cannot be taken, or null: whose, when, and every condition in this moment. [SEG-AOO-09] to [SEG-AOO-13] */
export function takeOfferForbids(table: Table, { by, offer: id, with: striker }: TakeOffer): Refusal | null {
  if (table.find(by) === undefined) return refuse("unknownCombatant", null, { id: by });
  const offer = table.offers.find((each) => each.id === id);
  if (offer === undefined) return refuse("offerGone", "SEG-AOO-13", { offer: id });
  if (offer.to !== by) return refuse("offerOfAnother", "SEG-AOO-01", { to: offer.to });
  if (table.clock.phase !== "actions" && offer.cause !== "rapidMove") return refuse("notActionsPhase", "SEG-HOUSE-18", { phase: table.clock.phase });
  return opportunityStrikeForbids(table, offer, striker);
}

/** Takes an opportunity and strikes. [SEG-AOO-01] [SEG-AOO-15] [SEG-AOO-20] [SEG-AOO-23] */
export function takeOfferStageOf(table: Table, { by, offer: id, with: striker }: TakeOffer): Stage {
  const offer = table.offers.find((each) => each.id === id);
  if (offer === undefined) throw new Defect(`The offer "${id}" is gone.`);
  return offerStage(table, offer, striker, `opportunity/${by}`);
}
