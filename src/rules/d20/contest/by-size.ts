import { add, type Draft } from "../../kernel/totals.ts";
import type { Asked } from "../derive/asked.ts";
import { SIZES } from "../stats.ts";

/** What a size counts for in a contest of strength, for each category beyond Medium. [D20-SPEC-02] */
export function bySize(draft: Draft, { settings, fighter: { sheet } }: Asked): void {
  const steps = SIZES.indexOf(sheet.size) - SIZES.indexOf("medium");
  add(draft, "size", steps * settings.sizeContest, "D20-SPEC-02");
}
