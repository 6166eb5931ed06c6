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
  readonly rules?: readonly string[];
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

/** A kind of die as a ruleset throws it: the key of the word for a face of it, `{face}`, and the faces that stand out. */
export interface DieKind {
  readonly word: string;
  readonly high?: readonly number[];
  readonly low?: readonly number[];
}

/** A natural face as the card shows it. */
export function dieView({ word, high = [], low = [] }: DieKind, face: number, words: Words): DieView {
  const cssClass = high.includes(face) ? "is-high" : low.includes(face) ? "is-low" : "is-plain";
  return { face, cssClass, label: words.format(word, { face }) };
}
