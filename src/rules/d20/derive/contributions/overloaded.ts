import type { DenialContribution } from "../asked.ts";

/** [D20-GEAR-08] */
export const whenOverloaded: DenialContribution = (causes, { fighter }) => {
  if (fighter.sheet.load === "overloaded") causes.push({ cause: "overloaded", rule: "D20-GEAR-08" });
};
