import { describe, expect, it } from "vitest";
import { readRecord } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject } from "../../tools/project.ts";
import { textsInOther } from "./tools/languages.ts";
import { packTextsOf, textsOf, type Placed } from "./tools/typography.ts";

/** Spelt alike in both languages, and said once. */
const COGNATES: ReadonlySet<string> = new Set([
  "aberration",
  "bluff",
  "bolas",
  "brigandine",
  "contusion",
  "description",
  "digestion",
  "effort",
  "fracture",
  "gnome",
  "guisarme",
  "hostile",
  "introduction",
  "invisible",
  "kukri",
  "nature",
  "normal",
  "notes",
  "ours",
  "paladin",
  "portrait",
  "ranger",
  "secret",
  "sections",
  "shuriken",
  "situations",
  "transfixion",
  "trident",
]);

const sources = readPackSources();
/** Names of things are left out: a man is called the same everywhere. */
const textsIn = (language: "en" | "fr"): Placed[] => [
  ...textsOf(readRecord(inProject(`lang/${language}.json`))),
  ...sources
    .flatMap(({ file, document }) => packTextsOf(document, language, file))
    .filter(({ place }) => !place.endsWith(".name")),
];
const texts = { en: textsIn("en"), fr: textsIn("fr") };

describe("every text", () => {
  it.each([
    ["en", "fr"],
    ["fr", "en"],
  ] as const)("in %s is in that language, not in %s", (language, other) => {
    expect(textsInOther(texts[language], texts[other], COGNATES)).toEqual([]);
  });

  it.each([
    ["left as it was", "Nothing", "Nothing"],
    ["in the other language", "Nothing", "Nothing at all"],
    ["in words of the other", "Encaisser", "Take the blow"],
  ])("is seen to be %s", (_what, english, strange) => {
    const placed = (text: string): Placed => ({ place: "here", text });
    expect(textsInOther([...texts.fr, placed(strange)], [...texts.en, placed(english)], COGNATES)).toHaveLength(1);
  });
});
