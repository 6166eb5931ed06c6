import { add } from "../../kernel/totals.ts";
import type { D20Contributions } from "../derive/asked.ts";

/** What attackers have of a creature that cowers before the energy: this alone. [D20-TURN-17] [D20-TURN-23] */
export const AGAINST_COWED: D20Contributions = {
  attack: (draft, { settings, situation: { cowed } }) => {
    if (cowed !== null) add(draft, "cowed", settings.cowedAttack, cowed === "rebuked" ? "D20-TURN-23" : "D20-TURN-17");
  },
};
