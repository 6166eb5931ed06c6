import { isRecord } from "../../../tools/json.ts";

/** A text and where it stands. */
export interface Placed {
  readonly place: string;
  readonly text: string;
}

/** Every text of a language file. */
export function textsOf(tree: unknown, place = ""): Placed[] {
  if (typeof tree === "string") return [{ place, text: tree }];
  return isRecord(tree)
    ? Object.entries(tree).flatMap(([key, value]) => textsOf(value, place === "" ? key : `${place}.${key}`))
    : [];
}

/** Every text in one language of a compendium's source: where it says `{ "en": …, "fr": … }`. */
export function packTextsOf(value: unknown, language: "en" | "fr", place: string): Placed[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => packTextsOf(each, language, `${place}[${index}]`));
  if (!isRecord(value)) return [];
  const text = value[language];
  if (typeof text === "string" && Object.keys(value).sort().join() === "en,fr") return [{ place, text }];
  return Object.entries(value).flatMap(([key, each]) => packTextsOf(each, language, `${place}.${key}`));
}

/** What of a page is no text: blocks of code, code in a line, marks of pictures, addresses, rules of tables. */
const NO_TEXT: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^```[^]*?^```/gmu, ""],
  [/`[^`]*`/gu, "X"],
  [/!(?=\[)/gu, ""],
  [/\]\([^)]*\)/gu, "]"],
  [/^\|[-:| ]+\|$/gmu, ""],
];

/** Every line of a page of Markdown that says something. */
export function pageTextsOf(markdown: string, place: string): Placed[] {
  return NO_TEXT.reduce((page, [pattern, instead]) => page.replace(pattern, instead), markdown)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((text) => ({ place, text }));
}

/** What is no typography of ours: marks of HTML, which print nothing, and entities and links, which print something. */
const MARKS = /<[^>]*>/gu;
const STANDING_FOR = /&#?\w+;|@\w+\[[^\]]*\](?:\{[^}]*\})?/gu;
/**
 * Before high marks French sets a narrow no-break space, English nothing; clocks and ratios (`1:30`) are set as they are.
 * Between a figure and its unit French sets a no-break space.
 */
const FRENCH: readonly RegExp[] = [
  /(?:^|[^\u202F\d])[:;!?»]|\d[;!?»]/u,
  /(?:^|[^\u202F(])%/u,
  /«(?!\u202F)/u,
  /["“”]/u,
  /\p{L}'\p{L}/u,
  /\.{3}/u,
  /[\dX}] (?:c?m|k[mg]|h|j|s)(?![\p{L}’])/u,
  /\S {2,}\S/u,
];
const ENGLISH: readonly RegExp[] = [/\s[:;!?%]/u, /[«»]/u, /\u202F/u, /"/u, /\p{L}'\p{L}/u, /\.{3}/u, /\S {2,}\S/u];

/** The texts that break a language's typography: spaces before high marks and units, quotation marks, apostrophes, ellipses. */
export function faultsOfTypography(texts: readonly Placed[], language: "en" | "fr"): string[] {
  const rules = language === "fr" ? FRENCH : ENGLISH;
  return texts
    .map(({ place, text }) => ({ place, bare: text.replace(MARKS, "").replace(STANDING_FOR, "X") }))
    .filter(({ bare }) => rules.some((rule) => rule.test(bare)))
    .map(({ place, bare }) => `${place}: ${bare.slice(0, 120)}`);
}
