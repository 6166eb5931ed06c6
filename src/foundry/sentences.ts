/** Sentences of the language files with their places filled, and numbers as a reader writes them: pure. */

/** A word or number that fills a place in a text. */
export type WordParams = Readonly<Record<string, string | number>>;

/** A place to be filled, `{points}` or `{until.round}`, or a word in its two forms, `[[point|points]]`. */
const SLOT = /\{([\w.]+)\}|\[\[([^[\]|]*)\|([^[\]|]*)\]\]/gu;

/** A number as a language writes it: 1.5 in English, 1,5 in French. */
export function printedNumber(value: number, language: string): string {
  return numberFormat(language).format(value).replace("-", "\u2212");
}

/** The same, as it is typed into a field of text: whole, with a point or the comma of the language alone. */
export function typedNumber(value: number, language: string): string {
  return String(value).replace(".", printedNumber(0.5, language).includes(",") ? "," : ".");
}

/**
 * A text with its places filled: numbers are printed as the language writes them, and a word in two forms takes the one
 * that the last number before it asks for (French has the singular below two). A place without a value stays as it is.
 */
export function fillSentence(text: string, params: WordParams, language: string): string {
  let count: number | null = null;
  return text.replaceAll(SLOT, (slot: string, place: string | undefined, one: string, other: string) => {
    if (place === undefined) return count === null ? other : formFor(count, one, other, language);
    const value = params[place];
    if (typeof value === "number") count = value;
    return typeof value === "number" ? printedNumber(value, language) : (value ?? slot);
  });
}

/** The form of a word that a number asks for. */
export function formFor(count: number, one: string, other: string, language: string): string {
  return pluralRules(language).select(count) === "one" ? one : other;
}

const formats = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function numberFormat(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { signDisplay: "negative" });
  formats.set(language, format);
  return format;
}

function pluralRules(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}
