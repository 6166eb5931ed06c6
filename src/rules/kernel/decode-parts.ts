/** What the commands of every ruleset are made of. */
import { array, brand, Failure, literal, number, object, refine, string, type Decoder } from "./decode.ts";
import type { ObjectOf, PartialOf, Shape } from "./decode-shapes.ts";
import type { Phrase } from "./fault.ts";
import { LONGEST_FORMULA } from "./formula-parser.ts";
import { FormulaError, parseFormula } from "./formula.ts";
import { gearDiceProblem, multipliedDiceProblem } from "./gear-dice.ts";
import type { GroundPoint } from "./geometry/grid.ts";
import { combatantId, gearId } from "./ids.ts";

/** Longest id that a command may name. */
const LONGEST_ID = 120;
/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Most points of a path. */
const LONGEST_PATH = 200;

const failureOf = (problem: Phrase | null): Failure | null => (problem === null ? null : new Failure(problem));

/** What is wrong with a dice formula, or null. */
function formulaProblem(text: string): Failure | null {
  try {
    parseFormula(text);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return new Failure(error.phrase);
    throw error;
  }
}

/** A dice formula that reads. */
export const formula = refine(string({ min: 1, max: LONGEST_FORMULA }), formulaProblem);
/** The same for what is written on gear, where multipliers may be put to it. */
export const gearFormula = refine(string({ min: 1, max: LONGEST_FORMULA }), (text) =>
  failureOf(multipliedDiceProblem(text)),
);
/** Dice of gear that multipliers may be put to, or nothing. */
export const gearFormulaOrBlank = refine(string({ max: LONGEST_FORMULA }), (text) =>
  text === "" ? null : failureOf(multipliedDiceProblem(text)),
);
/** Dice of gear that are thrown as they stand, or nothing. */
export const plainGearFormula = refine(string({ max: LONGEST_FORMULA }), (text) =>
  text === "" ? null : failureOf(gearDiceProblem(text)),
);
/** An id. */
export const id = string({ min: 1, max: LONGEST_ID });
export const combatant = brand(id, combatantId);
export const gear = brand(id, gearId);
const metres = number({ min: -FARTHEST, max: FARTHEST });
/** A place on the ground. */
export const point: Decoder<GroundPoint> = object({ x: metres, y: metres });
/** A place on a way. */
export const wayPoint = object({ x: metres, y: metres }, { elevation: metres });
/** The author of a command of the game master's. */
export const referee = literal(null);
/** The places that a movement leads through, the present one left out; none without a map. */
export const path = array(wayPoint, { max: LONGEST_PATH });
/** A distance that no map tells. */
export const metresApart = number({ min: 0, max: FARTHEST });

const NO_FIELDS = {};
type NoFields = typeof NO_FIELDS;

/** Makes the readers of commands that one kind of author gives. */
const commandsBy =
  <A>(by: Decoder<A>) =>
  <const D extends string, R extends Shape = NoFields, O extends Shape = NoFields>(
    deed: D,
    required?: R,
    optional?: O,
  ): Decoder<ObjectOf<{ do: Decoder<D>; by: Decoder<A> } & R> & PartialOf<O>> =>
    // A shape that is left out has no fields.
    object({ do: literal(deed), by, ...(required as R) }, optional as O);
/** A command that is given for a combatant: what it does, and its fields; those of `optional` may be left out. */
export const command = commandsBy(combatant);
/** A command that the game master gives, the same. */
export const ruling = commandsBy(referee);
