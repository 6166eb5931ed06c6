import { array, boolean, integer, literal, nullable, number, object, oneOf, oneOfShapes } from "../../kernel/decode.ts";
import { combatant, referee } from "../../kernel/decode-parts.ts";
import { CHECKS, DIFFICULTIES, type Difficulty } from "../derive/checks.ts";

/** Bounds far beyond any table's wishes. */
const HIGHEST_DC = 1000;
const DEEPEST_FALL = 100_000;
const LONGEST_REST = 10_000;
const MOST_SLEEPERS = 1000;

const length = integer({ min: 0, max: LONGEST_REST });

/** How commands about bodies are read. */
export const RECOVERY_DECODERS = {
  check: object({
    do: literal("check"),
    by: referee,
    target: combatant,
    what: oneOf(CHECKS),
    dc: oneOfShapes<Difficulty>(integer({ min: -HIGHEST_DC, max: HIGHEST_DC }), oneOf(DIFFICULTIES)),
  }),
  rest: object({
    do: literal("rest"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_SLEEPERS }),
    hours: length,
    days: length,
    care: boolean(),
  }),
  gather: object({
    do: literal("gather"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_SLEEPERS }),
  }),
  fall: object({ do: literal("fall"), by: referee, target: combatant, metres: number({ min: 0, max: DEEPEST_FALL }) }),
  submerge: object({ do: literal("submerge"), by: referee, target: combatant }),
  surface: object({ do: literal("surface"), by: referee, target: combatant }),
  startFatigue: object({ do: literal("startFatigue"), by: referee }),
};
