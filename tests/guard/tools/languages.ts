import type { Placed } from "./typography.ts";

/** What is no word: places to be filled, marks, links, codes of rules and dice. */
const NO_WORD = /\{\w+\}|<[^>]+>|&\w+;|@\w+\[[^\]]*\]|\bSEG-[A-Z0-9-]+|\b\d*d\d+\b/gu;

/** The words of a text in small letters; one letter alone is none. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .replaceAll(NO_WORD, " ")
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  ),
];

/** In how many different texts each word occurs. */
function timesOf(texts: readonly Placed[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const text of new Set(texts.map(({ text: said }) => said.toLowerCase())))
    for (const word of wordsIn(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/**
 * Texts that speak another language than they should: more than half of their words, or the same text as in the other
 * language, in words that no other text of their language knows and texts of the other do. `cognates` are spelt alike in both.
 */
export function textsInOther(
  own: readonly Placed[],
  other: readonly Placed[],
  cognates: ReadonlySet<string>,
): string[] {
  const [here, there] = [timesOf(own), timesOf(other)];
  const translated = new Map(other.map(({ place, text }) => [place, text]));
  return own.flatMap(({ place, text }) => {
    const words = wordsIn(text);
    const strange = words.filter((word) => here.get(word) === 1 && there.has(word) && !cognates.has(word));
    const isStrange = translated.get(place) === text ? strange.length > 0 : strange.length > words.length / 2;
    return isStrange ? [`${place}: ${strange.join(", ")} in "${text.slice(0, 80)}"`] : [];
  });
}
