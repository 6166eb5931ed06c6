import { add, type Draft } from "../../../kernel/totals.ts";
import type { Asked, D20Contributions } from "../asked.ts";

/** [D20-ATK-06] */
function bySize(draft: Draft, { settings, fighter: { sheet } }: Asked): void {
  add(draft, "size", settings.tables.sizes[sheet.size].modifier, "D20-ATK-06");
}

/** The small are hit less easily and hit more easily. */
export const BY_SIZE: D20Contributions = { armourClass: bySize, attack: bySize };
