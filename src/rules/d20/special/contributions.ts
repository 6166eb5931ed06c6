import { add } from "../../kernel/totals.ts";
import type { D20Contributions } from "../derive/asked.ts";
import { countingAids } from "./aids.ts";

/** What allies' help adds to an attack, to the armor class against one, and to a skill check. [D20-AID-03] [D20-AID-06] [D20-AID-08] */
export const BY_ALLIES: D20Contributions = {
  attack: (draft, { settings, situation }) => {
    add(draft, "aided", settings.aidBonus * countingAids(settings, situation.aided), "D20-AID-03");
  },
  armourClass: (draft, { settings, situation }) => {
    add(draft, "aided", settings.aidBonus * countingAids(settings, situation.covered), "D20-AID-03");
  },
  skill: (draft, { settings, fighter, skill }) => {
    const aids = fighter.turn.aids.filter(({ purpose }) => purpose === skill).length;
    add(draft, "aided", settings.aidSkillBonus * countingAids(settings, aids), "D20-AID-08");
  },
};
