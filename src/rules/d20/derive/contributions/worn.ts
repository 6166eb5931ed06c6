import { addBonus, type Draft } from "../../../kernel/totals.ts";
import type { D20Contributions, DefenceAsked } from "../asked.ts";
import { kitOf } from "../kit.ts";

/** Armour, shield (each with its enhancement) and hide. [D20-AC-02] [D20-AC-04] [D20-AC-06] */
function toArmourClass(draft: Draft, { fighter: { sheet, gear } }: DefenceAsked): void {
  const { armour, shield } = kitOf(gear);
  for (const [bonus, worn] of [
    ["armor", armour],
    ["shield", shield],
  ] as const) {
    if (worn === null) continue;
    const label = bonus === "armor" ? "armour" : "shield";
    addBonus(draft, bonus, label, worn.bonus + worn.enhancement, worn.enhancement === 0 ? "D20-AC-02" : "D20-AC-04");
  }
  addBonus(draft, "natural", "naturalArmour", sheet.naturalArmour, "D20-AC-06");
}

/** What is worn and what has grown. */
export const BY_WEAR: D20Contributions = { armourClass: toArmourClass };
