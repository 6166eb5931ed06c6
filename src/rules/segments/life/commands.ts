import { array, boolean, integer, literal, nullable, number, object, oneOf, oneOfShapes } from "../../kernel/decode.ts";
import { combatant, command, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { CHECKS, DIFFICULTIES, type Difficulty } from "../stats.ts";

/** Bounds far beyond any table's wishes. */
const HIGHEST_DC = 1000;
const DEEPEST_FALL = 100_000;
const LONGEST_REST = 10_000;
const MOST_SLEEPERS = 1000;

const length = integer({ min: 0, max: LONGEST_REST });

/** What the Game Master has happen to bodies: checks, rest, falls, water, weariness. */
export const LIFE_COMMANDS = {
  /** Has an actor roll a skill check or a save. [SEG-HOUSE-04] [SEG-HOUSE-08] */
  check: ruling("check", {
    target: combatant,
    what: oneOf(CHECKS),
    dc: oneOfShapes<Difficulty>(integer({ min: -HIGHEST_DC, max: HIGHEST_DC }), oneOf(DIFFICULTIES)),
  }),
  /** First aid when no fight goes on. [SEG-HOUSE-57] */
  aid: command("aid", { target: combatant }),
  /** Lets time go by in rest, outside the fight's clock. `by`: for themselves alone, outside a fight. [SEG-HOUSE-64] */
  rest: object({
    do: literal("rest"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_SLEEPERS }),
    hours: length,
    days: length,
    care: boolean(),
  }),
  /** The target falls from a height. [SEG-HOUSE-66] */
  fall: ruling("fall", { target: combatant, metres: number({ min: 0, max: DEEPEST_FALL }) }),
  submerge: ruling("submerge", { target: combatant }),
  surface: ruling("surface", { target: combatant }),
  /** From now on all keep count of their weariness. [SEG-FAT-19] */
  startFatigue: ruling("startFatigue"),
};
export type LifeCommand = CommandOf<typeof LIFE_COMMANDS>;
