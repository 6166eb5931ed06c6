import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sheetNumbers } from "../../src/rules/segments/derive/sheet-numbers.ts";
import { strikersOf } from "../../src/rules/segments/derive/strikers.ts";
import { DRAWN_TABLES, type DrawnTable } from "../../src/rules/segments/tables/drawn.ts";
import { readDrawn, type ReadDrawn } from "../../src/rules/segments/tables/read-drawn.ts";
import { parseFormula } from "../../src/rules/kernel/formula.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES } from "../../src/rules/segments/settings.ts";
import { LANGUAGES } from "../../tools/build/languages.ts";
import { DEMOS } from "../../stage/demo/demo-world.ts";
import { demoActorsFile, demoActorsText } from "../../tools/demo/world.ts";
import { isRecord, recordList, textField, type JsonRecord } from "../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { lintSources } from "../../tools/packs/lint.ts";
import { readPackSources, type PackSource } from "../../tools/packs/source.ts";
import {
  ACTOR_SHAPE,
  ARMOUR_SHAPE,
  fighterOf,
  shapeFaults,
  SHIELD_SHAPE,
  SPELL_SHAPE,
  THING_SHAPE,
  WEAPON_SHAPE,
} from "./tools/pack-fighters.ts";

const sources = readPackSources().filter(({ ruleset }) => ruleset === "segments");
const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };
const built = (name: string, language: "en" | "fr" = "en"): JsonRecord => {
  const source = find(`segments/${name}`);
  if (source === undefined) throw new Error(`No source is called ${name}.`);
  return buildDocument(source, language, find, stamp);
};
const systemOf = (document: JsonRecord): JsonRecord => (isRecord(document["system"]) ? document["system"] : {});

const things = sources.filter(({ pack }) => !["tables", "rolls", "codex", "guide", "scenes"].includes(pack));

const SHAPES = {
  segments: ACTOR_SHAPE,
  segmentsWeapon: WEAPON_SHAPE,
  segmentsArmor: ARMOUR_SHAPE,
  segmentsShield: SHIELD_SHAPE,
  segmentsSpell: SPELL_SHAPE,
  segmentsGear: THING_SHAPE,
} as const;

function faultsOfShape(document: JsonRecord): string[] {
  const type = document["type"];
  const [, shape] = Object.entries(SHAPES).find(([name]) => name === type) ?? [];
  if (shape === undefined) return [`unknown type ${String(type)}`];
  return [
    ...shapeFaults(document["system"], shape, type === "segments" ? "notes" : "description"),
    ...recordList(document, "items", "document").flatMap(faultsOfShape),
  ];
}

/** Rows without the names of places, which are words of a language. */
function unnamed(rows: ReadDrawn["rows"]): unknown {
  return "names" in rows ? { names: rows.names, cells: rows.rows.map(({ cells }) => cells) } : rows;
}

/** A rollable table of a compendium as the rules read it. */
function readBack(table: DrawnTable, document: JsonRecord): unknown {
  const rows = recordList(document, "results", table).map(({ name, description, range }) => {
    const [from, to] = Array.isArray(range) ? range.map(Number) : [];
    return { from: from ?? 0, to: to ?? 0, name: String(name), text: String(description).replace(/<[^>]*>/gu, " ") };
  });
  const read = readDrawn(table, String(document["formula"]), rows);
  return "fault" in read ? read : unnamed(read.rows);
}

