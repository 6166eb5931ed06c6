/** The words that `lang/glossary.md` bans from what players read, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRecord } from "../../tools/json.ts";
import { inProject } from "../../tools/project.ts";
import { bannedIn, readGlossary, type Banned } from "./tools/glossary.ts";
import { textsOf } from "./tools/typography.ts";

const glossary = readGlossary(readFileSync(inProject("lang/glossary.md"), "utf8"));

describe.each(["en", "fr"] as const)("texts in %s", (language) => {
  const texts = textsOf(readRecord(inProject(`lang/${language}.json`)));
  const found = bannedIn(texts, glossary[language]);
  const excused = ({ word, place }: Banned): boolean =>
    glossary.exceptions.some((exception) => exception.word === word && place.startsWith(exception.where));

  it("have none of the words that the glossary bans", () => {
    expect(glossary[language].length).toBeGreaterThan(0);
    expect(
      found.filter((each) => !excused(each)).map(({ place, word, text }) => `${place}: "${word}" in "${text}"`),
    ).toEqual([]);
  });
});

describe("the glossary", () => {
  it("has a reason for each exception, and no exception that nothing needs", () => {
    const all = (["en", "fr"] as const).flatMap((language) =>
      bannedIn(textsOf(readRecord(inProject(`lang/${language}.json`))), glossary[language]),
    );
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
    ["Whoever strikes", ["whoever"]],
    ["so many points, so  many", ["so many"]],
    ["the Game Master", []],
    ["the game master", ["game master"]],
    ["{whoever} and @Rule[whoever] <p class='whoever'>whoever’s</p>", ["whoever"]],
    ["whoevers", []],
  ])("finds its words as wholes: %s", (text, words) => {
    expect(bannedIn([{ place: "here", text }], ["whoever", "so many", "game master"]).map(({ word }) => word)).toEqual(
      words,
    );
  });
});
