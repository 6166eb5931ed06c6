import type { WordParams } from "../../foundry/sentences.ts";
import { keyBelow, type LineWording } from "./lines.ts";
import { sentenceAbout, valuesAt } from "./said-fields.ts";
import type { Tone } from "./step-view.ts";

/** What an event comes to for a combatant, in a word or a number. */
export interface OutcomeWord {
  readonly id: string;
  readonly text: string;
  readonly tone: Tone;
  /** It takes the place of the last word of how the act came off: a parry that of the hit. */
  readonly how: boolean;
}

/** What one kind of event comes to for the combatant that it befalls. */
export interface Outcome<E> {
  partOf(event: E, wording: LineWording): OutcomeWord | null;
}

type ByType<E extends { readonly type: string }> = { [K in E as K["type"]]: K };

/** The kinds of events that come to something for a combatant; of the others there is nothing short to say. */
export type Outcomes<E extends { readonly type: string }> = {
  readonly [K in keyof ByType<E>]?: Outcome<ByType<E>[K]>;
};

/**
 * How an event is said in a word. `of`: the field of the combatant. `says`: the word below `PDA.Outcome` or a whole key, whose
 * places are the event's fields; null: nothing. `how`: it tells how an act came off, and takes the place of an earlier word that does.
 */
export function outcome<E extends { readonly type: string }>(
  of: keyof E & string,
  tone: Tone | { of(event: E): Tone }["of"],
  says: { of(event: E): string | null }["of"],
  { how = false, params }: { readonly how?: boolean; readonly params?: (event: E) => WordParams } = {},
): Outcome<E> {
  return {
    partOf(event, wording) {
      const word = says(event);
      const [id] = valuesAt(event, [of]);
      if (word === null || typeof id !== "string") return null;
      const text = sentenceAbout(event, keyBelow("PDA.Outcome", word), wording, params?.(event));
      return { id, text, tone: typeof tone === "function" ? tone(event) : tone, how };
    },
  };
}
