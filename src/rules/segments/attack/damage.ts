import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total } from "../../kernel/totals.ts";
import type { Rule } from "../game.ts";

/** Throws the wound points that an exceptional critical costs. [SEG-CRIT-09] [SEG-CRIT-10] [SEG-CRIT-13] */
export function* criticalLoss(
  { by, target, key }: { readonly by: CombatantId; readonly target: CombatantId; readonly key: string },
  dice: string,
  rule: LedgerId,
): Rule<number> {
  const thrown = yield* roll(effectKey(`${key}/loss`), parseFormula(dice), by, {
    label: "criticalLoss",
    rule,
  });
  const die = thrown.naturals.reduce((sum, each) => sum + each, 0);
  const loss = add(total("criticalLoss", die, rule), "formula", Math.max(0, thrown.total) - die, rule);
  yield* emit({ type: "criticalLossRolled", to: target, loss });
  return loss.value;
}
