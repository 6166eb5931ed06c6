import { integer, object, oneOf, string } from "../../kernel/decode.ts";
import { combatant, id, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { BONUS_TARGETS, BONUS_TYPES } from "../stats.ts";

/** Bounds far beyond any spell. */
const MOST = 999;
const MOST_ROUNDS = 100_000;
const LONGEST_NAME = 60;

const modifier = object({
  to: oneOf(BONUS_TARGETS),
  type: oneOf(BONUS_TYPES),
  value: integer({ min: -MOST, max: MOST }),
  source: string({ max: LONGEST_NAME }),
});

/** Bonuses and penalties that last, by the Game Master's word. */
export const MODIFIER_COMMANDS = {
  /** For so many rounds; 0: until it is ended. [D20-AC-08] [D20-INIT-07] */
  giveModifier: ruling("giveModifier", { target: combatant, modifier, rounds: integer({ min: 0, max: MOST_ROUNDS }) }),
  /** `modifier`: its id. */
  endModifier: ruling("endModifier", { target: combatant, modifier: id }),
};
export type ModifierCommand = CommandOf<typeof MODIFIER_COMMANDS>;
