import type { Placed } from "./typography.ts";

/** Places that words fill, or the number of one thing (round 2): what follows them agrees with no count. */
const WORDS: ReadonlySet<string> = new Set([
  "act",
  "activity",
  "against",
  "band",
  "by",
  "cause",
  "condition",
  "document",
  "fault",
  "footwork",
  "from",
  "gear",
  "held",
  "holder",
  "injury",
  "intended",
  "item",
  "kind",
  "label",
  "list",
  "mode",
  "name",
  "names",
  "number",
  "offer.to",
  "option",
  "other",
  "party",
  "path",
  "problem",
  "round",
  "row",
  "rule",
  "segment",
  "side",
  "speed",
  "spell",
  "state",
  "table",
  "target",
  "user",
  "weapon",
  "what",
  "whom",
  "why",
  "with",
  "wound",
]);

/** Words that end as plurals do, and are none: no counted noun follows them. */
const NO_PLURALS: ReadonlySet<string> = new Set([
  "as",
  "aux",
  "dans",
  "des",
  "dés",
  "fois",
  "has",
  "is",
  "pas",
  "plus",
  "puis",
  "sans",
  "sous",
  "times",
  "was",
]);

/** How far after a number its noun stands. */
const NEAR = 2;

/** Words that a constant's value may stand before without counting anything; `dodge` names a bonus. */
const COUNTED_BY_NONE: ReadonlySet<string> = new Set([
  "against",
  "and",
  "dodge",
  "gives",
  "less",
  "lets",
  "m",
  "or",
  "says",
  "spoils",
  "to",
  "unless",
  "après",
  "contre",
  "de",
  "d’entre",
  "en",
  "et",
  "ou",
  "pour",
  "si",
]);

/** A constant of the rules with its counted word, if it has one, and what follows. */
const CONSTANT = /@Constant\[(\w+)\](?:\{([^}]*)\})?([^{}.,:;!?()·/|”»\]@<\n]*)/gu;

/** The texts where a constant stands before a noun without its two forms, `@Constant[rounds] rounds`, or with forms that are none. */
export function loneConstants(texts: readonly Placed[]): string[] {
  const counted = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(CONSTANT)].flatMap(([, , forms = ""]) => forms.split("|").map(firstOf)),
    ),
  );
  counted.delete("");
  return texts.flatMap(({ place, text }) =>
    [...text.matchAll(CONSTANT)].flatMap(([, name = "", forms, after = ""]) => {
      const word = firstOf(after);
      const isLone =
        forms === undefined
          ? counted.has(word) || (!COUNTED_BY_NONE.has(word) && nounAfter(after) !== undefined)
          : forms.split("|").filter((form) => form.trim() === form && form !== "").length !== 2;
      return isLone ? [`${place}: @Constant[${name}] … ${forms ?? word}`] : [];
    }),
  );
}

const firstOf = (text: string): string => text.trim().split(/\s+/u)[0] ?? "";

/** Whether a place is filled by words: by its name, or by that of the last step of its path. */
const isWord = (place: string): boolean => WORDS.has(place) || WORDS.has(place.slice(place.lastIndexOf(".") + 1));

const FORMS = /\[\[[^\]]*\]\]/gu;
const PLACE = /\{([\w.]+)\}([^{}.,:;!?()·/|”»\]\n]*)/gu;
const PLURAL = /^\p{L}+[sx]$/u;

/** The texts where a number stands before a noun that has the plural alone: `{points} points`. */
export function lonePlurals(texts: readonly Placed[]): string[] {
  return texts.flatMap(({ place: key, text }) =>
    [...text.replaceAll(FORMS, "").matchAll(PLACE)].flatMap(([, place = "", after = ""]) => {
      if (isWord(place)) return [];
      const word = nounAfter(after);
      return word === undefined ? [] : [`${key}: {${place}} … ${word}`];
    }),
  );
}

/** The noun in the plural that follows a number closely, if there is one. */
function nounAfter(after: string): string | undefined {
  const word = after
    .trim()
    .split(/\s+/u)
    .slice(0, NEAR)
    .find((each) => PLURAL.test(each));
  return word === undefined || NO_PLURALS.has(word) ? undefined : word;
}

/** The texts with a word in two forms that no number decides, or whose forms are one. */
export function idleForms(texts: readonly Placed[]): string[] {
  return texts
    .filter(({ text }) =>
      [...text.matchAll(/\[\[([^\]]*)\]\]/gu)].some(({ 1: inside = "", index }) => {
        const [one = "", other = "", ...more] = inside.split("|");
        const places = [...text.slice(0, index).matchAll(/\{([\w.]+)\}/gu)].map(([, place = ""]) => place);
        return one === "" || other === "" || more.length > 0 || places.every(isWord);
      }),
    )
    .map(({ place, text }) => `${place}: ${text}`);
}
