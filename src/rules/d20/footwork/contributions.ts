import { add, type Draft } from "../../kernel/totals.ts";
import type { Asked, D20Contributions, SkillAsked } from "../derive/asked.ts";
import { hasFeat } from "../derive/fighter.ts";

/** A jump after a run-up, a climb in haste. [D20-FEAT-07] [D20-ACT-18] */
function toSkill(draft: Draft, { settings, fighter, skill, occasion }: SkillAsked): void {
  if (skill === "jump" && occasion.runUp === true && hasFeat(fighter.sheet, "run"))
    add(draft, "run", settings.runningJump, "D20-FEAT-07");
  if (skill === "climb" && occasion.hasty === true) add(draft, "hasty", settings.hastyClimb, "D20-ACT-18");
}

/** [D20-FEAT-07] */
function toRunFactor(draft: Draft, { settings, fighter }: Asked): void {
  if (hasFeat(fighter.sheet, "run")) add(draft, "run", settings.runFeat, "D20-FEAT-07");
}

/** How a movement is made. */
export const IN_MOVEMENT: D20Contributions = { skill: toSkill, runFactor: toRunFactor };
