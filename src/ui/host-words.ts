import { hostSentence } from "../foundry/host-sentence.ts";
import { refusalText } from "../foundry/refusal-text.ts";
import { formFor, printedNumber, typedNumber } from "../foundry/sentences.ts";
import type { Words } from "./words.ts";

/** The reader's language as the host has loaded it. */
export const hostWords: Words = {
  text: (key) => game.i18n.localize(key),
  format: hostSentence,
  number: (value) => printedNumber(value, game.i18n.lang),
  form: (count, one, other) => formFor(count, one, other, game.i18n.lang),
  typed: (value) => typedNumber(value, game.i18n.lang),
  has: (key) => game.i18n.has(key),
  refusal: refusalText,
};
