import { add } from "../../kernel/totals.ts";
import type { D20Contributions } from "../derive/asked.ts";
import { isRanged } from "../derive/situation.ts";
import { isGrappling } from "./holds.ts";

/** To strike in a grapple is hard. [D20-GRAP-18] [D20-GRAP-32] */
export const IN_A_GRAPPLE: D20Contributions = {
  attack: (draft, { settings, fighter, manner }) => {
    if (isGrappling(fighter) && !isRanged(manner)) add(draft, "inGrapple", settings.grappleAttack, "D20-GRAP-18");
  },
};
