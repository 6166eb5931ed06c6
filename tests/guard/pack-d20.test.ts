import { describe, expect, it } from "vitest";
import { threateningArms } from "../../src/rules/d20/derive/arms.ts";
import { skillTotal } from "../../src/rules/d20/derive/checks.ts";
import { initiativeTotal } from "../../src/rules/d20/derive/readiness.ts";
import { naturalReach } from "../../src/rules/d20/derive/reach.ts";
import { levelled } from "../../src/rules/d20/magic/scaling.ts";
import { DEFAULT_SETTINGS } from "../../src/rules/d20/settings.ts";
import { DEFAULT_TABLES } from "../../src/rules/d20/tables.ts";
import { SKILLS } from "../../src/rules/d20/stats.ts";
import { packEntries, writtenManifest } from "../../tools/build/manifest.ts";
import { LANGUAGES } from "../../tools/build/languages.ts";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { compendiumName, readPackSources } from "../../tools/packs/source.ts";
import { combatantFrom, faultsOf, statBlock } from "./tools/pack-d20.ts";

const sources = readPackSources().filter(({ ruleset }) => ruleset === "d20");
const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };
const of = (pack: string): readonly string[] =>
  sources.filter((source) => source.pack === pack).map(({ slug }) => slug);
const systemOf = (document: JsonRecord): JsonRecord => (isRecord(document["system"]) ? document["system"] : {});

function built(name: string, language: "en" | "fr" = "en"): JsonRecord {
  const source = find(`d20/${name}`);
  if (source === undefined) throw new Error(`No source of d20 is called ${name}.`);
  return buildDocument(source, language, find, stamp);
}

/** What the rules read: all but journals. */
const things = sources.filter(({ pack }) => !["codex", "tables", "feats"].includes(pack));

const actors = [
  ...of("creatures").map((slug) => `creatures/${slug}`),
  ...of("characters").map((slug) => `characters/${slug}`),
];

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
    of(pack)
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

  it("D20-GEAR-05 comes loaded and with something to shoot, made for Medium hands", () => {
    const weapons = of("weapons").map((slug) => systemOf(built(`weapons/${slug}`)));
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
    const powers = of("powers").map((slug) => systemOf(built(`powers/${slug}`)));
    const all = (key: string): string[] => [...new Set(powers.map((power) => String(power[key])))].sort();
    expect(all("effect")).toEqual(["condition", "damage", "healing", "modifier", "temporary"]);
    expect(all("delivery")).toEqual(["allies", "area", "foes", "rangedTouch", "self", "targets", "touch"]);
    expect(all("area")).toEqual(["circle", "cone", "line", "none"]);
    expect(all("source")).toEqual(["item", "potion", "spell"]);
    expect(powers.filter(({ delivery, area }) => (delivery === "area") !== (area !== "none"))).toEqual([]);
    expect(powers.filter(({ save, saveResult }) => (save === "none") !== (saveResult === "none"))).toEqual([]);
  });
});

