/** What the commands of every ruleset are made of. */
import { array, brand, Failure, literal, number, object, refine, string } from "./decode.ts";
import { LONGEST_FORMULA } from "./formula-parser.ts";
import { FormulaError, parseFormula } from "./formula.ts";
import { combatantId, gearId } from "./ids.ts";

/** Longest id that a command may name. */
const LONGEST_ID = 120;
/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Most points of a path. */
const LONGEST_PATH = 200;

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
/** A dice formula, or nothing. */
export const formulaOrBlank = refine(string({ max: LONGEST_FORMULA }), (text) => (text === "" ? null : formulaProblem(text)));
/** An id. */
export const id = string({ min: 1, max: LONGEST_ID });
export const combatant = brand(id, combatantId);
export const gear = brand(id, gearId);
const metres = number({ min: -FARTHEST, max: FARTHEST });
/** A place on the ground. */
export const point = object({ x: metres, y: metres });
/** The author of a command of the game master's. */
export const referee = literal(null);
/** The places that a movement leads through, the present one left out; none without a map. */
export const path = array(point, { max: LONGEST_PATH });
/** A distance that no map tells. */
export const metresApart = number({ min: 0, max: FARTHEST });
