import type { Placed } from "./typography.ts";

/** Places that words fill, or the number of one thing (round 2): what follows them agrees with no count. */
const WORDS: ReadonlySet<string> = new Set([
  "act", "activity", "against", "band", "by", "cause", "condition", "document", "fault", "footwork", "from", "gear", "held", "holder", "injury", "intended", "item", "kind", "label", "list", "mode", "name", "names", "number", "option",
  "other", "party", "path", "problem", "round", "row", "rule", "segment", "side", "speed", "spell", "state", "table", "target", "user", "weapon", "what", "whom", "why", "with", "wound",
]);

/** Words that end as plurals do, and are none: no counted noun follows them. */
const NO_PLURALS: ReadonlySet<string> = new Set(["as", "aux", "dans", "des", "dés", "fois", "has", "is", "pas", "plus", "puis", "sans", "sous", "times", "was"]);

/** How far after a number its noun stands. */
const NEAR = 2;

const FORMS = /\[\[[^\]]*\]\]/gu;
const PLACE = /\{(\w+)\}([^{}.,:;!?()·/|”»\]\n]*)/gu;
const PLURAL = /^\p{L}+[sx]$/u;

/** The texts where a number stands before a noun that has the plural alone: `{points} points`. */
export function lonePlurals(texts: readonly Placed[]): string[] {
  return texts.flatMap(({ place: key, text }) => [...text.replaceAll(FORMS, "").matchAll(PLACE)].flatMap(([, place = "", after = ""]) => {
    if (WORDS.has(place)) return [];
    const word = after.trim().split(/\s+/u).slice(0, NEAR).find((each) => PLURAL.test(each));
    return word === undefined || NO_PLURALS.has(word) ? [] : [`${key}: {${place}} … ${word}`];
  }));
}

/** The texts with a word in two forms that no number decides, or whose forms are one. */
export function idleForms(texts: readonly Placed[]): string[] {
  return texts.filter(({ text }) => [...text.matchAll(/\[\[([^\]]*)\]\]/gu)].some(({ 1: inside = "", index }) => {
    const [one = "", other = "", ...more] = inside.split("|");
    const places = [...text.slice(0, index).matchAll(/\{(\w+)\}/gu)].map(([, place = ""]) => place);
    return one === "" || other === "" || more.length > 0 || places.every((place) => WORDS.has(place));
  })).map(({ place, text }) => `${place}: ${text}`);
}