/** The stat blocks of the system reference document: hit points, armour class, saves, metres, and each attack with its damage. */
const BLOCKS: readonly (readonly [string, number, string, string, number, Readonly<Record<string, string>>])[] = [
  ["kobold", 4, "15/12/14", "+2 +1 −1", 9, { spear: "+1, 1d6−1" }],
  ["goblin", 5, "15/12/14", "+3 +1 −1", 9, { morningstar: "+2, 1d6", javelin: "+3, 1d4" }],
  ["orc", 5, "13/10/13", "+3 +0 −2", 9, { falchion: "+4, 2d4+4", javelin: "+1, 1d6+3" }],
  ["gnoll", 11, "15/10/15", "+4 +0 +0", 9, { battleaxe: "+3, 1d8+2", short_bow: "+1, 1d6" }],
  ["bugbear", 16, "17/11/16", "+2 +4 +1", 9, { morningstar: "+5, 1d8+2", javelin: "+3, 1d6+2" }],
  ["ogre", 29, "16/8/16", "+6 +0 +1", 9, { greatclub: "+8, 2d8+7", javelin: "+1, 1d8+5" }],
  ["troll", 63, "16/11/14", "+11 +4 +3", 9, { claws: "+9, 1d6+6", bite: "+4, 1d6+3" }],
  ["hill-giant", 102, "20/8/20", "+12 +3 +4", 9, { greatclub: "+16, 2d8+10" }],
  ["minotaur", 39, "14/9/14", "+6 +5 +5", 9, { greataxe: "+9, 3d6+6", gore: "+4, 1d8+2" }],
  ["wolf", 13, "14/12/12", "+5 +5 +1", 15, { bite: "+3, 1d6+1" }],
  ["brown-bear", 51, "15/10/14", "+9 +6 +3", 12, { claws: "+11, 1d8+8", bite: "+6, 2d6+4" }],
  ["heavy-warhorse", 30, "14/10/13", "+7 +5 +2", 15, { hooves: "+6, 1d6+4", bite: "+1, 1d4+2" }],
  ["cat", 2, "14/14/12", "+2 +4 +1", 9, { claws: "+4, 1d2−4", bite: "−1, 1d3−4" }],
  ["tiny-viper", 1, "17/15/14", "+2 +5 +1", 4.5, {}],
  ["dire-rat", 5, "15/14/12", "+3 +5 +3", 12, { bite: "+4, 1d4" }],
  ["giant-spider", 22, "14/12/11", "+5 +4 +1", 9, { fangs: "+4, 1d8+3" }],
  ["giant-constrictor", 63, "15/11/12", "+8 +10 +4", 6, { coils: "+13, 1d8+10" }],
  ["skeleton", 6, "15/11/14", "+0 +1 +2", 9, { scimitar: "+1, 1d6+1", claws: "+1, 1d4+1" }],
  ["zombie", 16, "11/9/11", "+0 −1 +3", 9, { slam: "+2, 1d6+1" }],
  ["ghoul", 13, "14/12/12", "+0 +2 +5", 9, { bite: "+2, 1d6+1", claws: "−3, 1d3" }],
  ["wight", 26, "15/11/14", "+1 +2 +5", 9, { slam: "+3, 1d4+1" }],
  ["mummy", 55, "20/10/20", "+4 +2 +8", 6, { slam: "+11, 1d6+10" }],
  ["vampire-spawn", 29, "15/12/13", "+1 +5 +5", 9, { slam: "+5, 1d6+4" }],
  ["ankheg", 28, "18/9/18", "+6 +3 +2", 9, { mandibles: "+7, 2d6+7" }],
  [
    "centaur",
    26,
    "14/11/12",
    "+3 +6 +5",
    15,
    { long_sword: "+7, 2d6+6", hooves: "+3, 1d6+2", composite_long_bow: "+5, 2d6+4" },
  ],
  ["treant", 66, "20/7/20", "+10 +1 +7", 9, { branches: "+12, 2d6+9" }],
  ["purple-worm", 200, "19/4/19", "+17 +8 +4", 6, { maw: "+25, 2d8+12", sting: "+20, 2d6+6" }],
];

