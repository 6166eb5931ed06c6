/** The words that `lang/glossary.md` bans from what players read, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRecord } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject } from "../../tools/project.ts";
import { bannedIn, bareRelatives, readGlossary, type Banned } from "./tools/glossary.ts";
import { allFiles } from "./tools/project-files.ts";
import { packTextsOf, pageTextsOf, textsOf, type Placed } from "./tools/typography.ts";

/** Pages of which one language is French, the other English; the glossaries name what they ban, and the stage is no part of what is installed. */
const isPageIn = (path: string, language: "en" | "fr"): boolean =>
  path.endsWith(".md") &&
  path.endsWith(".fr.md") === (language === "fr") &&
  !/(?:^|\/)glossary\.md$|^stage\//u.test(path);

/** What is written outside of the words of the screens: compendia, and pages for readers; code in pages is none of their words. */
const elsewhere = (language: "en" | "fr"): readonly Placed[] => [
  ...readPackSources().flatMap(({ file, document }) => packTextsOf(document, language, file)),
  ...allFiles()
    .filter(({ path }) => isPageIn(path, language))
    .flatMap(({ path, text }) => pageTextsOf(text, path)),
];
const textsIn = (language: "en" | "fr"): readonly Placed[] => [
  ...textsOf(readRecord(inProject(`lang/${language}.json`))),
  ...elsewhere(language),
];
const glossary = readGlossary(readFileSync(inProject("lang/glossary.md"), "utf8"));

describe.each(["en", "fr"] as const)("texts in %s", (language) => {
  const found = bannedIn(textsIn(language), glossary[language]);
  const excused = ({ word, place }: Banned): boolean =>
    glossary.exceptions.some((exception) => exception.word === word && place.startsWith(exception.where));

  it("have none of the words that the glossary bans", () => {
    expect(glossary[language].length).toBeGreaterThan(0);
    expect(
      found.filter((each) => !excused(each)).map(({ place, word, text }) => `${place}: "${word}" in "${text}"`),
    ).toEqual([]);
  });
});

describe("sentences in French", () => {
  it("begin with no relative that no noun goes before", () => {
    expect(bareRelatives(textsIn("fr"))).toEqual([]);
  });

  it.each([
    ["Qui court ne frappe pas.", true],
    ["<p>Une marche. Qui court s’expose\u202F: c’est ainsi.</p>", true],
    ["Qui est surpris\u202F?", false],
    ["Celui qui court ne frappe pas.", false],
    ["Le garde, qui tient le pont, ne court pas.", false],
  ])("begin so, or not: %s", (text, isBare) => {
    expect(bareRelatives([{ place: "here", text }])).toHaveLength(isBare ? 1 : 0);
  });
});

describe("the glossary", () => {
  it.each([
    ["Une règle d’occasion.", "occasion"],
    ["Étroit, le passage\u202F!", "étroit"],
    ["« Larron », dit-il.", "larron"],
  ])("finds a French word after an elision, an accent or a quotation mark: %s", (text, word) => {
    expect(bannedIn([{ place: "here", text }], [word]).map((each) => each.word)).toEqual([word]);
  });

  it("has a reason for each exception, and no exception that nothing needs", () => {
    const all = (["en", "fr"] as const).flatMap((language) => bannedIn(textsIn(language), glossary[language]));
    expect(glossary.exceptions.filter(({ why }) => why === "")).toEqual([]);
    expect(
      glossary.exceptions.filter(
        ({ word, where }) => !all.some((each) => each.word === word && each.place.startsWith(where)),
      ),
    ).toEqual([]);
  });

  it("is read from its tables", () => {
    expect(
      readGlossary(
        "### English\n\n| Not | But |\n|---|---|\n| ye, thee | you |\n\n### French\n\n| Not | But |\n|---|---|\n| icelui | ce |\n\n### Exceptions\n\n| Word | Where | Why |\n|---|---|---|\n| ye | PDA.A | a song |\n",
      ),
    ).toEqual({
      en: ["ye", "thee"],
      fr: ["icelui"],
      exceptions: [{ word: "ye", where: "PDA.A", why: "a song" }],
    });
  });

  it.each([
    ["Thereof strikes", ["thereof"]],
    ["so many points, so  many", ["so many"]],
    ["the Game Master", []],
    ["the game master", ["game master"]],
    ["{thereof} and @Rule[thereof] <p class='thereof'>thereof’s</p>", ["thereof"]],
    ["thereofs", []],
  ])("finds its words as wholes: %s", (text, words) => {
    expect(bannedIn([{ place: "here", text }], ["thereof", "so many", "game master"]).map(({ word }) => word)).toEqual(
      words,
    );
  });
});
