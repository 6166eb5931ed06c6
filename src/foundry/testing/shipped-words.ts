import en from "../../../lang/en.json";
import fr from "../../../lang/fr.json";
import { fillSentence, type WordParams } from "../sentences.ts";

/** What ships in one language, without a host. */
export interface ShippedWords {
  has(key: string): boolean;
  text(key: string): string;
  format(key: string, params: WordParams): string;
}

function find(tree: unknown, key: string): string | null {
  let branch: unknown = tree;
  for (const step of key.split("."))
    branch =
      typeof branch === "object" && branch !== null && step in branch
        ? (branch as Readonly<Record<string, unknown>>)[step]
        : null;
  return typeof branch === "string" ? branch : null;
}

/** The shipped words. A missing key throws: nobody must ask for what has no text. */
export function shippedWords(language: "en" | "fr"): ShippedWords {
  const tree: unknown = language === "en" ? en : fr;
  const text = (key: string): string => {
    const found = find(tree, key);
    if (found === null) throw new Error(`lang/${language}.json has no text for "${key}".`);
    return found;
  };
  return {
    has: (key) => find(tree, key) !== null,
    text,
    format: (key, params) => fillSentence(text(key), params, language),
  };
}
