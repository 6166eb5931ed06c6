import { SYSTEM_ID } from "../../system-id.ts";
import { array, decode, integer, object, type Decoder } from "../../rules/kernel/decode.ts";
import { MOST_FACES } from "../../rules/kernel/formula-parser.ts";
import { parseFormula } from "../../rules/kernel/formula.ts";
import { MOST_GEAR_DICE } from "../../rules/kernel/gear-dice.ts";
import { hostFormula } from "./host-formula.ts";

/** What the referee asks of an owner's client. */
export interface RollRequest {
  readonly formula: string;
  readonly label: string;
}

/** The dice as the owner's client threw them, group by group in the order of the formula: nothing but their faces. */
export interface RollReply {
  readonly dice: readonly { readonly faces: number; readonly results: readonly number[] }[];
}

/** Most groups of dice in one roll, and most faces of one group: re-rolls come to the dice asked for. */
const MOST_GROUPS = 100;
const MOST_RESULTS = 2 * MOST_GEAR_DICE;

export const ROLL_QUERY = `${SYSTEM_ID}.roll` as const;

/** Throws the dice asked for, on this client. Throws when the request is no formula of the rules. */
export async function answerRollQuery(data: RollRequest): Promise<RollReply> {
  const roll = await new Roll(hostFormula(parseFormula(data.formula))).evaluate();
  return {
    dice: roll.dice.map(({ faces, results }) => ({ faces: faces ?? 0, results: results.map(({ result }) => result) })),
  };
}

const reply: Decoder<RollReply> = object({
  dice: array(
    object({
      faces: integer({ min: 1, max: MOST_FACES }),
      results: array(integer({ min: 1, max: MOST_FACES }), { max: MOST_RESULTS }),
    }),
    { max: MOST_GROUPS },
  ),
});

/** Dice that a client says it has thrown, if that is what it sent and no more; null otherwise. */
export function readRollReply(sent: unknown): RollReply | null {
  const read = decode(reply, sent);
  return read.ok ? read.value : null;
}

/** Lets the referee ask this client for dice. For `init`. */
export function registerRollQuery(): void {
  CONFIG.queries[ROLL_QUERY] = answerRollQuery;
}
