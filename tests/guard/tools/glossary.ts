import type { Placed } from "./typography.ts";

/** A banned word, where it may stand all the same, and why. */
interface Exception {
  readonly word: string;
  /** How the place of the text begins: a key, or a file of the compendia. */
  readonly where: string;
  readonly why: string;
}

export interface Glossary {
  readonly en: readonly string[];
  readonly fr: readonly string[];
  readonly exceptions: readonly Exception[];
}

/** A banned word that stands in a text. */
export interface Banned extends Placed {
  readonly word: string;
}

/** The cells of the rows of the table below a heading, without its head. */
function rowsBelow(page: string, heading: string): string[][] {
  const [, after = ""] = page.split(`### ${heading}\n`);
  const [section = ""] = after.split(/^#/mu);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const wordsBelow = (page: string, heading: string): string[] =>
  rowsBelow(page, heading).flatMap(([words = ""]) => words.split(", "));

/** What `lang/glossary.md` bans, and what it excuses. */
export const readGlossary = (page: string): Glossary => ({
  en: wordsBelow(page, "English"),
  fr: wordsBelow(page, "French"),
  exceptions: rowsBelow(page, "Exceptions").flatMap(([words = "", where = "", why = ""]) =>
    words.split(", ").map((word) => ({ word, where, why })),
  ),
});

/** Places to be filled, links without their words, and marks of HTML. */
const NO_WORDS = /\{\w[\w.]*\}|@\w+\[[^\]]*\]|<[^>]*>|&\w+;/gu;

/** A whole word, its first letter small or capital, the rest as it is written. */
function patternOf(word: string): RegExp {
  const [first = "", ...rest] = word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(?<!\\p{L})[${first.toLowerCase()}${first.toUpperCase()}]${rest.join("")}(?!\\p{L})`, "u");
}

/** The banned words of texts, each once for a text. */
export function bannedIn(texts: readonly Placed[], words: readonly string[]): Banned[] {
  const patterns = words.map((word) => ({ word, pattern: patternOf(word) }));
  return texts.flatMap(({ place, text }) => {
    const bare = text.replaceAll(NO_WORDS, " ");
    return patterns.filter(({ pattern }) => pattern.test(bare)).map(({ word }) => ({ place, text, word }));
  });
}

/** The French texts with a sentence that begins with a relative without its noun: a question may. */
export function bareRelatives(texts: readonly Placed[]): string[] {
  return texts
    .filter(({ text }) => /(?:^|[.:;!?]\s)\s*Qui\s[^?]*(?:[.;!]|$)/u.test(text.replaceAll(NO_WORDS, " ").trim()))
    .map(({ place, text }) => `${place}: ${text.slice(0, 120)}`);
}