describe("the compendium sources", () => {
  it("are sound", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(lintSources(readPackSources())).toEqual([]);
  });

  it.each([
    ["a bad id", { _id: "short" }],
    ["a wrong key", { _key: "!items!AAAAAAAAAAAAAAAA" }],
    ["a language that is missing", { name: { en: "Sword" } }],
    ["a blank text", { name: { en: "Sword", fr: " " } }],
    ["a picture that does not ship", { img: "systems/passe-d-armes/icons/none.svg" }],
    ["an unknown type", { type: "weapon" }],
    ["a link into a world", { flags: { a: "@UUID[Actor.AAAAAAAAAAAAAAAA]" } }],
    ["a stamp of its own", { _stats: {} }],
    [
      "a value that the rules do not read",
      { system: { ...systemOf(find("segments/weapons/long-sword")?.document ?? {}), onHit: "burn" } },
    ],
  ])("are seen to have %s", (_what, change) => {
    const source = find("segments/weapons/long-sword");
    if (source === undefined) throw new Error("The long sword is gone.");
    const bad: PackSource = { ...source, document: { ...source.document, ...change } };
    expect(lintSources([bad])).not.toEqual([]);
    expect(lintSources([source])).toEqual([]);
  });

  it("may hold a spell, whose dice are missed where it needs some", () => {
    const source = find("segments/weapons/net");
    if (source === undefined) throw new Error("The net is gone.");
    const spell = (system: JsonRecord): PackSource => ({
      ...source,
      document: {
        ...source.document,
        type: "segmentsSpell",
        system: {
          identifier: "net",
          description: systemOf(source.document)["description"],
          source: "spell",
          segments: 2,
          effect: "entangle",
          formula: "",
          kind: null,
          range: 30,
          area: "none",
          areaSize: 0,
          areaSpread: 0,
          ...system,
        },
      },
    });
    expect(lintSources([spell({})])).toEqual([]);
    expect(faultsOfShape(spell({}).document)).toEqual([]);
    expect(lintSources([spell({ effect: "damage" })]).join("\n")).toContain('the effect "damage" needs its dice');
  });

  it("are seen to repeat an id and to refer to nothing", () => {
    const [first, second] = [find("segments/creatures/orc"), find("segments/weapons/scimitar")];
    if (first === undefined || second === undefined) throw new Error("The orc is gone.");
    expect(lintSources([second, second])).toHaveLength(1);
    expect(lintSources([first]).join("\n")).toContain('no source is called "weapons/scimitar"');
  });

  it("have the stored shape of the rules, nothing missing and nothing more", () => {
    const faults = things.flatMap(({ pack, slug, file }) =>
      faultsOfShape(built(`${pack}/${slug}`)).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(
      shapeFaults({ identifier: "a", armour: "2", bulk: 1, worn: true, more: 1 }, ARMOUR_SHAPE, "description"),
    ).toEqual(["tornPlates is missing", "armour should be a number", "more is unknown"]);
  });

  it("SEG-EXC-09 SEG-WOUND-05 hold the tables that dice draw from, as the rules print them and can read them back", () => {
    const drawn = sources
      .filter(({ pack }) => pack === "rolls")
      .flatMap(({ slug }) => {
        const table = DRAWN_TABLES.find((id) => slug.startsWith(id === "criticalFailures" ? "critical-failures" : id));
        return table === undefined
          ? []
          : LANGUAGES.map((language) => readBack(table, built(`rolls/${slug}`, language)));
      });
    const { criticalFailures, wounds } = DEFAULT_TABLES;
    const printed = [wounds.bludgeoning, criticalFailures, wounds.piercing, wounds.slashing].map((rows) =>
      unnamed(rows),
    );
    expect(drawn).toEqual(printed.flatMap((rows) => [rows, rows]));
  });

  it("become twins: the same ids and numbers, each in its language", () => {
    for (const { pack, slug } of things) {
      const [english, french] = LANGUAGES.map((language) => built(`${pack}/${slug}`, language));
      expect(english?.["_id"]).toBe(french?.["_id"]);
      expect(JSON.stringify(english)).not.toContain('"fr":');
      expect(faultsOfShape(french ?? {})).toEqual([]);
    }
    expect([built("weapons/long-sword")["name"], built("weapons/long-sword", "fr")["name"]]).toEqual([
      "Longsword",
      "Épée longue",
    ]);
    expect(recordList(built("creatures/orc", "fr"), "items", "orc").map((item) => item["name"])).toEqual([
      "Cimeterre",
      "Armure de cuir clouté",
    ]);
  });

  it("give damage that can be rolled", () => {
    const damages = sources
      .map(({ document }) => systemOf(document)["damage"])
      .filter((damage) => typeof damage === "string");
    expect(damages.length).toBeGreaterThan(30);
    for (const damage of damages) expect(() => parseFormula(damage)).not.toThrow();
  });

  it.each(DEMOS)("stand in the demo world of %s as they are", (demo) => {
    expect(readFileSync(demoActorsFile(demo), "utf8"), 'run "npx tsx tools/demo-world.ts"').toBe(demoActorsText(demo));
  });
});

