import { describe, expect, it } from "vitest";
import { writtenManifest } from "../../tools/build/manifest.ts";
import { isRecord, readRecord } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject } from "../../tools/project.ts";
import { allFiles } from "./tools/project-files.ts";
import { faultsOfTypography, packTextsOf, pageTextsOf, textsOf } from "./tools/typography.ts";

const sources = readPackSources();

describe.each(["en", "fr"] as const)("texts in %s", (language) => {
  const words = textsOf(readRecord(inProject(`lang/${language}.json`)));
  const packed = sources.flatMap(({ file, document }) => packTextsOf(document, language, file));

  it("are set by the typography of their language", () => {
    expect(words.length).toBeGreaterThan(100);
    expect(packed.length).toBeGreaterThan(100);
    expect(faultsOfTypography([...words, ...packed], language)).toEqual([]);
  });
});

describe("pages in French", () => {
  const pages = allFiles().filter(({ path }) => path.endsWith(".fr.md"));

  it("are set by the typography of their language", () => {
    expect(pages.map(({ path }) => path)).toContain("README.fr.md");
    expect(
      faultsOfTypography(
        pages.flatMap(({ path, text }) => pageTextsOf(text, path)),
        "fr",
      ),
    ).toEqual([]);
  });

  it("are read without code, addresses and the marks of tables and pictures", () => {
    const page = "# L’abri\n\n```\na: b\n```\n![Vu d’ici](a:b) et [là](c?d), `x: y`\n|---|:-:|\n| fin |";
    expect(pageTextsOf(page, "page").map(({ text }) => text)).toEqual(["# L’abri", "[Vu d’ici] et [là], X", "| fin |"]);
    expect(faultsOfTypography(pageTextsOf("Voir [l'abri](a) :", "page"), "fr")).toHaveLength(1);
  });
});

describe("the manifest", () => {
  const { packs, title, packFolders, description } = writtenManifest();
  const labels = (Array.isArray(packs) ? packs.filter(isRecord) : []).map(({ name, label }) => ({
    place: String(name),
    text: String(label),
  }));

  it.each(["en", "fr"] as const)("names compendia by the typography of their language: %s", (language) => {
    const own = labels.filter(({ place }) => place.endsWith(`-${language}`));
    expect(own.length).toBeGreaterThan(5);
    expect(faultsOfTypography(own, language)).toEqual([]);
  });

  it("is called by its French name, in French typography, and so is the folder of its compendia", () => {
    const folders = (Array.isArray(packFolders) ? packFolders.filter(isRecord) : []).map(({ name }) => String(name));
    expect(folders).toContain(title);
    expect(faultsOfTypography([{ place: "title", text: String(title) }], "fr")).toEqual([]);
  });

  it("describes the system in English, then in French, each by its own typography", () => {
    const [english = "", french = ""] = String(description).split(/(?<=\.) /u);
    expect([
      ...faultsOfTypography([{ place: "en", text: english }], "en"),
      ...faultsOfTypography([{ place: "fr", text: french }], "fr"),
    ]).toEqual([]);
    expect(french).toContain("attaques d’opportunité");
  });
});

describe("typography", () => {
  const isFault = (text: string, language: "en" | "fr"): boolean =>
    faultsOfTypography([{ place: "here", text }], language).length > 0;

  it.each([
    "Mode : mêlée",
    "Mode\u00A0: mêlée",
    "Mode: mêlée",
    "Quoi ?",
    "Quoi?",
    "« mêlée\u202F»",
    "«\u202Fmêlée »",
    "{name} ; {other}",
    "{name}: 3",
    "50 %",
    "l'épée",
    '"mêlée"',
    "Attendre...",
    "à 3 m d’ici",
    "{metres} m",
    "@Constant[x] m",
    "deux  blancs",
  ])("is wrong in French: %s", (text) => {
    expect(isFault(text, "fr")).toBe(true);
  });

  it.each([
    "Mode\u202F: mêlée",
    "«\u202Fmêlée\u202F»\u202F!",
    "{name}\u202F; {other}",
    "50\u202F%",
    "l’épée",
    "{metres}\u00A0m, dont 3 mètres",
    '@Rule[SEG-A:1]\u202F: <p style="a: b">&amp; puis</p>',
  ])("is right in French: %s", (text) => {
    expect(isFault(text, "fr")).toBe(false);
  });

  it.each([
    "Mode : melee",
    "Mode\u202F: melee",
    "Why ?",
    "the orc's axe",
    "«melee»",
    '"melee"',
    "50 %",
    "Wait...",
    "two  spaces",
  ])("is wrong in English: %s", (text) => {
    expect(isFault(text, "en")).toBe(true);
  });

  it.each(["Mode: melee", "Why?", "the orc’s axe", "“melee”", "50%"])("is right in English: %s", (text) => {
    expect(isFault(text, "en")).toBe(false);
  });

  it("is looked for in compendia wherever they speak two languages", () => {
    expect(
      packTextsOf(
        { name: { en: "Sword", fr: "Épée" }, pages: [{ text: { en: "A", fr: "B" } }], img: "x" },
        "fr",
        "sword",
      ).map(({ place, text }) => `${place} ${text}`),
    ).toEqual(["sword.name Épée", "sword.pages[0].text B"]);
  });
});
