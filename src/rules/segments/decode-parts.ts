/** What commands of every family are made of. */
import { array, brand, literal, number, object, refine, string } from "../kernel/decode.ts";
import { LONGEST_FORMULA } from "../kernel/formula-parser.ts";
import { FormulaError, parseFormula } from "../kernel/formula.ts";
import { combatantId, gearId } from "../kernel/ids.ts";
import type { Striker } from "./commands.ts";

/** Longest id that a command may name. */
const LONGEST_ID = 120;
/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Most points of a path. */
const LONGEST_PATH = 200;
/** Speeds below and beyond which nothing moves. */
const SLOWEST = 0.1;
const FASTEST = 1000;

/** What is wrong with a dice formula, or null. */
export function formulaProblem(text: string): string | null {
  try {
    parseFormula(text);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}

/** A dice formula that reads. */
export const formula = refine(string({ min: 1, max: LONGEST_FORMULA }), formulaProblem);
/** An id. */
export const id = string({ min: 1, max: LONGEST_ID });
export const combatant = brand(id, combatantId);
export const gear = brand(id, gearId);
/** A weapon or shield, or bare hands. */
export const striker = brand(id, (text): Striker => (text === "bareHands" ? "bareHands" : gearId(text)));
const metres = number({ min: -FARTHEST, max: FARTHEST });
/** A place on the ground. */
export const point = object({ x: metres, y: metres });
/** The author of a command of the game master's. */
export const referee = literal(null);
/** The places that a movement leads through, the present one left out; none without a map. */
export const path = array(point, { max: LONGEST_PATH });
export const speed = number({ min: SLOWEST, max: FASTEST });
/** A distance that no map tells. */
export const metresApart = number({ min: 0, max: FARTHEST });
