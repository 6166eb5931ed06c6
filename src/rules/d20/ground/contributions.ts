import { add, type Draft } from "../../kernel/totals.ts";
import type { D20Contributions, DefenceAsked, SavingAsked } from "../derive/asked.ts";

/** One kind of cover, the bonus doubled for improved cover. Total cover forbids the attack elsewhere. [D20-MOD-09] [D20-COVER-01] [D20-COVER-08] [D20-COVER-11] */
function toArmourClass(draft: Draft, { settings, situation: { cover } }: DefenceAsked): void {
  const { coverBonus, improvedCoverFactor } = settings;
  if (cover === "soft") add(draft, "softCover", coverBonus, "D20-COVER-08");
  if (cover === "cover") add(draft, "cover", coverBonus, "D20-COVER-01");
  if (cover === "improved") add(draft, "improvedCover", coverBonus * improvedCoverFactor, "D20-COVER-11");
}

/** [D20-COVER-06] [D20-COVER-11] */
function toSave(draft: Draft, { settings, save, cover }: SavingAsked): void {
  if (save !== "reflex") return;
  const { coverReflex, improvedCoverFactor } = settings;
  if (cover === "cover") add(draft, "cover", coverReflex, "D20-COVER-06");
  if (cover === "improved") add(draft, "improvedCover", coverReflex * improvedCoverFactor, "D20-COVER-11");
}

/** What stands between. */
export const BEHIND_COVER: D20Contributions = { armourClass: toArmourClass, save: toSave };
