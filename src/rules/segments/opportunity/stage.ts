import { emit } from "../rule.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { areGrappling } from "../grapple/field.ts";
import { slipStage } from "../grapple/slip.ts";
import { grappleStage } from "../grapple/stage.ts";
import { makingRoom } from "../turn/routine.ts";
import type { Offer } from "../stored/field.ts";
import { armOf, attackStage } from "../attack/attack.ts";
import { OPPORTUNITY } from "./ways.ts";
import type { Way } from "./way.ts";

/** Takes an offer and acts on it, in the stages of an attack. [SEG-AOO-20] [SEG-AOO-21] [SEG-AOO-32] */
export function offerStage(table: Table, offer: Offer, way: Way, key: string): Stage {
  return () => seizingStage(table, offer, way, key);
}

function* seizingStage(table: Table, offer: Offer, way: Way, key: string): Rule<Stage> {
  yield* seize(table, offer);
  return actStage(table, offer, way, key);
}

/** Takes an offer: a routine action due now is postponed, the segment's action is spent. [SEG-AOO-15] [SEG-CORE-04] */
export function* seize(table: Table, offer: Offer): Rule {
  const { segment } = table.clock;
  yield* emit({ type: "offerTaken", offer });
  const routine = makingRoom(table.settings, table.get(offer.to).turn, segment);
  if (routine !== null) yield* emit({ type: "routineChanged", id: offer.to, routine, rule: "SEG-AOO-15" });
  yield* emit({ type: "actionSpent", id: offer.to, action: null, on: "opportunity" });
}

/** A blow in melee, the guard slipped without a die, or a grapple action. [SEG-AOO-32] */
function actStage(table: Table, { to: by, against: target }: Offer, { as, with: striker }: Way, key: string): Stage {
  if (as === "slipGuard") return slipStage(table, { by, target, kind: "opportunity", automatic: true, key });
  if (areGrappling(table.field, by, target))
    return grappleStage(table, { by, target, act: as, with: striker, kind: "opportunity", freeOfRuleOf10: false, key });
  return attackStage(table, {
    by,
    target,
    arm: armOf(table.settings, table.get(by), striker),
    ...OPPORTUNITY,
    modifiers: [],
    key,
  });
}
