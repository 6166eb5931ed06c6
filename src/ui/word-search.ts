/** Looking things up by words: pure, so that it is tested without a host. */

/** A text without marks of case, accent or typography; of the same length for letters that are no ligatures. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/gu, "oe")
    .replace(/æ/gu, "ae")
    .replace(/[’ʼ]/gu, "'")
    .replace(/[\u00A0\u202F]/gu, " ");
}

/** The words of a query, folded. */
export const wordsOf = (query: string): readonly string[] =>
  folded(query)
    .split(/\s+/u)
    .filter((word) => word !== "");

/** Whether a text holds every word of a query, be it a part of one of its own. */
export function holdsEveryWord(text: string, query: string): boolean {
  const within = folded(text);
  return wordsOf(query).every((word) => within.includes(word));
}