describe("the tables of the compendia", () => {
  const journals = sources.filter(({ pack }) => pack === "tables");
  const pagesOf = ({ pack, slug }: PackSource, language: "en" | "fr"): readonly JsonRecord[] =>
    recordList(built(`${pack}/${slug}`, language), "pages", slug);

  it("are all tables of the rules, each once, as printed, in both languages", () => {
    const [english, french] = LANGUAGES.map((language) => journals.flatMap((source) => pagesOf(source, language)));
    const rows = (english ?? []).map((page) => [
      systemOf(page)["table"],
      JSON.parse(textField(systemOf(page), "rows", "page")) as unknown,
    ]);
    expect(rows).toHaveLength(Object.keys(DEFAULT_TABLES).length);
    expect(Object.fromEntries(rows)).toEqual(DEFAULT_TABLES);
    expect(french?.map(({ _id, system }) => ({ _id, system }))).toEqual(
      english?.map(({ _id, system }) => ({ _id, system })),
    );
    expect(french?.find((page) => systemOf(page)["table"] === "wounds")).toMatchObject({
      name: "Blessures",
      type: "table",
      ownership: { default: -1 },
    });
  });

  it.each([
    ["a table that the rules have not", { system: { table: "spells" } }],
    ["a bad id", { _id: "short" }],
    ["a wrong key", { _key: "!journal!AAAAAAAAAAAAAAAA" }],
    ["a name in one language", { name: "Wounds" }],
    ["a text in one language", { text: { content: "<p>Wounds</p>" } }],
    ["a type that the manifest does not know", { type: "parchment" }],
  ])("are seen to have %s", (_what, change) => {
    const [source] = journals;
    if (source === undefined) throw new Error("The tables are gone.");
    const [page, ...others] = recordList(source.document, "pages", source.file);
    const faults = lintSources([
      { ...source, document: { ...source.document, pages: [{ ...page, ...change }, ...others] } },
    ]);
    expect(faults.join("\n")).toContain("page ");
  });
});

/** What a compendium's things of a type say of the columns of a table, by identifier. */
const rowsOf = (
  pack: string,
  type: string,
  table: Readonly<Record<string, object>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    sources
      .filter((source) => source.pack === pack && source.document["type"] === type)
      .map(({ document }) => {
        const system = systemOf(document);
        const columns = Object.keys(Object.values(table)[0] ?? {});
        return [
          String(system["identifier"]),
          Object.fromEntries(columns.map((column) => [column, system[column]])),
        ] as const;
      }),
  );

describe("the gear of the compendia", () => {
  it("SEG-HOUSE-61 holds every weapon of the table with its numbers", () => {
    expect(rowsOf("weapons", "segmentsWeapon", DEFAULT_TABLES.weapons)).toEqual(DEFAULT_TABLES.weapons);
    expect(Object.keys(DEFAULT_TABLES.weapons)).toHaveLength(30);
  });

  it("SEG-EXC-16 SEG-HOUSE-51 leaves the faces of special weapons to the table, which knows each of them", () => {
    const weapons = sources.filter(({ pack }) => pack === "weapons").map(({ document }) => systemOf(document));
    expect(weapons.filter(({ exceptional }) => !Array.isArray(exceptional) || exceptional.length > 0)).toEqual([]);
    const identifiers = weapons.map(({ identifier }) => String(identifier));
    expect(Object.keys(DEFAULT_TABLES.exceptionalResults).filter((name) => identifiers.includes(name))).toEqual([
      "flail",
      "bec_de_corbin",
      "unhorser",
    ]);
  });

  it("entangles with the net alone, and has every crossbow ready", () => {
    const weapons = sources
      .filter(({ pack }) => pack === "weapons")
      .map(({ slug, document }) => ({ slug, system: systemOf(document) }));
    expect(
      weapons.filter(({ system }) => system["onHit"] !== "none").map(({ slug, system }) => [slug, system["onHit"]]),
    ).toEqual([["net", "entangle"]]);
    expect(weapons.filter(({ system }) => system["loaded"] !== true)).toEqual([]);
  });

  it("SEG-HOUSE-62 holds every armour and shield of the tables with its numbers", () => {
    expect(rowsOf("armour", "segmentsArmor", DEFAULT_TABLES.armours)).toEqual(DEFAULT_TABLES.armours);
    expect(rowsOf("armour", "segmentsShield", DEFAULT_TABLES.shields)).toEqual(DEFAULT_TABLES.shields);
  });
});

/** What the sheet of a compendium's actor shows. `attacks`: strike and damage bonus of each thing that strikes, by name. */
function sheetOf(name: string): Record<string, unknown> {
  const fighter = fighterOf(built(name));
  const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter);
  const value = (key: string): number | undefined => numbers[key]?.value;
  const attacks = strikersOf(DEFAULT_SETTINGS, fighter)
    .map(
      (arm) =>
        [
          fighter.gear.weapons.find((weapon) => weapon.id === arm.id)?.name,
          value(`strike.${arm.id}`),
          value(`damage.${arm.id}`),
        ] as const,
    )
    .filter(([weapon]) => weapon !== undefined);
  return {
    stamina: value("maxStamina"),
    wounds: value("maxWounds"),
    ac: value("armourClass"),
    parry: value("criticalParry"),
    actions: value("routineActions"),
    attacks: Object.fromEntries(attacks.map(([weapon, strike, damage]) => [weapon, [strike, damage]])),
  };
}

