import type { PipView } from "../tracker/row-view.ts";
import type { Words } from "../words.ts";

/** A part of a turn's budget. */
interface Budgeted {
  readonly key: string;
  readonly icon: string;
  /** Its name. */
  readonly text: string;
  /** It is still to be had. */
  readonly left: boolean;
}

/** A part of the budget as a pip: there, or used up. */
export function pipView({ key, icon, text, left }: Budgeted, words: Words): PipView {
  return {
    key,
    icon: left ? icon : "fa-check",
    text,
    label: words.format(left ? "PDA.Turns.Left" : "PDA.Turns.Spent", { action: text }),
    cssClass: left ? "is-left" : "is-spent",
  };
}
