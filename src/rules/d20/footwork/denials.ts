import type { DenialContribution } from "../derive/asked.ts";
import { hasFeat } from "../derive/fighter.ts";

/** [D20-ACT-49] [D20-FEAT-07] */
export const whenRunning: DenialContribution = (causes, { fighter: { sheet, turn } }) => {
  if (turn.sprints && !hasFeat(sheet, "run")) causes.push({ cause: "running", rule: "D20-ACT-49" });
};