describe("the creatures of the compendia", () => {
  it.each([
    ["orc", { stamina: 9, wounds: 6, ac: 14, parry: 19, actions: 2, attacks: { Scimitar: [5, 2] } }],
    ["orc-chief", { stamina: 31, wounds: 7, ac: 18, parry: 19, actions: 2, attacks: { Longsword: [9, 3] } }],
    ["sailor", { stamina: 9, wounds: 6, ac: 10, parry: 19, actions: 2, attacks: { "Bare hands": [3, 2] } }],
    ["wolf", { stamina: 17, wounds: 7, ac: 14, parry: 19, actions: 2, attacks: { Bite: [3, 1] } }],
    ["ogre", { stamina: 43, wounds: 12, ac: 11, parry: 18, actions: 2, attacks: { Club: [10, 5] } }],
    ["purple-worm", { stamina: 183, wounds: 32, ac: 16, parry: 16, actions: 4, attacks: { Maw: [24, 9] } }],
  ])("SEG-HOUSE-67 fight as the ledger's %s", (slug, numbers) => {
    expect(sheetOf(`creatures/${slug}`)).toEqual(numbers);
  });

  it("SEG-EXC-18 SEG-HOUSE-51 have their own faces by the table", () => {
    const [worm, wolf] = ["purple-worm", "wolf"].map((slug) => built(`creatures/${slug}`));
    const [bite] = recordList(wolf ?? {}, "items", "wolf");
    const faces = [worm, bite].map((document) => {
      const { identifier, exceptional } = systemOf(document ?? {});
      return [exceptional, DEFAULT_TABLES.exceptionalResults[String(identifier)]];
    });
    expect(faces).toEqual([
      [[], [{ faces: [19, 20], effect: "swallow" }]],
      [[], [{ faces: [19, 20], effect: "prone" }]],
    ]);
  });

  it("SEG-HOUSE-67 are those of the table", () => {
    for (const [identifier, row] of Object.entries(DEFAULT_TABLES.creatures)) {
      const source = sources.find(
        ({ pack, document }) => pack === "creatures" && systemOf(document)["identifier"] === identifier,
      );
      const { powerLevel, abilities, size, naturalArmour } = systemOf(source?.document ?? {});
      const { strength, dexterity, constitution } = isRecord(abilities) ? abilities : {};
      expect({ level: powerLevel, strength, dexterity, constitution, size, naturalArmour }, identifier).toEqual({
        level: row.level,
        strength: row.strength,
        dexterity: row.dexterity,
        constitution: row.constitution,
        size: row.size,
        naturalArmour: row.naturalArmour,
      });
      const gear = recordList(built(`creatures/${source?.slug ?? ""}`), "items", identifier).map(
        (item) => systemOf(item)["identifier"],
      );
      expect(gear, identifier).toEqual(
        [row.weapon ?? row.natural?.identifier ?? "bare_hands", row.armour].filter((each) => each !== null),
      );
    }
  });
});

describe("the characters of the compendia", () => {
  it.each([
    ["galaad", 114, 6, 22],
    ["cassandre", 39, 6, 17],
    ["urbain", 25, 6, 18],
    ["bran", 11, 6, 18],
    ["duna", 11, 6, 15],
    ["doran", 36, 7, 20],
    ["erwan", 39, 6, 19],
    ["conrath", 25, 6, 18],
    ["ilva", 18, 5, 15],
    ["randall", 15, 6, 14],
  ])("%s has stamina %i, wounds %i, AC %i", (slug, stamina, wounds, ac) => {
    expect(sheetOf(`characters/${slug}`)).toMatchObject({ stamina, wounds, ac });
  });

  it("SEG-SNEAK-32 Cassandre, thief 6, strikes from behind with rank 6", () => {
    const cassandre = systemOf(built("characters/cassandre"));
    expect([cassandre["classes"], isRecord(cassandre["skills"]) && cassandre["skills"]["sneakAttack"]]).toEqual([
      [{ id: "thief", level: 6 }],
      6,
    ]);
  });

  it("are at full strength and play with their own gear", () => {
    for (const { slug } of sources.filter(({ pack }) => pack === "characters")) {
      const actor = built(`characters/${slug}`);
      expect(systemOf(actor)["stamina"]).toMatchObject({ value: null });
      expect(recordList(actor, "items", slug).length).toBeGreaterThan(0);
      expect(textField(actor, "img", slug)).toContain("portraits");
    }
  });
});
