import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sheetNumbers, strikersOf } from "../../src/rules/segments/derive.ts";
import { parseFormula } from "../../src/rules/kernel/formula.ts";
import { DEFAULT_SETTINGS } from "../../src/rules/segments/settings.ts";
import { LANGUAGES } from "../../tools/build/manifest.ts";
import { DEMO_WORLD, demoActorsText } from "../../tools/demo/world.ts";
import { isRecord, recordList, textField, type JsonRecord } from "../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { lintSources } from "../../tools/packs/lint.ts";
import { readPackSources, type PackSource } from "../../tools/packs/source.ts";
import { ACTOR_SHAPE, ARMOUR_SHAPE, fighterOf, shapeFaults, SHIELD_SHAPE, SPELL_SHAPE, WEAPON_SHAPE } from "./tools/pack-fighters.ts";

const sources = readPackSources();
const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };
const built = (name: string, language: "en" | "fr" = "en"): JsonRecord => {
  const source = find(name);
  if (source === undefined) throw new Error(`No source is called ${name}.`);
  return buildDocument(source, language, find, stamp);
};
const systemOf = (document: JsonRecord): JsonRecord => (isRecord(document["system"]) ? document["system"] : {});

const SHAPES = { segments: ACTOR_SHAPE, segmentsWeapon: WEAPON_SHAPE, segmentsArmor: ARMOUR_SHAPE, segmentsShield: SHIELD_SHAPE, segmentsSpell: SPELL_SHAPE } as const;

function faultsOfShape(document: JsonRecord): string[] {
  const type = document["type"];
  const [, shape] = Object.entries(SHAPES).find(([name]) => name === type) ?? [];
  if (shape === undefined) return [`unknown type ${String(type)}`];
  return [
    ...shapeFaults(document["system"], shape, type === "segments" ? "notes" : "description"),
    ...recordList(document, "items", "document").flatMap(faultsOfShape),
  ];
}

describe("the compendium sources", () => {
  it("are sound", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(lintSources(sources)).toEqual([]);
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
    ["a value that the rules do not read", { system: { ...systemOf(find("weapons/long-sword")?.document ?? {}), onHit: "burn" } }],
  ])("are seen to have %s", (_what, change) => {
    const source = find("weapons/long-sword");
    if (source === undefined) throw new Error("The long sword is gone.");
    const bad: PackSource = { ...source, document: { ...source.document, ...change } };
    expect(lintSources([bad])).not.toEqual([]);
    expect(lintSources([source])).toEqual([]);
  });

  it("may hold a spell, whose dice are missed where it needs some", () => {
    const source = find("weapons/net");
    if (source === undefined) throw new Error("The net is gone.");
    const spell = (system: JsonRecord): PackSource => ({
      ...source, document: {
        ...source.document, type: "segmentsSpell",
        system: { identifier: "net", description: systemOf(source.document)["description"], source: "spell", segments: 2, effect: "entangle", formula: "", kind: null, range: 30, ...system },
      },
    });
    expect(lintSources([spell({})])).toEqual([]);
    expect(faultsOfShape(spell({}).document)).toEqual([]);
    expect(lintSources([spell({ effect: "damage" })]).join("\n")).toContain('the effect "damage" needs its dice');
  });

  it("are seen to repeat an id and to refer to nothing", () => {
    const [first, second] = [find("creatures/orc"), find("weapons/scimitar")];
    if (first === undefined || second === undefined) throw new Error("The orc is gone.");
    expect(lintSources([second, second])).toHaveLength(1);
    expect(lintSources([first]).join("\n")).toContain('no source is called "weapons/scimitar"');
  });

  it("have the stored shape of the rules, nothing missing and nothing more", () => {
    const faults = sources.flatMap(({ pack, slug, file }) => faultsOfShape(built(`${pack}/${slug}`)).map((fault) => `${file}: ${fault}`));
    expect(faults).toEqual([]);
    expect(shapeFaults({ identifier: "a", armour: "2", bulk: 1, worn: true, more: 1 }, ARMOUR_SHAPE, "description")).toEqual(["tornPlates is missing", "armour should be a number", "more is unknown"]);
  });

  it("become twins: the same ids and numbers, each in its language", () => {
    for (const { pack, slug } of sources) {
      const [english, french] = LANGUAGES.map((language) => built(`${pack}/${slug}`, language));
      expect(english?.["_id"]).toBe(french?.["_id"]);
      expect(JSON.stringify(english)).not.toContain('"fr":');
      expect(faultsOfShape(french ?? {})).toEqual([]);
    }
    expect([built("weapons/long-sword")["name"], built("weapons/long-sword", "fr")["name"]]).toEqual(["Long sword", "Épée longue"]);
    expect(recordList(built("creatures/orc", "fr"), "items", "orc").map((item) => item["name"])).toEqual(["Cimeterre", "Armure de cuir clouté"]);
  });

  it("give damage that can be rolled", () => {
    const damages = sources.map(({ document }) => systemOf(document)["damage"]).filter((damage) => typeof damage === "string");
    expect(damages.length).toBeGreaterThan(30);
    for (const damage of damages) expect(() => parseFormula(damage)).not.toThrow();
  });

  it("stand in the demo world as they are", () => {
    expect(readFileSync(join(DEMO_WORLD, "actors.json"), "utf8"), 'run "npx tsx tools/demo-world.ts"').toBe(demoActorsText());
  });
});

