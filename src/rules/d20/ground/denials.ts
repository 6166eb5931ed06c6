import type { DenialContribution } from "../derive/asked.ts";
import { foilsUnseen } from "../derive/unseen.ts";

/** [D20-MOD-24] [D20-FEAT-17] */
export const whenUnseen: DenialContribution = (causes, { fighter, situation, manner }) => {
  if (situation.unseen && !foilsUnseen(fighter, manner)) causes.push({ cause: "unseen", rule: "D20-MOD-24" });
};
