import { runCommand } from "./command.ts";

/** In so many runs, one a commit, every long part of the suites is played. */
export const SLICES = 10;

/** Which slice a run plays: its number from 0, or all of them. */
export type Slice = number | "all";

/** The variables through which the suites are told of their slice (`1` to `10`, or `all`) and of their seed. */
export const SLICE_VARIABLE = "TEST_SLICE";
export const SEED_VARIABLE = "TEST_SEED";

/** Environment variables as `process.env` has them. */
type Environment = Readonly<Record<string, string | undefined>>;

/** What a run plays of all that no run plays whole. */
export interface Share {
  readonly slice: Slice;
  /** What random games and fights are drawn from. */
  readonly seed: number;
  /** Where slice and seed come from, for people to read. */
  readonly why: string;
}

/**
 * The parts of a list that are due in a slice: never none of a list that has any, and all of them within `SLICES` slices
 * that follow one another. `offset` keeps short lists from taking turns in step.
 */
export function dueIn<T>(parts: readonly T[], slice: Slice, offset = 0): T[] {
  if (slice === "all") return [...parts];
  const at = slice + offset;
  if (parts.length <= SLICES) return parts.filter((_, index) => index === at % parts.length);
  return parts.filter((_, index) => index % SLICES === at % SLICES);
}

/** A whole number of at least `least` that an environment names; null where it names none. Throws for any other text. */
function numberIn(environment: Environment, name: string, least: number): number | null {
  const text = environment[name];
  if (text === undefined || text === "") return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`${name} is "${text}": it can be a whole number from ${least}.`);
}

/** The slice that an environment names; null where it names none. Throws for one that there is not. */
export function namedSlice(environment: Environment): Slice | null {
  if (environment[SLICE_VARIABLE] === "all") return "all";
  const number = numberIn(environment, SLICE_VARIABLE, 1);
  if (number !== null && number > SLICES)
    throw new Error(`${SLICE_VARIABLE} is ${number}: there are ${SLICES} slices.`);
  return number === null ? null : number - 1;
}

/** The slice of a suite that runs: all of it where nobody says otherwise, as when a file is run by hand. */
export const sliceOfRun = (environment: Environment = process.env): Slice => namedSlice(environment) ?? "all";

/** The seed of a suite that runs: 1 where nobody says otherwise. */
export const seedOfRun = (environment: Environment = process.env): number =>
  numberIn(environment, SEED_VARIABLE, 0) ?? 1;

/** How a slice is written in its variable. */
export const sliceText = (slice: Slice): string => (slice === "all" ? "all" : String(slice + 1));

/** What a run plays by the number of commits (null: nobody knows it); what the environment names comes before. */
export function shareOf(commits: number | null, all: boolean, environment: Environment): Share {
  const count = commits ?? 0;
  const named = namedSlice(environment);
  const slice = all ? "all" : (named ?? count % SLICES);
  const why = commits === null ? "there is no history to count commits in" : `${commits} commits`;
  return { slice, seed: numberIn(environment, SEED_VARIABLE, 0) ?? count, why };
}

/** A share in words, with what plays it again. */
export function tellShare({ slice, seed, why }: Share): string {
  const part = slice === "all" ? "all slices" : `slice ${slice + 1} of ${SLICES}`;
  return `Long parts: ${part}; random games: seed ${seed} (${why}). Again: ${SEED_VARIABLE}=${seed} ${SLICE_VARIABLE}=${sliceText(slice)} npm test`;
}

/** What Git answers to some arguments; null where it fails or is not there. */
export type AskGit = (...args: readonly string[]) => Promise<string | null>;

const askGit: AskGit = async (...args) => {
  try {
    const { code, output } = await runCommand("git", args);
    return code === 0 ? output.trim() : null;
  } catch {
    return null;
  }
};

/** How many commits led to the present one; null without Git, without a repository, or where the history was left out. */
export async function commitsSoFar(ask: AskGit = askGit): Promise<number | null> {
  if ((await ask("rev-parse", "--is-shallow-repository")) !== "false") return null;
  const count = Number(await ask("rev-list", "--count", "HEAD"));
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}
