import type { LedgerId } from "../../kernel/ids.ts";
import { addChange, type Draft } from "../../kernel/totals.ts";
import type { Asked, D20Contributions } from "../derive/asked.ts";
import { bonusesTo } from "../derive/bonuses.ts";
import type { BonusTarget } from "../stats.ts";

/** What is for these: bonuses of the sheet, and those that last. */
function give(draft: Draft, { fighter }: Asked, targets: readonly BonusTarget[], rule: LedgerId): void {
  for (const change of bonusesTo(fighter, targets, rule)) addChange(draft, change);
}

const to =
  (targets: readonly BonusTarget[], rule: LedgerId) =>
  (draft: Draft, asked: Asked): void =>
    give(draft, asked, targets, rule);

/** Bonuses and penalties with a name and a type, of the sheet and by the game master's word. [D20-AC-05] [D20-AC-08] */
export const BY_BONUS: D20Contributions = {
  armourClass: to(["armourClass"], "D20-AC-08"),
  attack: to(["attack"], "D20-ATK-01"),
  damage: to(["damage"], "D20-DMG-01"),
  save: (draft, asked) => give(draft, asked, [asked.save, "saves"], "D20-SAVE-01"),
  skill: (draft, asked) =>
    give(draft, asked, asked.skill === "concentration" ? ["skills", "concentration"] : ["skills"], "D20-SKILL-02"),
  initiative: to(["initiative"], "D20-INIT-02"),
  speed: to(["speed"], "D20-MOVE-06"),
};
