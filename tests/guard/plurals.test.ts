import { describe, expect, it } from "vitest";
import { readRecord } from "../../tools/json.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject } from "../../tools/project.ts";
import { localisedKeys } from "./tools/hbs.ts";
import { idleForms, loneConstants, lonePlurals } from "./tools/plurals.ts";
import { filesOf, isTest } from "./tools/project-files.ts";
import { packTextsOf, textsOf } from "./tools/typography.ts";

describe.each(["en", "fr"] as const)("sentences that count, in %s,", (language) => {
  const texts = textsOf(readRecord(inProject(`lang/${language}.json`)));
  const counting = texts.filter(({ text }) => text.includes("[["));

  it("have a singular", () => {
    expect(lonePlurals(texts)).toEqual([]);
  });

  it("choose between two forms by a number", () => {
    expect(counting.length).toBeGreaterThan(20);
    expect(idleForms(texts)).toEqual([]);
  });

  it("are filled by the one function that knows the forms, not by a template", () => {
    const printed = new Set(filesOf("templates", /\.hbs$/).flatMap(({ text }) => localisedKeys(text)));
    expect(counting.filter(({ place }) => printed.has(place))).toEqual([]);
  });
});

describe.each(["en", "fr"] as const)("texts of compendia in %s", (language) => {
  const texts = readPackSources().flatMap(({ file, document }) => packTextsOf(document, language, file));

  it("have a singular for what a constant counts", () => {
    expect(texts.filter(({ text }) => /@Constant\[\w+\]\{/u.test(text)).length).toBeGreaterThan(30);
    expect(loneConstants(texts)).toEqual([]);
  });
});

describe("constants", () => {
  it.each([
    "@Constant[x] rounds of rest",
    "@Constant[x] wound points",
    "@Constant[x]\u00A0mètres",
    "@Constant[x]{round}",
    "@Constant[x]{round|}",
    "@Constant[x]{a|b|c}",
    "@Constant[y]{point|points}, then @Constant[x] point each",
  ])("lack a singular: %s", (text) => {
    expect(loneConstants([{ place: "here", text }])).toHaveLength(1);
  });

  it.each([
    "@Constant[x]{round|rounds} of rest",
    "@Constant[x] m",
    "a @Constant[x] or more",
    "+@Constant[x] to blows",
    "@Constant[x]{mètre|mètres} plus loin",
  ])("lack none: %s", (text) => {
    expect(loneConstants([{ place: "here", text }])).toEqual([]);
  });
});

describe("sentences that count", () => {
  it("are nowhere filled by the host, which knows no plural", () => {
    expect(
      filesOf("src", /\.ts$/)
        .filter(({ path, text }) => !isTest(path) && text.includes("i18n.format"))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it.each([
    "{points} points",
    "{count} more segments",
    "{count} échanges ultérieurs",
    "{held}: {points} life points.",
    "{count} [[segment|segments]] blancs",
  ])("lack a singular: %s", (text) => {
    expect(lonePlurals([{ place: "here", text }])).toHaveLength(1);
  });

  it.each([
    "{points} [[point|points]]",
    "{name} loses it",
    "{count} [[segment|segments]] de plus",
    "{points} wound [[point|points]] left",
    "{metres} m",
    "{least}. Segments follow",
  ])("lack none: %s", (text) => {
    expect(lonePlurals([{ place: "here", text }])).toEqual([]);
  });

  it.each([
    "[[point|points]] {points}",
    "{name} [[point|points]]",
    "{points} [[|points]]",
    "{points} [[points]]",
    "{points} [[a|b|c]]",
  ])("have idle forms: %s", (text) => {
    expect(idleForms([{ place: "here", text }])).toHaveLength(1);
  });
});
