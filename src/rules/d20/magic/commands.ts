import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import { array, boolean, integer, nullable, oneOf } from "../../kernel/decode.ts";
import { combatant, command, gear, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { DISTRACTION_TIMES, DISTURBANCES } from "../tables/distractions.ts";

const MOST_TARGETS = 100;
const MOST_DC = 1000;
const targets = array(combatant, { max: MOST_TARGETS });

/** Spells, items and abilities. */
export const MAGIC_COMMANDS = {
  /**
   * Casts a spell, activates an item or uses an ability. [D20-SPELL-01] [D20-SPELL-22] [D20-SPELL-25] `defensively`: [D20-SPELL-13]
   * `spontaneousMetamagic`: with metamagic, by one who casts without preparing. [D20-SPELL-33] [D20-SPELL-34] `quickened`: for
   * nothing, once a turn, by one who has learnt it. [D20-ACT-59] [D20-FEAT-19]
   */
  usePower: command(
    "usePower",
    { power: gear, targets },
    {
      area: nullable(areaDecoder),
      defensively: boolean(),
      /** Of a rider: the mount is to move on after it. [D20-MOUNT-18] */
      goesOn: boolean(),
      spontaneousMetamagic: boolean(),
      quickened: boolean(),
    },
  ),
  /** Touches with the charge that is held. [D20-SPELL-15] [D20-SPELL-17] [D20-SPELL-18] */
  touch: command("touch", { targets }),
  /** Goes on with a long casting, or keeps a spell up. `goesOn`: of a rider, as in a use. [D20-SPELL-09] [D20-SPELL-31] */
  concentrate: command("concentrate", {}, { goesOn: boolean() }),
  stopConcentrating: command("stopConcentrating"),
  /**
   * A distraction that the Game Master rules: a check against this DC; or one of the table, whose number and the spell's level come
   * to it. `when` left out: in what is being cast or kept up now. [D20-SPELL-08] [D20-SKILL-01]
   */
  distract: ruling(
    "distract",
    { target: combatant, dc: integer({ min: 0, max: MOST_DC }) },
    { what: oneOf(DISTURBANCES), when: oneOf(DISTRACTION_TIMES) },
  ),
};
export type MagicCommand = CommandOf<typeof MAGIC_COMMANDS>;
