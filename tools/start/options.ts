import { parseArgs } from "node:util";
import { DEMOS } from "../../stage/demo/demo-world.ts";
import { DECLARED } from "../../src/rules/declared.ts";
import { ToolError } from "../tool.ts";

/** What `npm start` is asked for. */
export interface StartOptions {
  readonly port: number;
  readonly generation: 13 | 14;
  /** Forget what was played and start the demo world anew. */
  readonly fresh: boolean;
  /** Whose demo world. */
  readonly ruleset: string;
  /** The folders of the modules that are enabled beside the system. */
  readonly modules: readonly string[];
}

/** The rulesets that have a demo world, the default first. */
const PLAYED = DECLARED.map(({ id }) => id).filter((id) => DEMOS.includes(id));

const USAGE = `Usage: npm start -- [--port <1-65535>] [--generation 13|14] [--ruleset ${PLAYED.join("|")}] [--module <folder>]… [--fresh]`;

/** Reads the words after `npm start --`. Fails with the usage on anything else. */
export function startOptions(args: readonly string[]): StartOptions {
  const { port, generation, fresh, ruleset, module } = wordsOf(args);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65535) throw new ToolError(`"${port}" is no port.\n${USAGE}`);
  if (generation !== "13" && generation !== "14") throw new ToolError(`"${generation}" is no generation.\n${USAGE}`);
  if (!PLAYED.includes(ruleset)) throw new ToolError(`There is no demo world of "${ruleset}".\n${USAGE}`);
  return { port: number, generation: generation === "13" ? 13 : 14, fresh, ruleset, modules: module };
}

function wordsOf(args: readonly string[]): {
  port: string;
  generation: string;
  fresh: boolean;
  ruleset: string;
  module: string[];
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: "30000" },
        generation: { type: "string", default: "14" },
        fresh: { type: "boolean", default: false },
        ruleset: { type: "string", default: PLAYED[0] ?? "" },
        module: { type: "string", multiple: true, default: [] },
      },
    });
    return values;
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
