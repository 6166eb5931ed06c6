import { describe, expect, it } from "vitest";
import { loadOf } from "../../src/rules/segments/derive/load.ts";
import { DEFAULT_SETTINGS } from "../../src/rules/segments/settings.ts";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { readPackSources, type PackSource } from "../../tools/packs/source.ts";
import { fighterOf } from "./tools/pack-fighters.ts";

const sources = readPackSources().filter(({ ruleset }) => ruleset === "segments");
const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };
const built = (source: PackSource, language: "en" | "fr" = "en"): JsonRecord =>
  buildDocument(source, language, find, stamp);
const of = (pack: string): readonly PackSource[] => sources.filter((source) => source.pack === pack);
const systemOf = ({ document }: PackSource): JsonRecord => (isRecord(document["system"]) ? document["system"] : {});

describe("the gear of the compendia", () => {
  const gear = of("gear");

  it("is what an adventuring table asks for, all of one type, each under a name of its own in each language", () => {
    expect(gear.length).toBeGreaterThanOrEqual(30);
    expect(new Set(gear.map(({ document }) => document["type"]))).toEqual(new Set(["segmentsGear"]));
    for (const language of ["en", "fr"] as const)
      expect(new Set(gear.map((source) => built(source, language)["name"])).size, language).toBe(gear.length);
    const slugs = gear.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        "backpack",
        "rope",
        "torch",
        "lantern",
        "rations",
        "waterskin",
        "healers-kit",
        "thieves-tools",
        "quiver",
        "spellbook",
        "holy-symbol",
      ]),
    );
  });

  it("SEG-HOUSE-46 weighs something, a backpack one point and whatever is no sack by itself its kilograms", () => {
    const weightless = gear.filter((source) => !(Number(systemOf(source)["weight"]) > 0)).map(({ slug }) => slug);
    expect(weightless).toEqual([]);
    const awkward = gear
      .filter((source) => Number(systemOf(source)["bulk"]) > 0)
      .map((source) => [source.slug, systemOf(source)["bulk"]]);
    expect(awkward).toEqual([
      ["backpack", 1],
      ["ladder", 2],
      ["pole", 1],
    ]);
  });

  it("is ready to be carried, one piece or one lot", () => {
    expect(
      gear
        .filter((source) => systemOf(source)["carried"] !== true || !(Number(systemOf(source)["quantity"]) > 0))
        .map(({ slug }) => slug),
    ).toEqual([]);
  });
});

describe("what characters carry besides arms", () => {
  const characters = of("characters");

  it("comes from the compendium of gear, something for each of them", () => {
    const bare = characters.filter((source) =>
      recordList(source.document, "items", source.slug).every(
        ({ from }) => typeof from !== "string" || !from.startsWith("gear/"),
      ),
    );
    expect(bare.map(({ slug }) => slug)).toEqual([]);
  });

  it("SEG-HOUSE-46 encumbers none of them beyond their arms", () => {
    for (const source of characters) {
      const { sheet, gear } = fighterOf(built(source));
      const points = (things: typeof gear.things): number =>
        loadOf(DEFAULT_SETTINGS, { sheet, gear: { ...gear, things } }).encumbrance.value;
      expect(points(gear.things), source.slug).toBe(points([]));
    }
  });
});
