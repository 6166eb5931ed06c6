/**
 * What adds to the totals of a ruleset. Each folder says what it adds to which total, so that a stance, a size, a mount or
 * a condition is one folder and a line in the ruleset's list, and no total knows what there is to be added.
 */
import type { Draft } from "./totals.ts";

/**
 * What one thing makes of a total: looks at what the total is asked for and adds its changes, each with the rule that
 * makes it, or none. It runs for every attack: one that has nothing to add returns at once.
 */
export type Contribution<A, Into = Draft> = (into: Into, asked: A) => void;

/** What one folder adds, by the total that it adds to. `T`: what each total of the ruleset is asked for. */
export type Contributions<T> = { readonly [K in keyof T]?: Contribution<T[K]> };

/** All that adds to each total of a ruleset. */
export type ContributionLists<T> = { readonly [K in keyof T]: readonly Contribution<T[K]>[] };

/** The lists of all totals, made once: the folders' contributions in the order of the folders, which is that of a total's changes. */
export function gathered<T>(
  totals: Readonly<Record<keyof T, true>>,
  folders: readonly Contributions<T>[],
): ContributionLists<T> {
  const names = Object.keys(totals) as (keyof T)[];
  const lists = names.map((name) => [name, folders.flatMap((folder) => folder[name] ?? [])]);
  // Each list holds the folders' contributions under its own name, which `fromEntries` cannot say.
  return Object.fromEntries(lists) as ContributionLists<T>;
}

/** Adds all that contributes to a total, or to a list of another kind. Answers the same one. */
export function contribute<A, Into>(into: Into, contributions: readonly Contribution<A, Into>[], asked: A): Into {
  for (const contribution of contributions) contribution(into, asked);
  return into;
}
