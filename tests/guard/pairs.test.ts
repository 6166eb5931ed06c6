import { describe, expect, it } from "vitest";
import { isBilingual } from "../../tools/packs/localise.ts";
import { isRecord, readJson } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject } from "../../tools/project.ts";

/** A text in two languages, and where it stands. */
interface Pair {
  readonly place: string;
  readonly en: string;
  readonly fr: string;
}

function* pairsIn(value: unknown, place: string): Generator<Pair> {
  if (isBilingual(value)) {
    if (typeof value.en === "string" && typeof value.fr === "string") yield { place, en: value.en, fr: value.fr };
  } else if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* pairsIn(each, `${place}/${index}`);
  else if (isRecord(value)) for (const [key, each] of Object.entries(value)) yield* pairsIn(each, `${place}/${key}`);
}

/** The keys of the words, in which each language is a file of its own. */
function wordPairs(en: unknown, fr: unknown, place: string): Pair[] {
  if (typeof en === "string" && typeof fr === "string") return [{ place, en, fr }];
  return isRecord(en) && isRecord(fr)
    ? Object.keys(en).flatMap((key) => wordPairs(en[key], fr[key], `${place}/${key}`))
    : [];
}

const words = (language: string): unknown => readJson(inProject(`lang/${language}.json`));

/** What links and marks hold is no figure of the text. */
const MARKS = /\{[^}]*\}|@\w+\[[^\]]*\]|<[^>]*>|\b(?:SEG|D20)-[A-Z]+-\d+\b/gu;
const FIGURE = /\d*d\d+|\d+(?:[.,]\d+)?/giu;

/** The numbers and dice of a text, in no order: `d6` is `1d6`, and the decimal sign that of either language. */
const figuresOf = (text: string): string =>
  [...text.replaceAll(MARKS, " ").matchAll(FIGURE)]
    .map(([figure]) => figure.replace(",", ".").replace(/^d/iu, "1d"))
    .sort()
    .join(" ");

/** By which words a text says in English and in French where a rule comes from. */
const SOURCES: readonly (readonly [english: RegExp, french: RegExp])[] = [
  [/\bSRD\b/u, /\bDRS\b/u],
  [/\bhouse (?:rule|default)/iu, /\brègles? maison/iu],
  [/\bour reading/iu, /\bnotre lecture/iu],
];

/** Where a text in the one language or the other says that a rule comes from. */
const sourcesOf = (text: string, language: 0 | 1): string => SOURCES.map((words) => words[language].test(text)).join();

describe("texts in two languages", () => {
  const pairs = [
    ...readPackSources().flatMap(({ document, file }) => [...pairsIn(document, file)]),
    ...wordPairs(words("en"), words("fr"), ""),
  ];

  it("name the same numbers and dice in both", () => {
    expect(pairs.length).toBeGreaterThan(6000);
    expect(
      pairs
        .filter(({ en, fr }) => figuresOf(en) !== figuresOf(fr))
        .map(({ place, en, fr }) => `${place}: ${figuresOf(en)} | ${figuresOf(fr)}`),
    ).toEqual([]);
  });

  it("say in both that a rule is the reference document's, one of ours, or read so", () => {
    expect(pairs.filter(({ en, fr }) => sourcesOf(en, 0) !== sourcesOf(fr, 1)).map(({ place }) => place)).toEqual([]);
    expect(sourcesOf("SRD: so. Our reading: so.", 0)).toBe(sourcesOf("DRS : ainsi. Notre lecture : ainsi.", 1));
    expect(sourcesOf("House rule: so.", 0)).not.toBe(sourcesOf("DRS : ainsi.", 1));
  });

  it.each([
    ["at levels 3, 5 and 7", "aux niveaux 3, 5 et 9", false],
    ["1.5 m, d20", "1,5 m, 1d20", true],
    ["two", "2", false],
    ["<h2>One</h2> @Constant[most2] 4", "<h3>Un</h3> @Constant[most3] 4", true],
  ])("are told apart by their figures: %s, %s", (en, fr, isSame) => {
    expect(figuresOf(en) === figuresOf(fr)).toBe(isSame);
  });
});
