import type { LedgerId } from "../../rules/kernel/ids.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import { explain, totalLabel, type ExplanationLine } from "../explanations/explanation-view.ts";
import type { Words } from "../words.ts";

/** How a step feels: the sign beside it is always an icon and a word, the colour only helps. */
export type Tone = "plain" | "hit" | "harm" | "guard" | "luck";

/** A natural die as the card shows it. */
export interface DieView {
  readonly face: number;
  readonly label: string;
  readonly cssClass: string;
}

/** One line of a card. */
export interface StepView {
  readonly icon: string;
  readonly tone: Tone;
  readonly text: string;
  readonly die: DieView | null;
  readonly tags: readonly { readonly label: string; readonly tone: "alert" | "good" | "gold" }[];
  readonly numbers: readonly {
    readonly label: string;
    readonly value: string;
    readonly lines: readonly ExplanationLine[];
  }[];
  /** The rules behind the step, once each. */
  readonly rules: readonly string[];
}

/** The parts of a step that are not the plain ones. */
export interface StepParts {
  readonly die?: DieView;
  readonly tags?: StepView["tags"];
  readonly totals?: readonly Total[];
  readonly rules?: readonly LedgerId[];
}

/** Puts a step together; rules are printed once each, in order. */
export function step(icon: string, tone: Tone, text: string, words: Words, parts: StepParts = {}): StepView {
  return {
    icon: `fa-solid ${icon}`,
    tone,
    text,
    die: parts.die ?? null,
    tags: parts.tags ?? [],
    numbers: (parts.totals ?? []).map((total) => ({
      label: totalLabel(total.label, words),
      value: words.number(total.value),
      lines: explain(total, words),
    })),
    rules: [...new Set(parts.rules ?? [])],
  };
}

/** The d20 of a combat roll; a 20 and a 1 stand out. */
export function d20View(face: number, words: Words): DieView {
  const cssClass = face === 20 ? "is-high" : face === 1 ? "is-low" : "is-plain";
  return { face, cssClass, label: words.format("PDA.Card.NaturalDie", { face }) };
}
