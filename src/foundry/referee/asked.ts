import type { RollEffect } from "../../rules/kernel/effects.ts";
import type { Question } from "../../rules/kernel/questions.ts";

/** What an effect of a finished exchange wanted: dice of this formula, or one of these options. */
export type Asked =
  | { readonly do: "roll"; readonly effect: RollEffect }
  | { readonly do: "ask"; readonly question: Question };
