import { fillSentence, type WordParams } from "./sentences.ts";

/** The text of a key in the reader's language, its places filled: every sentence with places goes through here. */
export function hostSentence(key: string, params: WordParams): string {
  return fillSentence(game.i18n.localize(key), params, game.i18n.lang);
}
