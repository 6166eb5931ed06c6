import type { LedgerId } from "../../kernel/ids.ts";
import type { Change, StackingPolicy } from "../../kernel/totals.ts";
import type { Sheet } from "../state.ts";
import type { BonusTarget } from "../stats.ts";

/** Of one type the highest bonus counts, dodge bonuses add up, penalties always do. [D20-AC-08] */
export const STACKING: StackingPolicy = { bonuses: "highest", penalties: "stack", stacking: ["dodge"] };

/** What the bonuses of the sheet add to a number, with their types and sources. [D20-AC-05] [D20-AC-08] */
export function bonusesTo({ bonuses }: Sheet, targets: readonly BonusTarget[], rule: LedgerId): readonly Change[] {
  if (bonuses.length === 0) return [];
  return bonuses
    .filter(({ to, value }) => targets.includes(to) && value !== 0)
    .map(({ type, value, source }): Change => ({
      label: "bonus", value, rule, source,
      ...(source === "" ? {} : { name: source }),
      ...(type === "untyped" ? {} : { bonus: type }),
    }));
}
