import type { Refusal } from "../rules/kernel/refusals.ts";

/** A word or number that fills a place in a text. */
export type WordParams = Readonly<Record<string, string | number>>;

/** The language of the reader, as a view model needs it: pure, so that views are tested without a host. */
export interface Words {
  /** The text of a key; the key itself when it is missing. */
  text(key: string): string;
  /** The text of a key with its places filled. */
  format(key: string, params: WordParams): string;
  /** A number as the reader writes it: 1.5 in English, 1,5 in French. */
  number(value: number): string;
  /** Whether the key has a text. */
  has(key: string): boolean;
  /** A refusal as a sentence; whoever the reader does not see is "someone". */
  refusal(refusal: Refusal): string;
}

/** A signed number as it is printed: `+2`, `−1`, `0`. */
export function signed(value: number): string {
  if (value > 0) return `+${value}`;
  return value < 0 ? `\u2212${-value}` : "0";
}

/** A chance between 0 and 1 as whole percent. */
export function percent(chance: number, words: Words): string {
  return words.format("PDA.Percent", { value: Math.round(chance * 100) });
}
