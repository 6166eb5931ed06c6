import en from "../../../lang/en.json";
import fr from "../../../lang/fr.json";
import type { WordParams, Words } from "../words.ts";

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
  const format = (key: string, params: WordParams): string => text(key).replaceAll(/\{(\w+)\}/gu, (hole, name: string) => (name in params ? String(params[name]) : hole));
  return {
    text,
    has: (key) => find(tree, key) !== null,
    format,
    number: (value) => new Intl.NumberFormat(language).format(value),
    refusal: ({ code, params }) => format(`PDA.Refusal.${code}`, Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === "object" ? value.combatant : value]))),
  };
}
