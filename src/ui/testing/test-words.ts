import en from "../../../lang/en.json";
import fr from "../../../lang/fr.json";
import { printedNumber, fillSentence, typedNumber, type WordParams } from "../../foundry/sentences.ts";
import { plainFault } from "../../rules/kernel/fault.ts";
import { isSpoken } from "../../rules/kernel/refusals.ts";
import type { Words } from "../words.ts";

function find(tree: unknown, key: string): string | null {
  let branch: unknown = tree;
  for (const step of key.split(".")) branch = typeof branch === "object" && branch !== null && step in branch ? (branch as Readonly<Record<string, unknown>>)[step] : null;
  return typeof branch === "string" ? branch : null;
}

/** The shipped words, without a host. A missing key throws: a view must not ask for what has no text. */
export function testWords(language: "en" | "fr" = "en"): Words {
  const tree: unknown = language === "en" ? en : fr;
  const text = (key: string): string => {
    const found = find(tree, key);
    if (found === null) throw new Error(`lang/${language}.json has no text for "${key}".`);
    return found;
  };
  const format = (key: string, params: WordParams): string => fillSentence(text(key), params, language);
  return {
    text,
    has: (key) => find(tree, key) !== null,
    format,
    number: (value) => printedNumber(value, language),
    typed: (value) => typedNumber(value, language),
    refusal: ({ code, params }) => format(`PDA.Refusal.${code}`, Object.fromEntries(Object.entries(params).map(([key, value]) => [key, isSpoken(value) ? value.combatant : typeof value === "object" ? plainFault(value) : value]))),
  };
}