describe("the creatures of d20", () => {
  it.each(BLOCKS)(
    "D20-ATK-01 D20-AC-01 D20-SAVE-01 %s fights by its stat block",
    (slug, hp, ac, saves, speed, attacks) => {
      expect(statBlock(built(`creatures/${slug}`))).toMatchObject({ hp, ac, saves, speed, attacks });
    },
  );

  it.each([
    ["kobold", 1, { hide: 6, listen: 2, spot: 2 }],
    ["goblin", 1, { hide: 5, moveSilently: 5, ride: 4 }],
    ["bugbear", 1, { climb: 3, moveSilently: 6 }],
    ["ogre", -1, { climb: 5, listen: 2 }],
    ["hill-giant", -1, { climb: 7, jump: 7, spot: 6 }],
    ["minotaur", 0, { jump: 8, listen: 7 }],
    ["troll", 2, { spot: 6 }],
    ["wolf", 2, { hide: 2, listen: 3 }],
    ["brown-bear", 1, { spot: 7, swim: 12 }],
    ["cat", 2, { balance: 10, hide: 14, jump: 10 }],
    ["tiny-viper", 3, { climb: 11, hide: 15, swim: 5 }],
    ["dire-rat", 3, { climb: 11, hide: 8 }],
    ["giant-constrictor", 3, { climb: 17, hide: 10, swim: 16 }],
    ["skeleton", 5, {}],
    ["zombie", -1, {}],
    ["ghoul", 2, { balance: 6, climb: 5, hide: 6, jump: 5, moveSilently: 6, spot: 7 }],
    ["wight", 1, { hide: 8, listen: 7, moveSilently: 16, spot: 7 }],
    ["mummy", 0, { hide: 7, listen: 8, moveSilently: 7, spot: 8 }],
    [
      "vampire-spawn",
      6,
      { bluff: 6, climb: 8, hide: 10, jump: 8, listen: 11, moveSilently: 10, senseMotive: 11, spot: 11 },
    ],
    ["ankheg", 0, { climb: 8, listen: 6 }],
    ["treant", -1, { listen: 8, spot: 8 }],
    ["purple-worm", -2, { listen: 18, swim: 20 }],
  ] as const)(
    "D20-INIT-02 D20-SKILL-02 %s is as quick and as skilled as its stat block says",
    (slug, initiative, skills) => {
      const one = combatantFrom(built(`creatures/${slug}`));
      expect(initiativeTotal(DEFAULT_SETTINGS, one).value).toBe(initiative);
      const known = SKILLS.filter((skill) => skill in skills);
      expect(Object.fromEntries(known.map((skill) => [skill, skillTotal(DEFAULT_SETTINGS, one, skill).value]))).toEqual(
        skills,
      );
    },
  );

  it.each([
    ["cat", 0],
    ["goblin", 1],
    ["wolf", 1],
    ["heavy-warhorse", 1],
    ["ogre", 2],
    ["giant-constrictor", 2],
    ["treant", 3],
    ["purple-worm", 3],
  ])("D20-MOVE-38 D20-AOO-05 %s strikes %i squares away", (slug, squares) => {
    expect(naturalReach(DEFAULT_SETTINGS, combatantFrom(built(`creatures/${slug}`)).sheet)).toBe(squares);
  });

  it("D20-AOO-02 threaten as they stand: something is in hand, or grows there", () => {
    const harmless = actors.filter(
      (name) => threateningArms(DEFAULT_SETTINGS, combatantFrom(built(name))).length === 0,
    );
    expect(harmless).toEqual(["characters/pimprenelle"]);
  });

  it("are all held to a stat block", () => {
    expect(of("creatures")).toEqual(BLOCKS.map(([slug]) => slug).sort());
    expect(BLOCKS.length).toBeGreaterThanOrEqual(20);
  });

  it("D20-MOVE-38 are of many sizes, tall and long, and stand on tokens as wide as their space", () => {
    const bodies = actors.map((name) => {
      const actor = built(name);
      const { size, shape } = combatantFrom(actor).sheet;
      const { width, height } = isRecord(actor["prototypeToken"]) ? actor["prototypeToken"] : {};
      const squares = DEFAULT_TABLES.sizes[size][shape].space / DEFAULT_SETTINGS.metresPerSquare;
      return { name, tokens: [width, height], squares: [squares, squares], body: `${size} ${shape}` };
    });
    expect(bodies.filter(({ tokens, squares }) => JSON.stringify(tokens) !== JSON.stringify(squares))).toEqual([]);
    expect([...new Set(bodies.map(({ body }) => body))].sort()).toEqual([
      "gargantuan long",
      "huge long",
      "huge tall",
      "large long",
      "large tall",
      "medium long",
      "medium tall",
      "small long",
      "small tall",
      "tiny long",
    ]);
  });

  it("D20-ATK-22 have attacks of nature's of both ranks, one main kind at most beside secondary ones", () => {
    const natural = of("creatures").map((slug) =>
      combatantFrom(built(`creatures/${slug}`)).gear.weapons.filter((weapon) => weapon.natural !== null),
    );
    expect(new Set(natural.flat().map((weapon) => weapon.natural))).toEqual(new Set(["primary", "secondary"]));
    expect(natural.filter((weapons) => weapons.filter((weapon) => weapon.natural === "primary").length > 1)).toEqual(
      [],
    );
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
    of(pack).flatMap((slug) => recordList(built(`${pack}/${slug}`, language), "pages", slug));

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
