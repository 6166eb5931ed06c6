import type { DenialContribution } from "../derive/asked.ts";
import { isRanged } from "../derive/situation.ts";

/** Fallen for the feint of the one who strikes now. [D20-FEINT-04] */
export const whenFeinted: DenialContribution = (causes, { situation, manner }) => {
  if (situation.feinted && !isRanged(manner)) causes.push({ cause: "feinted", rule: "D20-FEINT-04" });
};
