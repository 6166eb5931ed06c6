import type { Deeds } from "../game.ts";
import { aidAnotherForbids, aidSkillForbids, performAidAnother, performAidSkill } from "./aid.ts";
import { bullRushForbids, performBullRush } from "./bull-rush.ts";
import type { SpecialCommand } from "./commands.ts";
import { feintForbids, performFeint } from "./feint.ts";

/** The special attacks that are actions of their own. */
export const SPECIAL_RULES: Deeds<SpecialCommand> = {
  aidAnother: { forbids: aidAnotherForbids, perform: performAidAnother },
  aidSkill: { forbids: aidSkillForbids, perform: performAidSkill },
  bullRush: { forbids: bullRushForbids, perform: performBullRush },
  feint: { forbids: feintForbids, perform: performFeint },
};
