import { parseArgs } from "node:util";
import { ToolError } from "../tool.ts";
import { SIMULATORS, type Simulator } from "./simulators.ts";
import type { HuntTerms } from "./kit.ts";

const FIRST = "segments";
const terms = Object.entries(SIMULATORS)
  .map(
    ([
      id,
      {
        terms: { aSide, rounds },
      },
    ]) => `${id}: ${aSide} a side, ${rounds} rounds`,
  )
  .join("; ");

export const USAGE = `npm run simulate -- [options]
  --ruleset <id>    ${Object.keys(SIMULATORS).join(" or ")} (default ${FIRST})
  --seed <text>     the first of the seeds (default 1); fight n has the seed "<text>/<n>"
  --fights <n>      how many fights (default 200)
  --rounds <n>      rounds that a fight lasts at most (${terms})
  --side <n>        combatants of each side
  --write <file>    write the first fight as a scenario for the referee, faulty or not
  --check <file>    judge a scenario file, of whichever ruleset, instead of fights of bots`;

/** What is wanted of the simulator. */
export interface SimulateArguments {
  readonly simulator: Simulator;
  readonly seed: string;
  readonly fights: number;
  readonly terms: HuntTerms;
  readonly write: string | null;
  readonly check: string | null;
  readonly help: boolean;
}

const OPTIONS = {
  ruleset: { type: "string", default: FIRST },
  seed: { type: "string", default: "1" },
  fights: { type: "string", default: "200" },
  rounds: { type: "string" },
  side: { type: "string" },
  write: { type: "string" },
  check: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** Reads a command line. Throws a {@link ToolError} for what it does not know. */
export function readArguments(args: readonly string[]): SimulateArguments {
  const { values } = read(args);
  const { ruleset, seed, write = null, check = null, help } = values;
  const simulator = SIMULATORS[ruleset];
  if (simulator === undefined) throw new ToolError(`--ruleset: there is none called "${ruleset}".\n${USAGE}`);
  const { aSide, rounds } = simulator.terms;
  return {
    simulator,
    seed,
    write,
    check,
    help,
    fights: positive("fights", values.fights),
    terms: {
      rounds: values.rounds === undefined ? rounds : positive("rounds", values.rounds),
      aSide: values.side === undefined ? aSide : positive("side", values.side),
    },
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
  if (!Number.isInteger(value) || value < 1)
    throw new ToolError(`--${name}: expected a whole number from 1 up, found "${text}".`);
  return value;
}
