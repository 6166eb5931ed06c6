import { parseExpression } from "../../kernel/expression.ts";
import { add, total, type Draft } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import type { Ability, Skill } from "../stats.ts";
import { characterOf } from "./character.ts";

/** The ability that helps in a skill. [SEG-HOUSE-08] */
export const SKILL_ABILITIES: Readonly<Record<Skill, Ability>> = {
  endurance: "constitution",
  running: "strength",
  listen: "wisdom",
  observe: "wisdom",
  hide: "dexterity",
  moveSilently: "dexterity",
  pickPocket: "dexterity",
  firstAid: "wisdom",
  sneakAttack: "dexterity",
};

/** The highest rank that a being of some level may have in a skill; sneak attacks have limits of their own. [SEG-HOUSE-08] */
export function rankLimit({ skillRankLimit }: SegmentsSettings, level: number): number {
  return Math.max(0, Math.floor(parseExpression(skillRankLimit).value({ level })));
}

/** The rank that counts: what the sheet says, as far as the level allows. [SEG-HOUSE-08] */
export function rankOf(settings: SegmentsSettings, sheet: Sheet, skill: Exclude<Skill, "sneakAttack">): Draft {
  const draft = total("skillRank", sheet.skills[skill], "SEG-HOUSE-08");
  const limit = rankLimit(settings, characterOf(settings, sheet).level);
  return add(draft, "rankLimit", Math.min(0, limit - draft.value), "SEG-HOUSE-08");
}
