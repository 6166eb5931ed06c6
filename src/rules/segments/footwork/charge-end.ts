/** The free act at the end of a charge. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { armOf, attackStage } from "../attack/attack.ts";
import { reaches } from "../ground/contact.ts";
import { hasCondition, isHelpless } from "../derive/harm.ts";
import { isRefusal, strikerOf } from "../derive/strikers.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { slipStage } from "../grapple/slip.ts";
import { inRanks } from "../turn/order.ts";
import { incapacity, modeOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { breakthroughStage } from "./breakthrough.ts";
import { modeOfAct } from "./charge.ts";
import { thrusterAt } from "./contest.ts";
import type { Charge } from "../stored/turn.ts";
import type { ChargeAct } from "./commands.ts";

/** A charger with what they will do at the end of the run. */
export interface Arriving extends Charge {
  readonly id: CombatantId;
}

/** All who are charging; which of them arrive, their runs tell. [SEG-MOVE-43] */
export function chargesUnderWay(table: Table): readonly Arriving[] {
  return table.combatants.flatMap(({ id, turn: { move } }) => (move?.charge == null ? [] : [{ id, ...move.charge }]));
}

/** Lets chargers act at the end of their run, the quickest first. [SEG-HOUSE-18] [SEG-HOUSE-40] */
export function* finishCharges(table: Table, charges: readonly Arriving[]): Rule {
  for (const rank of inRanks(table, charges, ({ id }) => id)) {
    const able: Arriving[] = [];
    for (const charge of rank) {
      const refusal = freeActForbids(table, charge);
      if (refusal === null) able.push(charge);
      else yield* emit({ type: "chargeLost", id: charge.id, target: charge.target, refusal });
    }
    yield* inStep(able.map((charge) => () => freeAct(table, charge)));
  }
}

/** Why the free act is lost, or null. A charger seized meanwhile acts in grapple only. [SEG-HOUSE-39] [SEG-HOUSE-40] */
function freeActForbids(table: Table, { id, target, act }: Arriving): Refusal | null {
  const charger = table.get(id);
  const foe = table.get(target);
  const unable = incapacity(table.settings, charger);
  if (unable !== null) return unable;
  const needed = modeOfAct(act);
  if (modeOf(table.settings, charger.turn) !== needed)
    return refuse(needed === "melee" ? "notInMelee" : "notInGrapple", "SEG-HOUSE-40", {
      mode: modeOf(table.settings, charger.turn),
    });
  if (hasCondition(charger, "grappled")) return refuse("engagedInGrapple", "SEG-HOUSE-39");
  if (isHelpless(foe)) return refuse("targetFelled", "SEG-HOUSE-59");
  if (hasCondition(foe, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  if (act.do === "breakthrough" && hasCondition(foe, "grappled"))
    return refuse("targetGrappled", "SEG-HOUSE-39", { name: { combatant: foe.id } });
  return reachForbids(table, charger, foe, act);
}

function reachForbids(
  table: Table,
  charger: SegmentsCombatant,
  foe: SegmentsCombatant,
  act: ChargeAct,
): Refusal | null {
  const arm = act.do === "attack" ? strikerOf(table.settings, charger, act.with) : thrusterAt(table, charger, [foe]);
  if (arm === null) return refuse("outOfReach", "SEG-HOUSE-40");
  if (isRefusal(arm)) return arm;
  return reaches(table, charger, arm, foe) ? null : refuse("outOfReach", "SEG-HOUSE-40");
}

/** It takes the segment, spends no routine action, and may be parried. [SEG-CORE-04] [SEG-MOVE-43] [SEG-HOUSE-40] */
function* freeAct(table: Table, { id, target, act }: Arriving): Rule<Stage> {
  const key = `charge/${id}`;
  yield* emit({ type: "actionSpent", id, action: null, on: "charge" });
  switch (act.do) {
    case "attack":
      return attackStage(table, {
        by: id,
        target,
        arm: armOf(table.settings, table.get(id), act.with),
        kind: "charge",
        manner: "melee",
        modifiers: [],
        key,
      });
    case "breakthrough":
      return breakthroughStage(table, { by: id, targets: [target], aim: act.aim, follow: false, kind: "charge", key });
    case "slipGuard":
      return slipStage(table, { by: id, target, kind: "charge", automatic: false, key });
  }
}
