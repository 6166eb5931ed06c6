/** What many small events came to for each combatant: one line each, for every ruleset. */
import type { Words } from "../words.ts";
import { step, type StepView, type Tone } from "./step-view.ts";
import type { Names } from "./teller.ts";

/** What came of it for one, in short parts; none: nothing did. */
export interface Share {
  readonly id: string;
  readonly icon: string;
  readonly tone: Tone;
  readonly parts: readonly string[];
  /** The rules by which it came, each once. */
  readonly rules: readonly string[];
}

/** One line for each, with their name, what came of it and by which rules. `none`: what is said of those for whom nothing came of it. */
export function digestLines(shares: readonly Share[], none: string, names: Names, words: Words): readonly StepView[] {
  return shares.map(({ id, icon, tone, parts, rules }) =>
    step(
      icon,
      tone,
      words.format("PDA.Pair", { label: names.combatant(id), value: parts.length === 0 ? none : parts.join(", ") }),
      words,
      {
        tags: rules.map((label) => ({ label, tone: "gold" })),
      },
    ),
  );
}

/** Ids of the combatants of events, each once, in the order in which they come. */
export function concernedBy(events: readonly object[]): readonly string[] {
  return [...new Set(events.flatMap((event) => ("id" in event && typeof event.id === "string" ? [event.id] : [])))];
}

/** A sum that is told where it is not 0: what of it is gained, and what lost. */
export function sumPart(key: string, sum: number, words: Words): readonly string[] {
  return sum === 0 ? [] : [words.format(`${key}.${sum > 0 ? "Gained" : "Lost"}`, { count: Math.abs(sum) })];
}
