import { SYSTEM_ID } from "../../system-id.ts";
import { parseFormula } from "../../rules/kernel/formula.ts";
import { hostFormula } from "./host-formula.ts";

/** What the referee asks of an owner's client. */
export interface RollRequest {
  readonly formula: string;
  readonly label: string;
}

/** The roll as the owner's client threw it: the host's own serialised form. */
export interface RollReply {
  readonly roll: string;
}

export const ROLL_QUERY = `${SYSTEM_ID}.roll` as const;

/** Throws the dice asked for, on this client. Throws when the request is no formula of the rules. */
export async function answerRollQuery(data: RollRequest): Promise<RollReply> {
  const roll = await new Roll(hostFormula(parseFormula(data.formula))).evaluate();
  return { roll: JSON.stringify(roll.toJSON()) };
}

/** Lets the referee ask this client for dice. For `init`. */
export function registerRollQuery(): void {
  CONFIG.queries[ROLL_QUERY] = answerRollQuery;
}
