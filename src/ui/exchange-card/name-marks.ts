import type { Names } from "./wording.ts";

/** A stretch of a sentence; one that is the name of a combatant that the reader sees says whose. */
export interface TextPart {
  readonly text: string;
  readonly combatant: string | null;
}

/** Signs of private use, before a combatant's id, between it and the name, and behind the name. */
const OPEN = "\uE000";
const NAME = "\uE001";
const CLOSE = "\uE002";
const MARKED = new RegExp(`${OPEN}([^${NAME}]*)${NAME}([^${CLOSE}]*)${CLOSE}`, "u");

/** The same names, marked where the reader sees their bearer, so that a finished sentence can be parted into them again. */
export function marked(names: Names): Names {
  return {
    ...names,
    combatant: (id) => (names.sees(id) ? `${OPEN}${id}${NAME}${names.combatant(id)}${CLOSE}` : names.combatant(id)),
  };
}

/** A sentence of marked names in its parts. */
export function partsOf(sentence: string): readonly TextPart[] {
  const pieces = sentence.split(MARKED);
  const parts: TextPart[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    if (at > 0) parts.push({ text: pieces[at - 1] ?? "", combatant: pieces[at - 2] ?? "" });
    const between = pieces[at] ?? "";
    if (between !== "") parts.push({ text: between, combatant: null });
  }
  return parts;
}

/** The marked name in a sentence that has one; null where it has none or several. */
export function onlyName(sentence: string): string | null {
  const names = sentence.match(new RegExp(MARKED, "gu")) ?? [];
  return names.length === 1 ? names[0] : null;
}

/** A sentence with a capital at its beginning: an unseen combatant is called by a word, not by a name. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence of marked names as plain text. */
export function plain(sentence: string): string {
  return partsOf(sentence)
    .map(({ text }) => text)
    .join("");
}
