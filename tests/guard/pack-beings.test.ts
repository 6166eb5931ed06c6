import { describe, expect, it } from "vitest";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { readPackSources, type PackSource } from "../../tools/packs/source.ts";
import { sheetNumbers } from "../../src/rules/segments/derive/sheet-numbers.ts";
import { strikersOf } from "../../src/rules/segments/derive/strikers.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES } from "../../src/rules/segments/settings.ts";
import { CLASSES, SKILLS } from "../../src/rules/segments/stats.ts";
import { fighterOf } from "./tools/pack-fighters.ts";

const sources = readPackSources().filter(({ ruleset }) => ruleset === "segments");
const find = sourcesByName(sources);
const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };
const built = (source: PackSource): JsonRecord => buildDocument(source, "en", find, stamp);
const of = (pack: string): readonly PackSource[] => sources.filter((source) => source.pack === pack);
const beings = [...of("creatures"), ...of("characters")];
const token = (actor: JsonRecord): JsonRecord => (isRecord(actor["prototypeToken"]) ? actor["prototypeToken"] : {});

describe("the beings of the compendia", () => {
  it("are thirty creatures at least", () => {
    expect(of("creatures").length).toBeGreaterThanOrEqual(30);
  });

  it("SEG-HOUSE-02 SEG-HOUSE-12 are a character at least for each class, and for each family at each of its three bands of levels", () => {
    const classes = of("characters").flatMap((source) => fighterOf(built(source)).sheet.classes);
    expect(CLASSES.filter((id) => !classes.some((each) => each.id === id))).toEqual([]);
    const bands = new Set(
      classes.map(
        ({ id, level }) => `${DEFAULT_TABLES.classFamilies[id]} ${level >= 12 ? "12" : level >= 6 ? "6" : "1"}`,
      ),
    );
    expect([...bands].sort()).toEqual(
      ["combatant", "mage", "priest", "rogue"].flatMap((family) => [`${family} 1`, `${family} 12`, `${family} 6`]),
    );
  });

  it("SEG-HOUSE-60 stand on tokens as wide as their bodies", () => {
    for (const source of beings) {
      const actor = built(source);
      const { size } = fighterOf(actor).sheet;
      const across = 2 * DEFAULT_TABLES.sizes[size].radius;
      expect([source.slug, token(actor)["width"], token(actor)["height"]]).toEqual([source.slug, across, across]);
    }
  });

  it("SEG-HOUSE-08 SEG-HOUSE-10 know no more than their level lets them", () => {
    for (const source of beings) {
      const { sheet, ...rest } = fighterOf(built(source));
      const numbers = sheetNumbers(DEFAULT_SETTINGS, { sheet, ...rest });
      const level = numbers["level"]?.value ?? 0;
      const over = SKILLS.filter((skill) => skill !== "sneakAttack" && sheet.skills[skill] > level + 3);
      expect([source.slug, over]).toEqual([source.slug, []]);
      expect(sheet.skills.sneakAttack, source.slug).toBeLessThanOrEqual(numbers["sneakLimit"]?.value ?? 0);
    }
  });

  it("are ready: something of their own to fight with, in both hands at most", () => {
    for (const source of beings.filter(({ slug }) => slug !== "sailor")) {
      const fighter = fighterOf(built(source));
      const ready = [
        ...strikersOf(DEFAULT_SETTINGS, fighter),
        ...strikersOf(DEFAULT_SETTINGS, fighter, "missile"),
      ].filter(({ id }) => id !== "bareHands");
      const unarmed = ready.length === 0 && fighter.gear.weapons.length === 0;
      expect([source.slug, unarmed]).toEqual([source.slug, false]);
      const hands = [
        ...fighter.gear.weapons.filter(({ natural }) => !natural).map(({ place, hands: taken }) => ({ place, taken })),
        ...fighter.gear.shields.map(({ place }) => ({ place, taken: 1 })),
      ]
        .filter(({ place }) => place === "hand" || place === "offHand")
        .reduce((sum, { taken }) => sum + taken, 0);
      expect(hands, source.slug).toBeLessThanOrEqual(2);
    }
  });

  it("tell in both languages how they fight", () => {
    for (const { document, slug } of beings) {
      const notes =
        isRecord(document["system"]) && isRecord(document["system"]["notes"]) ? document["system"]["notes"] : {};
      for (const language of ["en", "fr"])
        expect(String(notes[language]).length, `${slug} in ${language}`).toBeGreaterThan(40);
    }
  });
});

