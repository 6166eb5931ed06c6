/** What a command line asks of the referee. */
export interface RefereeArguments {
  readonly files: readonly string[];
  /** One result line a file and no transcript. */
  readonly quiet: boolean;
  /** Verify expectations. */
  readonly check: boolean;
  readonly help: boolean;
}

export const USAGE = "Usage: npm run referee -- [--quiet] [--no-check] scenario.json [more.json …]";

const OPTIONS = ["--quiet", "--check", "--no-check", "--help"];

/** Reads a command line; a text says what is wrong with it. */
export function readArguments(args: readonly string[]): RefereeArguments | string {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const unknown = args.find((arg) => arg.startsWith("--") && !OPTIONS.includes(arg));
  if (unknown !== undefined) return `Unknown option "${unknown}". ${USAGE}`;
  const help = args.includes("--help");
  if (files.length === 0 && !help) return `No scenario is named. ${USAGE}`;
  return { files, quiet: args.includes("--quiet"), check: !args.includes("--no-check"), help };
}
