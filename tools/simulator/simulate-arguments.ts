import { parseArgs } from "node:util";
import { ToolError } from "../tool.ts";
import { TERMS, type HuntTerms } from "./hunt.ts";

export const USAGE = `npm run simulate -- [options]
  --seed <text>     the first of the seeds (default 1); fight n has the seed "<text>/<n>"
  --fights <n>      how many fights (default 200)
  --rounds <n>      rounds that a fight lasts at most (default ${TERMS.rounds})
  --side <n>        combatants of each side (default ${TERMS.aSide})
  --write <file>    write the first fight as a scenario for the referee, faulty or not
  --check <file>    judge a scenario file instead of fights of bots`;

/** What is wanted of the simulator. */
export interface SimulateArguments {
  readonly seed: string;
  readonly fights: number;
  readonly terms: HuntTerms;
  readonly write: string | null;
  readonly check: string | null;
  readonly help: boolean;
}

const OPTIONS = {
  seed: { type: "string", default: "1" }, fights: { type: "string", default: "200" }, rounds: { type: "string", default: String(TERMS.rounds) },
  side: { type: "string", default: String(TERMS.aSide) }, write: { type: "string" }, check: { type: "string" }, help: { type: "boolean", default: false },
} as const;

/** Reads a command line. Throws a {@link ToolError} for what it does not know. */
export function readArguments(args: readonly string[]): SimulateArguments {
  const { values } = read(args);
  const { seed, write = null, check = null, help } = values;
  return {
    seed, write, check, help, fights: positive("fights", values.fights),
    terms: { rounds: positive("rounds", values.rounds), aSide: positive("side", values.side) },
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS });
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new ToolError(`--${name}: expected a whole number from 1 up, found "${text}".`);
  return value;
}