describe("creatures of our own", () => {
  it.each([
    [
      "troll",
      { maxStamina: 73, maxWounds: 14, armourClass: 14, criticalParry: 18, routineActions: 3 },
      { Claws: [12, 5], Bite: [12, 5] },
    ],
    [
      "young-dragon",
      { maxStamina: 135, maxWounds: 21, armourClass: 18, criticalParry: 17, routineActions: 4 },
      { Jaws: [19, 7], Claws: [19, 7], Tail: [19, 7] },
    ],
    [
      "black-knight",
      { maxStamina: 67, maxWounds: 8, armourClass: 20, criticalParry: 18, routineActions: 3 },
      { "Bec de corbin": [13, 4] },
    ],
    [
      "goblin",
      { maxStamina: 8, maxWounds: 4, armourClass: 16, criticalParry: 19, routineActions: 2 },
      { "Short sword": [1, -1] },
    ],
  ])("SEG-HOUSE-06 SEG-HOUSE-20 SEG-HOUSE-21 %s fights by the formulas", (slug, numbers, attacks) => {
    const source = find(`segments/creatures/${slug}`);
    if (source === undefined) throw new Error(`No creature is called ${slug}.`);
    const fighter = fighterOf(built(source));
    const sheet = sheetNumbers(DEFAULT_SETTINGS, fighter);
    expect(Object.fromEntries(Object.keys(numbers).map((key) => [key, sheet[key]?.value]))).toEqual(numbers);
    const arms = strikersOf(DEFAULT_SETTINGS, fighter).filter(({ id }) => id !== "bareHands");
    expect(
      Object.fromEntries(
        arms.map(({ id, name }) => [name, [sheet[`strike.${id}`]?.value, sheet[`damage.${id}`]?.value]]),
      ),
    ).toEqual(attacks);
  });

  it("SEG-EXC-18 SEG-CRIT-19 have faces of their own, on what strikes", () => {
    const withFaces = of("creatures").filter((source) =>
      fighterOf(built(source)).gear.weapons.some(
        ({ exceptional, criticalFrom }) => exceptional.length > 0 || criticalFrom !== null,
      ),
    );
    expect(withFaces.length).toBeGreaterThanOrEqual(12);
    const [toad] = of("creatures")
      .filter(({ slug }) => slug === "giant-toad")
      .map((source) => fighterOf(built(source)));
    expect(toad?.gear.weapons.map(({ identifier }) => DEFAULT_TABLES.exceptionalResults[identifier])).toEqual([
      [{ faces: [18], effect: "swallow" }],
    ]);
  });
});

describe("spells and magic items", () => {
  it("SEG-HOUSE-44 SEG-HOUSE-45 are both sorts, do each thing that the rules know, and an item works at the end of its one segment", () => {
    const powers = of("powers").map((source) => (isRecord(source.document["system"]) ? source.document["system"] : {}));
    expect(new Set(powers.map(({ source }) => source))).toEqual(new Set(["spell", "item"]));
    expect(new Set(powers.map(({ effect }) => effect))).toEqual(new Set(["told", "entangle", "damage", "healing"]));
    expect(powers.filter(({ source, segments }) => source === "item" && segments !== 1)).toEqual([]);
  });

  it("SEG-HOUSE-44 work on ground of each shape, and a cone or a line, which goes out from the caster, reaches as far as it is long", () => {
    const powers = of("powers").map((source) => (isRecord(source.document["system"]) ? source.document["system"] : {}));
    expect(new Set(powers.map(({ area }) => area))).toEqual(new Set(["none", "circle", "cone", "line"]));
    expect(
      powers.filter(({ area, areaSize, range }) => (area === "cone" || area === "line") && areaSize !== range),
    ).toEqual([]);
    expect(powers.filter(({ area, areaSize }) => (area === "none") !== (areaSize === 0))).toEqual([]);
  });

  it("are carried by those who cast", () => {
    const casters = of("characters").filter((source) =>
      fighterOf(built(source)).sheet.classes.some(
        ({ id }) => DEFAULT_TABLES.classFamilies[id] === "mage" || DEFAULT_TABLES.classFamilies[id] === "priest",
      ),
    );
    expect(casters.length).toBeGreaterThan(6);
    expect(
      casters
        .filter((source) =>
          recordList(built(source), "items", source.slug).every(({ type }) => type !== "segmentsSpell"),
        )
        .map(({ slug }) => slug),
    ).toEqual([]);
  });
});
