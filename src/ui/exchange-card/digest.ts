/** What many small events came to for each combatant: one line each. */
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";
import { rulesOf, type LineWording, type Sayings } from "./lines.ts";
import { sentenceAbout } from "./said-fields.ts";
import { step, type StepView, type Tone } from "./step-view.ts";
import type { Wording } from "./wording.ts";

/** How a digest tells what became of one combatant. */
export interface Digest<E> {
  /** Icon and tone of a line by the combatant's own events. */
  signOf(own: readonly E[]): readonly [icon: string, tone: Tone];
  /** What came of it for them, in short parts; none: nothing did. */
  partsOf(own: readonly E[], wording: LineWording): readonly string[];
  /** Types of events of which the title tells: their rules stand behind no line. */
  readonly titled: readonly string[];
}

/** What was picked up, by events of gear that moves to a place. */
export const GATHERED: Digest<{ readonly type: string }> = {
  signOf: () => ["fa-hand-holding", "plain"],
  partsOf: (own, wording) =>
    own
      .filter(({ type }) => type === "gearMoved")
      .map((event) => sentenceAbout(event, "PDA.Outside.Digest.Thing", wording)),
  titled: [],
};

/**
 * What an exchange came to for each combatant, a line each with their name, of the events that its reader may know of;
 * null: it is told like others.
 */
export function digestOf<G extends Game>(
  command: G["command"],
  events: readonly G["event"][],
  { digests, fields, below }: Sayings & { readonly digests: Readonly<Record<string, Digest<G["event"]>>> },
  wording: Wording,
): readonly StepView[] | null {
  const digest = digests[command.do];
  if (digest === undefined) return null;
  const { names, words } = wording;
  return concernedBy(events).map((id) => {
    const own = events.filter((event) => "id" in event && event.id === id);
    const parts = digest.partsOf(own, { ...wording, fields, below });
    const value = parts.length === 0 ? words.text("PDA.Outside.Digest.Nothing") : parts.join(", ");
    const rules = new Set(own.filter(({ type }) => !digest.titled.includes(type)).flatMap(rulesOf));
    return step(...digest.signOf(own), words.format("PDA.Pair", { label: names.combatant(id), value }), words, {
      tags: [...rules].map((label) => ({ label, tone: "gold" })),
    });
  });
}

/** Ids of the combatants of events, each once, in the order in which they come. */
function concernedBy(events: readonly object[]): readonly string[] {
  return [...new Set(events.flatMap((event) => ("id" in event && typeof event.id === "string" ? [event.id] : [])))];
}

/** The events of a kind. */
export function ofType<E extends { readonly type: string }, T extends E["type"]>(
  events: readonly E[],
  type: T,
): readonly Extract<E, { readonly type: T }>[] {
  return events.filter((event): event is Extract<E, { readonly type: T }> => event.type === type);
}

/** The sum of a number of events. */
export const sumOf = <E>(events: readonly E[], of: (event: E) => number): number =>
  events.reduce((sum, event) => sum + of(event), 0);

/** A sum that is told where it is not 0: what of it is gained, and what lost. */
export function sumPart(key: string, sum: number, words: Words): readonly string[] {
  return sum === 0 ? [] : [words.format(`${key}.${sum > 0 ? "Gained" : "Lost"}`, { count: Math.abs(sum) })];
}
