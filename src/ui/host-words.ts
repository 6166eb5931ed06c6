import { refusalText } from "../foundry/refusal-text.ts";
import type { WordParams, Words } from "./words.ts";

/** The reader's language as the host has loaded it. */
export const hostWords: Words = {
  text: (key) => game.i18n.localize(key),
  format: (key: string, params: WordParams) => game.i18n.format(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
  number: (value) => new Intl.NumberFormat(game.i18n.lang).format(value),
  has: (key) => game.i18n.has(key),
  refusal: refusalText,
};