/** id, kind, damage, hands, attack factor, defence factor, encumbering, polearm, ranges (t: thrown), reload, bulk. */
const WEAPONS = `
bare_hands B 1d3 1 0 0 - - - 0 0
dagger P 1d4 1 0 0 - - t5/8/12 0 0
short_sword P 1d6 1 1 1 - - - 0 1
long_sword S 1d8 1 2 2 - - - 0 1
rapier P 1d6 1 2 2 - - - 0 1
scimitar S 1d6 1 2 1 - - - 0 1
bastard_sword S 1d10 2 2 2 e - - 0 1
two_handed_sword S 2d6 2 3 1 e - - 0 2
hand_axe S 1d6 1 1 0 - - t5/8/12 0 1
battle_axe S 1d8 1 1 0 e - - 0 1
great_axe S 1d12 2 2 -1 e - - 0 2
club B 1d6 1 0 0 - - - 0 1
mace B 1d6 1 1 0 - - - 0 1
warhammer B 1d8 1 1 0 e - - 0 1
morning_star B 1d8 1 1 0 e - - 0 1
flail B 1d8 1 2 -1 e - - 0 1
bec_de_corbin P 1d8 2 1 1 e - - 0 2
unhorser P 1d4 2 0 1 e p - 0 2
spear P 1d6 1 1 1 e p t8/16/24 0 1
halberd S 1d10 2 2 1 e p - 0 2
pike P 1d8 2 1 2 e p - 0 2
cavalry_lance P 1d8 1 2 0 e p - 0 2
quarterstaff B 1d6 2 1 3 e - - 0 1
short_bow P 1d6 2 0 0 - - 20/40/80 0 1
long_bow P 1d8 2 1 0 e - 30/60/120 0 1
light_crossbow P 1d8 2 1 0 e - 25/50/100 3 1
heavy_crossbow P 1d10 2 2 0 e - 30/70/140 6 2
sling B 1d4 1 0 0 - - 15/30/60 0 0
javelin P 1d6 1 0 0 - - t8/16/30 0 1
net - 0 1 0 0 e - t3/5/8 0 1`.trim().split("\n");

function weaponRow(system: JsonRecord): string {
  const kind = typeof system["kind"] === "string" ? system["kind"].charAt(0).toUpperCase() : "-";
  const bands = isRecord(system["ranges"]) ? ["short", "medium", "long"].map((band) => (system["ranges"] as JsonRecord)[band]) : [];
  const ranges = bands.length === 0 ? "-" : `${system["thrown"] === true ? "t" : ""}${bands.join("/")}`;
  const flags = [system["encumbering"] === true ? "e" : "-", system["polearm"] === true ? "p" : "-"];
  return [system["identifier"], kind, system["damage"], system["hands"], system["attackFactor"], system["defenceFactor"], ...flags, ranges, system["reload"], system["bulk"]].join(" ");
}

const rowsOf = (pack: string, type: string, row: (system: JsonRecord) => string): string[] =>
  sources.filter((source) => source.pack === pack && source.document["type"] === type).map(({ document }) => row(systemOf(document))).sort();

