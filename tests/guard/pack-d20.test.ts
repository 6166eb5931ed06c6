import { describe, expect, it } from "vitest";
import { levelled } from "../../src/rules/d20/magic/scaling.ts";
import { DEFAULT_TABLES } from "../../src/rules/d20/tables.ts";
import { packEntries, writtenManifest } from "../../tools/build/manifest.ts";
import { LANGUAGES } from "../../tools/build/languages.ts";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { compendiumName } from "../../tools/packs/source.ts";
import { actors, built, slugsOf, sources, systemOf } from "./tools/d20-sources.ts";
import { combatantFrom, faultsOf, statBlock } from "./tools/pack-d20.ts";

/** What the rules read: all but journals. */
const things = sources.filter(({ pack }) => !["codex", "tables", "feats"].includes(pack));

const without = (record: object, key: string): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** A document without its words: what the twins of two languages have in common. */
function wordless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordless);
  if (!isRecord(value)) return value;
  const words = ["name", "notes", "description", "source", "compendiumSource"];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !words.includes(key))
      .map(([key, entry]) => [key, wordless(entry)]),
  );
}

describe("the compendium sources of d20", () => {
  it("are all read by the rules in each language, no value missing and none more", () => {
    const faults = things.flatMap(({ pack, slug }) =>
      LANGUAGES.flatMap((language) => faultsOf(built(`${pack}/${slug}`, language))),
    );
    expect(things.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it("are seen to lack a value, to have a strange one, and to hold what the rules refuse", () => {
    const orc = built("creatures/orc");
    expect(faultsOf({ ...orc, system: { ...without(systemOf(orc), "shape"), mood: "bad" } })).toEqual(
      expect.arrayContaining(["Orc: shape is missing", "Orc: mood is unknown"]),
    );
    expect(faultsOf({ ...orc, system: { ...systemOf(orc), size: "vast" } })).toHaveLength(1);
    expect(faultsOf({ ...orc, type: "segments" })).toEqual(["unknown type segments"]);
  });

  it("become twins: the same ids and numbers, each in its language", () => {
    for (const { pack, slug } of things) {
      const [english, french] = LANGUAGES.map((language) => built(`${pack}/${slug}`, language));
      expect(wordless(english)).toEqual(wordless(french));
    }
    expect(LANGUAGES.map((language) => built("weapons/heavy-flail", language)["name"])).toEqual([
      "Heavy flail",
      "Fléau d’armes lourd",
    ]);
    expect(LANGUAGES.map((language) => systemOf(built("creatures/ogre", language))["bonuses"])).toMatchObject([
      [{ source: "Toughness" }],
      [{ source: "Robustesse" }],
    ]);
  });

  it("are announced by the manifest, under the names of their ruleset, and those of segments keep theirs", () => {
    const entries = packEntries(writtenManifest());
    expect(
      entries.filter(
        (entry) => entry.name !== compendiumName({ ruleset: entry.ruleset, pack: entry.source }, entry.language),
      ),
    ).toEqual([]);
    expect(
      entries.filter(({ ruleset, language }) => ruleset === "d20" && language === "fr").map(({ name }) => name),
    ).toEqual([
      "d20-weapons-fr",
      "d20-armour-fr",
      "d20-gear-fr",
      "d20-powers-fr",
      "d20-tables-fr",
      "d20-feats-fr",
      "d20-codex-fr",
      "d20-creatures-fr",
      "d20-characters-fr",
    ]);
    expect(
      entries.filter(({ ruleset, language }) => ruleset === "segments" && language === "en").map(({ name }) => name),
    ).toEqual([
      "segments-guide-en",
      "segments-scenes-en",
      "segments-weapons-en",
      "segments-armour-en",
      "segments-gear-en",
      "segments-powers-en",
      "segments-tables-en",
      "segments-rolls-en",
      "segments-codex-en",
      "segments-creatures-en",
      "segments-characters-en",
    ]);
  });

  it("copy from their own ruleset, and remember it", () => {
    const [falchion] = recordList(built("creatures/orc", "fr"), "items", "orc");
    expect(falchion).toMatchObject({ name: "Cimeterre à deux mains", type: "d20Weapon" });
    const stats = falchion?.["_stats"];
    expect(isRecord(stats) && stats["compendiumSource"]).toMatch(/^Compendium\.x\.d20-weapons-fr\.Item\.\w{16}$/);
  });
});

/** What a compendium's things of a type say of the columns of a table, by identifier. */
const rowsOf = (
  pack: string,
  type: string,
  table: Readonly<Record<string, object>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    slugsOf(pack)
      .map((slug) => built(`${pack}/${slug}`))
      .filter((document) => document["type"] === type)
      .map((document) => {
        const system = systemOf(document);
        return [
          String(system["identifier"]),
          Object.fromEntries(Object.keys(Object.values(table)[0] ?? {}).map((column) => [column, system[column]])),
        ] as const;
      }),
  );

describe("the gear of d20", () => {
  it("D20-GEAR-01 holds every weapon of the table with its numbers, but for the body that everybody has", () => {
    const table = without(DEFAULT_TABLES.weapons, "unarmed");
    expect(rowsOf("weapons", "d20Weapon", DEFAULT_TABLES.weapons)).toMatchObject(table);
    expect(Object.keys(table)).toHaveLength(59);
  });

  it.each([
    ["punching-dagger", "light", "1d4", 20, 3, "simple"],
    ["light-pick", "light", "1d4", 20, 4, "martial"],
    ["dwarven-waraxe", "oneHanded", "1d10", 20, 3, "exotic"],
    ["kama", "light", "1d6", 20, 2, "exotic"],
    ["nunchaku", "light", "1d6", 20, 2, "exotic"],
    ["sai", "light", "1d4", 20, 2, "exotic"],
    ["siangham", "light", "1d6", 20, 2, "exotic"],
    ["orc-double-axe", "twoHanded", "1d8", 20, 3, "exotic"],
    ["two-bladed-sword", "twoHanded", "1d8", 19, 2, "exotic"],
    ["dwarven-urgrosh", "twoHanded", "1d8", 20, 3, "exotic"],
  ])("has the %s besides", (slug, wield, damage, criticalFrom, multiplier, proficiency) => {
    expect(systemOf(built(`weapons/${slug}`))).toMatchObject({ wield, damage, criticalFrom, multiplier, proficiency });
  });

  it("D20-GEAR-07 holds every armour and shield of the tables with its numbers", () => {
    expect(rowsOf("armour", "d20Armor", DEFAULT_TABLES.armours)).toEqual(DEFAULT_TABLES.armours);
    expect(rowsOf("armour", "d20Shield", DEFAULT_TABLES.shields)).toEqual(DEFAULT_TABLES.shields);
  });

  it.each([
    ["trip", "bolas dire_flail flail guisarme halberd heavy_flail kama scythe sickle spiked_chain whip"],
    ["setAgainstCharge", "dwarven_urgrosh halberd longspear spear trident"],
    ["disarm", "dire_flail flail heavy_flail nunchaku ranseur sai spiked_chain whip"],
  ])("D20-GEAR-01 has the flag %s on the weapons whose text says so", (flag, weapons) => {
    const flagged = slugsOf("weapons")
      .map((slug) => systemOf(built(`weapons/${slug}`)))
      .filter(({ flags }) => Array.isArray(flags) && flags.includes(flag));
    expect(flagged.map(({ identifier }) => String(identifier)).sort()).toEqual(weapons.split(" "));
  });

  it("D20-SPLASH-11 has the three that splash", () => {
    const splashing = slugsOf("weapons").filter((slug) => systemOf(built(`weapons/${slug}`))["splash"] !== null);
    expect(splashing).toEqual(["acid", "alchemists-fire", "holy-water"]);
  });

  it("D20-TURN-03 has saddles of each kind and holy symbols of wood and silver", () => {
    expect(slugsOf("gear")).toEqual(
      expect.arrayContaining(["exotic-military-saddle", "military-saddle", "pack-saddle", "riding-saddle"]),
    );
    expect(slugsOf("gear")).toEqual(expect.arrayContaining(["silver-holy-symbol", "wooden-holy-symbol"]));
  });

  it("D20-GEAR-05 comes loaded and with something to shoot, made for Medium hands", () => {
    const weapons = slugsOf("weapons").map((slug) => systemOf(built(`weapons/${slug}`)));
    expect(
      weapons.filter(
        ({ loaded, capacity, size, splash }) => loaded !== capacity || (size !== "medium" && splash === null),
      ),
    ).toEqual([]);
    expect(
      weapons.filter(
        ({ wield, thrown, ammunition }) => wield === "ranged" && thrown !== true && !(Number(ammunition) > 0),
      ),
    ).toEqual([]);
  });

  it("D20-SPELL-36 has powers that do each thing the rules know, on ground of each shape", () => {
    const powers = slugsOf("powers").map((slug) => systemOf(built(`powers/${slug}`)));
    const all = (key: string): string[] => [...new Set(powers.map((power) => String(power[key])))].sort();
    expect(all("effect")).toEqual(["condition", "damage", "healing", "modifier", "temporary"]);
    expect(all("delivery")).toEqual(["allies", "area", "foes", "rangedTouch", "self", "targets", "touch"]);
    expect(all("area")).toEqual(["circle", "cone", "line", "none"]);
    expect(all("source")).toEqual(["item", "potion", "spell"]);
    expect(powers.filter(({ delivery, area }) => (delivery === "area") !== (area !== "none"))).toEqual([]);
    expect(powers.filter(({ save, saveResult }) => (save === "none") !== (saveResult === "none"))).toEqual([]);
  });
});

describe("the characters of d20", () => {
  it.each([
    ["aymeric", "fighter", 4, 34, "19/12/17", { long_sword: "+7, 1d8+3" }],
    ["margot", "rogue", 3, 14, "16/13/13", { short_sword: "+3, 1d6+1" }],
    ["hildrun", "cleric", 5, 43, "20/10/20", { warhammer: "+7, 1d8+2" }],
    ["elaviel", "wizard", 7, 26, "13/13/10", { quarterstaff: "+2, 1d6−1", light_crossbow: "+6, 1d8" }],
    ["grask", "barbarian", 6, 63, "16/12/16", { greataxe: "+12, 1d12+7", guisarme: "+10, 2d4+6" }],
    ["pimprenelle", "ranger", 9, 62, "19/15/15", { short_sword: "+11, 1d4+1" }],
    ["enguerrand", "fighter", 5, 42, "19/11/18", { lance: "+10, 1d8+4", long_sword: "+8, 1d8+4" }],
    ["odeline", "cleric", 6, 36, "17/9/17", { heavy_mace: "+6, 1d8+1" }],
    ["thibaud", "monk", 6, 36, "14/14/12", { unarmed: "+8, 1d8+3", kama: "+7, 1d6+3" }],
    ["yvain", "ranger", 6, 36, "18/13/15", { long_sword: "+9, 1d8+2", short_sword: "+9, 1d6+2" }],
  ])("D20-PROG-02 D20-PROG-05 %s, %s of level %i, is ready to play", (slug, id, level, hp, ac, attacks) => {
    const actor = built(`characters/${slug}`);
    expect(combatantFrom(actor).sheet.classes).toEqual([{ id, level }]);
    expect(statBlock(actor)).toMatchObject({ hp, ac, attacks });
  });

  it("D20-GEAR-02 hold no more than two hands can", () => {
    const HANDS: Readonly<Record<string, number>> = { mainHand: 1, offHand: 1, bothHands: 2 };
    for (const name of actors) {
      const { weapons, shields } = combatantFrom(built(name)).gear;
      const held = [
        ...weapons.filter(({ natural }) => natural === null),
        ...shields.map(({ place, isBuckler }) => ({ place: place === "worn" && !isBuckler ? "offHand" : place })),
      ];
      expect(
        held.reduce((sum, { place }) => sum + (HANDS[place] ?? 0), 0),
        name,
      ).toBeLessThanOrEqual(2);
    }
  });

  it("D20-SPELL-01 cast what their class does, each spell by its level", () => {
    const spells = (slug: string): readonly (readonly [string, number, string, number | null])[] => {
      const { sheet, gear } = combatantFrom(built(`characters/${slug}`));
      return gear.powers
        .map((power) => levelled(sheet, power))
        .map(({ identifier, casterLevel, formula, shots }) => [identifier, casterLevel, formula, shots]);
    };
    expect(spells("elaviel")).toEqual(
      expect.arrayContaining([
        ["fireball", 7, "7d6", null],
        ["magic_missile", 7, "1d4+1", 4],
        ["scorching_ray", 7, "4d6", 2],
      ]),
    );
    expect(spells("hildrun")).toEqual(expect.arrayContaining([["cure_moderate_wounds", 5, "2d8+5", null]]));
  });

  it("tell in both languages who they are", () => {
    for (const name of actors)
      for (const language of LANGUAGES)
        expect(String(systemOf(built(name, language))["notes"]).length, `${name} in ${language}`).toBeGreaterThan(40);
  });
});

describe("the journals of d20", () => {
  const pagesOf = (pack: string, language: "en" | "fr"): readonly JsonRecord[] =>
    slugsOf(pack).flatMap((slug) => recordList(built(`${pack}/${slug}`, language), "pages", slug));

  it("hold all tables of the rules, each once, as printed, in both languages", () => {
    const [english, french] = LANGUAGES.map((language) =>
      pagesOf("tables", language).map(({ _id, type, system }) => ({ _id, type, system })),
    );
    const rows = pagesOf("tables", "en").map(
      (page) => [String(systemOf(page)["table"]), JSON.parse(String(systemOf(page)["rows"])) as unknown] as const,
    );
    expect(rows).toHaveLength(Object.keys(DEFAULT_TABLES).length);
    expect(Object.fromEntries(rows)).toEqual(DEFAULT_TABLES);
    expect(french).toEqual(english);
    expect(new Set(english?.map(({ type }) => type))).toEqual(new Set(["table"]));
  });

  it("D20-FEAT-01 D20-COND-01 tell every feat and condition, with the way to its rule", () => {
    const told = new Set(
      [...JSON.stringify(pagesOf("feats", "fr")).matchAll(/@Rule\[([A-Z0-9-]+)\]/gu)].map(([, rule]) => rule),
    );
    const rules = readLedger()
      .map(({ id }) => id)
      .filter((id) => /^D20-(FEAT|COND)-/u.test(id));
    // What hit points make of somebody is told with the rules of injury.
    expect(rules.filter((id) => !told.has(id))).toEqual(["D20-COND-11"]);
  });
});
