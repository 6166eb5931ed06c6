import type { OutcomeView } from "./outcomes.ts";

type Fight = Combat.Implementation;

/** What came of an exchange, and of which. */
interface Latest {
  readonly message: string | null;
  readonly outcomes: readonly OutcomeView[];
}

/** What the last exchange with results came to for those that this client's user saw in it. */
const latest = new WeakMap<Fight, Latest>();

const NOTHING: readonly OutcomeView[] = [];

export const latestOutcomes = (combat: Fight): readonly OutcomeView[] => latest.get(combat)?.outcomes ?? NOTHING;

/** The message of the exchange that they are of; null: there is none. */
export const latestMessage = (combat: Fight): string | null => latest.get(combat)?.message ?? null;

export function keepLatest(combat: Fight, found: Latest): void {
  latest.set(combat, found);
}