describe("the gear of the compendia", () => {
  it("SEG-HOUSE-61 holds every weapon with its numbers", () => {
    expect(rowsOf("weapons", "segmentsWeapon", weaponRow)).toEqual([...WEAPONS].sort());
  });

  it("SEG-EXC-16, SEG-HOUSE-51 gives special weapons their faces", () => {
    const faces = sources.filter(({ pack }) => pack === "weapons").map(({ slug, document }) => [slug, systemOf(document)["exceptional"]] as const)
      .filter(([, exceptional]) => Array.isArray(exceptional) && exceptional.length > 0);
    expect(Object.fromEntries(faces)).toEqual({
      "flail": [{ faces: [19], effect: "wrap" }], "bec-de-corbin": [{ faces: [19], effect: "tearPlate" }], "unhorser": [{ faces: [17], effect: "grip" }],
    });
  });

  it("entangles with the net alone, and has every crossbow ready", () => {
    const weapons = sources.filter(({ pack }) => pack === "weapons").map(({ slug, document }) => ({ slug, system: systemOf(document) }));
    expect(weapons.filter(({ system }) => system["onHit"] !== "none").map(({ slug, system }) => [slug, system["onHit"]])).toEqual([["net", "entangle"]]);
    expect(weapons.filter(({ system }) => system["loaded"] !== true)).toEqual([]);
  });

  it("SEG-HOUSE-62 holds every armour and shield with its numbers", () => {
    const armour = rowsOf("armour", "segmentsArmor", (system) => [system["identifier"], system["armour"], system["bulk"]].join(" "));
    expect(armour).toEqual([
      "brigandine 4 2", "chain_mail 5 4", "full_plate 8 7", "half_plate 7 6", "leather 2 1", "padded 1 1", "scale 4 3", "splint 6 5", "studded_leather 3 1",
    ]);
    const shields = rowsOf("armour", "segmentsShield", (system) => ["identifier", "armour", "parryFactor", "attackFactor", "damage", "bulk"].map((key) => String(system[key])).join(" "));
    expect(shields).toEqual(["pavise 3 4 -3 1d4 3", "roundel 1 2 -1 1d3 0", "shield 2 3 -1 1d4 1"]);
  });
});

/** What the sheet of a compendium's actor shows. `attacks`: strike and damage bonus of each thing that strikes, by name. */
function sheetOf(name: string): Record<string, unknown> {
  const fighter = fighterOf(built(name));
  const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter);
  const value = (key: string): number | undefined => numbers[key]?.value;
  const attacks = strikersOf(DEFAULT_SETTINGS, fighter).map((arm) => [fighter.gear.weapons.find((weapon) => weapon.id === arm.id)?.name, value(`strike:${arm.id}`), value(`damage:${arm.id}`)] as const)
    .filter(([weapon]) => weapon !== undefined);
  return {
    stamina: value("maxStamina"), wounds: value("maxWounds"), ac: value("armourClass"), parry: value("criticalParry"), actions: value("routineActions"),
    attacks: Object.fromEntries(attacks.map(([weapon, strike, damage]) => [weapon, [strike, damage]])),
  };
}

describe("the creatures of the compendia", () => {
  it.each([
    ["orc", { stamina: 9, wounds: 6, ac: 14, parry: 19, actions: 2, attacks: { Scimitar: [5, 2] } }],
    ["orc-chief", { stamina: 31, wounds: 7, ac: 18, parry: 19, actions: 2, attacks: { "Long sword": [9, 3] } }],
    ["sailor", { stamina: 9, wounds: 6, ac: 10, parry: 19, actions: 2, attacks: { "Bare hands": [3, 2] } }],
    ["wolf", { stamina: 17, wounds: 7, ac: 14, parry: 19, actions: 2, attacks: { Bite: [3, 1] } }],
    ["ogre", { stamina: 43, wounds: 12, ac: 11, parry: 18, actions: 2, attacks: { Club: [10, 5] } }],
    ["purple-worm", { stamina: 183, wounds: 32, ac: 16, parry: 16, actions: 4, attacks: { Maw: [24, 9] } }],
  ])("SEG-HOUSE-67 fight as the ledger's %s", (slug, numbers) => {
    expect(sheetOf(`creatures/${slug}`)).toEqual(numbers);
  });

  it("SEG-EXC-18, SEG-HOUSE-51 have their own faces", () => {
    expect(systemOf(built("creatures/purple-worm"))["exceptional"]).toEqual([{ faces: [19, 20], effect: "swallow" }]);
    const [bite] = recordList(built("creatures/wolf"), "items", "wolf");
    expect(systemOf(bite ?? {})["exceptional"]).toEqual([{ faces: [19, 20], effect: "prone" }]);
  });
});

describe("the characters of the compendia", () => {
  it.each([
    ["galaad", 114, 6, 22], ["cassandre", 39, 6, 17], ["urbain", 25, 6, 18], ["bran", 11, 6, 18], ["duna", 11, 6, 15], ["doran", 36, 7, 20],
    ["erwan", 39, 6, 19], ["conrath", 25, 6, 18], ["ilva", 18, 5, 15], ["randall", 15, 6, 14],
  ])("%s has stamina %i, wounds %i, AC %i", (slug, stamina, wounds, ac) => {
    expect(sheetOf(`characters/${slug}`)).toMatchObject({ stamina, wounds, ac });
  });

  it("SEG-SNEAK-32 Cassandre, thief 6, strikes from behind with rank 6", () => {
    const cassandre = systemOf(built("characters/cassandre"));
    expect([cassandre["classes"], isRecord(cassandre["skills"]) && cassandre["skills"]["sneakAttack"]]).toEqual([[{ id: "thief", level: 6 }], 6]);
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
