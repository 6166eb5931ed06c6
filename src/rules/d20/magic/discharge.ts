import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { work } from "./effect.ts";
import { heldPower } from "./powers.ts";

/** The charge that somebody holds goes into these, or into nothing that it works on. `critical` multiplies its dice. [D20-SPELL-15] [D20-SPELL-19] [D20-SPELL-20] */
export function* discharge(
  table: Table,
  key: string,
  by: CombatantId,
  targets: readonly CombatantId[],
  { critical = 1, rule = "D20-SPELL-17" }: { readonly critical?: number; readonly rule?: LedgerId } = {},
): Rule {
  const power = heldPower(table.get(by));
  yield* emit({ type: "chargeGone", id: by, discharged: true, rule });
  if (power !== undefined && targets.length > 0) yield* work(table, key, { by, power, targets, area: null }, critical);
}
