import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { Defect } from "../../kernel/json.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { SegmentsCommand } from "../commands.ts";
import { reaches } from "../ground/contact.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import { isRefusal, strikerOf } from "../derive/strikers.ts";
import { ROUTINE_BLOW } from "../derive/combat.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { isGuardDown, modeOf, readyAction, routineForbids } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { armOf, attackStage } from "./attack.ts";
import type { ActionUse } from "../stats.ts";

type Attack = Extract<SegmentsCommand, { do: "attack" }>;

/** Why a blow cannot be struck, or null: moment, state, mode, action, target, arm, reach. [SEG-HOUSE-23] */
export function attackForbids(table: Table, { by, target, with: striker }: Attack): Refusal | null {
  const attacker = table.get(by);
  const victim = table.find(target);
  if (victim === undefined) return refuse("unknownCombatant", null, { id: target });
  const unready = attackerForbids(table, attacker);
  if (unready !== null) return unready;
  if (by === target) return refuse("targetIsSelf", null);
  if (isDead(victim)) return refuse("targetDead", "SEG-HOUSE-59");
  if (hasCondition(victim, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  const arm = strikerOf(table.settings, attacker, striker);
  if (isRefusal(arm)) return arm;
  return reaches(table, attacker, arm, victim) ? null : refuse("outOfReach", "SEG-HOUSE-29");
}

/** Why the attacker cannot strike at any foe now, or null. [SEG-CORE-02] [SEG-CORE-11] [SEG-CORE-13] [SEG-HOUSE-15] [SEG-HOUSE-16] */
export function attackerForbids(table: Table, attacker: SegmentsCombatant): Refusal | null {
  const { settings, clock } = table;
  const idle = routineForbids(table, attacker);
  if (idle !== null) return idle;
  if (hasCondition(attacker, "grappled")) return refuse("engagedInGrapple", "SEG-HOUSE-39");
  if (modeOf(settings, attacker.turn) !== "melee") return refuse("notInMelee", "SEG-CORE-11");
  return isGuardDown(attacker.turn, clock.segment)
    ? refuse("ownGuardLowered", "SEG-CORE-08", { until: attacker.turn.guardDown?.until ?? clock.segment })
    : null;
}

/** Spends the routine action that is due and strikes. [SEG-HOUSE-23] */
export function attackStageOf(table: Table, command: Attack): Stage {
  return () => payingStage(table, command);
}

function* payingStage(table: Table, { by, target, with: striker }: Attack): Rule<Stage> {
  yield* spendRoutine(table, by, "attack");
  return attackStage(table, {
    by,
    target,
    arm: armOf(table.settings, table.get(by), striker),
    ...ROUTINE_BLOW,
    modifiers: [],
    key: `attack/${by}`,
  });
}

/** Spends the routine action that is due. [SEG-CORE-03] */
export function* spendRoutine(table: Table, by: CombatantId, on: ActionUse): Rule {
  const action = readyAction(table.get(by).turn, table.clock.segment);
  if (action === null) throw new Defect(`"${by}" acts without a routine action.`);
  yield* emit({ type: "actionSpent", id: by, action: action.id, on });
}
