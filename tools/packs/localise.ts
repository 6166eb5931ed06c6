import { isRecord } from "../json.ts";
import { LANGUAGES, type Language } from "../build/languages.ts";

/** Whether a value is a text in every language: an object with the languages as its only keys. */
export function isBilingual(value: unknown): value is Record<Language, unknown> {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value).sort();
  return keys.length === LANGUAGES.length && LANGUAGES.every((language) => keys.includes(language));
}

/** A deep copy of a source in which every text in two languages is replaced by the one of `language`. */
export function localise(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language));
  if (isBilingual(value)) return value[language];
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, localise(entry, language)]));
}
