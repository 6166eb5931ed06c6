import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { rollCheck } from "../life/save.ts";

/** A Concentration check against what distracts. Casting on the defensive is an occasion of its own. [D20-SPELL-08] [D20-SPELL-13] [D20-SKILL-01] */
export function* concentrate(table: Table, key: string, id: CombatantId, dc: number, rule: LedgerId): Rule<boolean> {
  return yield* rollCheck(table, key, id, {
    check: "concentration",
    dc,
    rule,
    defensively: rule === "D20-SPELL-13" || rule === "D20-SPELL-27",
  });
}
