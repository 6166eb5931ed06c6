/** What documents store, by the names that a reader has for it: pure. */
import type { WordParams } from "./sentences.ts";

/** The part of a language that this asks for. */
interface Lexicon {
  has(key: string): boolean;
  text(key: string): string;
  format(key: string, params: WordParams): string;
}

/** A value that is in dispute, as refusals and remarks list it. */
export function listedValue(document: string, path: string): string {
  return `documents/${path}/${document}`;
}

/** The name of a value by {@link listedValue}; null: it is something else that is listed. */
export function listedName(listed: string, words: Lexicon): string | null {
  const [root, path = "", ...document] = listed.split("/");
  return root === "documents" ? storedName(document.join("/"), path, words) : null;
}

/** What lies at a path of a document, such as "stamina (Galaad)"; the path itself stands for what has no name. `document`: blank for one that has none. */
export function storedName(document: string, path: string, words: Lexicon): string {
  const [root = ""] = path.replace(/^system\./u, "").split(".");
  const key = `PDA.Changed.${root}`;
  const what = words.has(key) ? words.text(key) : path;
  return document === "" ? what : words.format("PDA.ChangedOf", { what, document });
}
