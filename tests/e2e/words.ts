import { readFileSync } from "node:fs";
import { fillSentence, type WordParams } from "../../src/foundry/sentences.ts";
import { SHIPPED } from "./table.ts";

/** The words of a system in one language, of the one that ships where none is named: what a key is called there, its places filled. */
export function wordsOf(language: "en" | "fr", system: string = SHIPPED): (key: string, params?: WordParams) => string {
  const tree: unknown = JSON.parse(readFileSync(`${system}/lang/${language}.json`, "utf8"));
  return (key, params = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined), tree);
    if (typeof found !== "string") throw new Error(`lang/${language}.json has no text for "${key}".`);
    return fillSentence(found, params, language);
  };
}
