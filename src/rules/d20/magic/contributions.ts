import { add, type Draft } from "../../kernel/totals.ts";
import type { D20Contributions, SkillAsked } from "../derive/asked.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";

/** Concentration on the defensive, or held by another. [D20-FEAT-18] */
function toSkill(draft: Draft, { settings, fighter, skill, occasion }: SkillAsked): void {
  if (skill !== "concentration" || !hasFeat(fighter.sheet, "combatCasting")) return;
  if (occasion.defensively === true || hasCondition(fighter, "grappled") || hasCondition(fighter, "pinned"))
    add(draft, "combatCasting", settings.combatCasting, "D20-FEAT-18");
}

/** Those who cast in the thick of it. */
export const IN_CASTING: D20Contributions = { skill: toSkill };
