import type { LedgerId } from "../../kernel/ids.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import type { Sheet } from "../state.ts";
import type { SheetBonus } from "../stats.ts";

/** Adds to a number what the sheet has for it besides the rules, as a change of its own. */
export function addBonus(draft: Draft, { bonuses }: Pick<Sheet, "bonuses">, to: SheetBonus, rule: LedgerId): Draft {
  return add(draft, "byEffect", bonuses?.[to] ?? 0, rule);
}
