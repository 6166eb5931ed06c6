import { joined, ScenarioError } from "./scenario-error.ts";

type Branch = Readonly<Record<string, unknown>>;

/** Longest value shown in a message. */
const LONGEST_QUOTE = 120;

/** The first place where a value has not what was expected. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
}

const isBranch = (value: unknown): value is Branch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Compares partially: objects by the keys expected, lists entry by entry with the same length, the rest exactly. */
export function difference(expected: unknown, found: unknown, path = ""): Difference | null {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found)) return { path, expected, found };
    if (found.length !== expected.length)
      return { path: joined(path, "length"), expected: expected.length, found: found.length };
    return firstOf(expected.map((entry, index) => () => difference(entry, found[index], `${path}[${index}]`)));
  }
  if (isBranch(expected)) {
    if (!isBranch(found)) return { path, expected, found };
    return firstOf(
      Object.entries(expected).map(
        ([key, value]) =>
          () =>
            difference(value, Object.hasOwn(found, key) ? found[key] : undefined, joined(path, key)),
      ),
    );
  }
  return Object.is(expected, found) || expected === found ? null : { path, expected, found };
}

function firstOf(comparisons: readonly (() => Difference | null)[]): Difference | null {
  for (const compare of comparisons) {
    const found = compare();
    if (found !== null) return found;
  }
  return null;
}

/** Throws a {@link ScenarioError} where a value has not what was expected of it. */
export function demand(expected: unknown, found: unknown, place: string): void {
  const wrong = difference(expected, found);
  if (wrong !== null) throw unmet(place, wrong);
}

function unmet(place: string, { path, expected, found }: Difference): ScenarioError {
  return new ScenarioError(joined(place, path), `expected ${shown(expected)}, found ${shown(found)}`);
}

interface Happening {
  readonly type: string;
}

/** Throws a {@link ScenarioError} unless every expected event happened, in this order; others may lie between them. */
export function demandEvents(expected: readonly unknown[], happened: readonly Happening[], place: string): void {
  let from = 0;
  for (const [index, pattern] of expected.entries()) {
    const at = happened.findIndex((event, position) => position >= from && difference(pattern, event) === null);
    if (at < 0) throw missingEvent(pattern, happened.slice(from), `${place}[${index}]`);
    from = at + 1;
  }
}

/** The nearest miss is worth more than "not found": the first event of the same type, and where it differs. */
function missingEvent(pattern: unknown, rest: readonly Happening[], place: string): ScenarioError {
  const type = isBranch(pattern) ? pattern["type"] : undefined;
  const nearest = rest.find((event) => event.type === type);
  const wrong = nearest === undefined ? null : difference(pattern, nearest);
  if (wrong !== null) return unmet(place, wrong);
  return new ScenarioError(
    place,
    `expected ${shown(pattern)}, found ${rest.length === 0 ? "no further event" : rest.map((event) => event.type).join(", ")}`,
  );
}

/** Throws a {@link ScenarioError} if an event of such a type happened. */
export function demandWithout(types: readonly string[], happened: readonly Happening[], place: string): void {
  for (const [index, type] of types.entries()) {
    const event = happened.find((each) => each.type === type);
    if (event !== undefined)
      throw new ScenarioError(`${place}[${index}]`, `expected no "${type}", found ${shown(event)}`);
  }
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
