import { describe, expect, it } from "vitest";
import { decode } from "../kernel/decode.ts";
import { plainFault } from "../kernel/fault.ts";
import { DEFAULT_SETTINGS, settingsDecoder, type D20Settings } from "./settings.ts";
import { DEFAULT_TABLES, TABLES } from "./tables.ts";

const read = (value: unknown): D20Settings => {
  const result = decode(settingsDecoder, value);
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
};
const wrong = (value: unknown): string => {
  const result = decode(settingsDecoder, value);
  return result.ok ? "nothing" : plainFault(result.fault);
};

describe("a table's own constants", () => {
  it("D20-INIT-05 D20-ACT-11 leave everything else as the ledger has it", () => {
    expect(read({})).toEqual(DEFAULT_SETTINGS);
    expect(read({ npcInitiative: "group", freeActionsPerTurn: 3, ownerRollsDying: true })).toEqual({
      ...DEFAULT_SETTINGS,
      npcInitiative: "group",
      freeActionsPerTurn: 3,
      ownerRollsDying: true,
    });
  });

  it.each([
    [{ coverBonus: "4" }, "coverBonus: expected a whole number"],
    [{ metresPerSquare: -1 }, "metresPerSquare"],
    [{ npcInitiative: "some" }, 'npcInitiative: expected one of "all", "group", "each", found "some".'],
    [{ luck: 1 }, 'The whole: unknown key "luck"'],
  ])("are refused where they are wrong: %j", (value, problem) => {
    expect(wrong(value)).toContain(problem);
  });
});

describe("a world's own tables", () => {
  it("each have an entry", () => {
    expect(Object.keys(TABLES).sort()).toEqual(Object.keys(DEFAULT_TABLES).sort());
  });

  it("D20-SAVE-06 replace lists whole and rows by name", () => {
    const { tables } = read({
      tables: {
        exposedItems: ["shield", "armour"],
        distractions: { rain: 8 },
        weapons: { hook: DEFAULT_TABLES.weapons["flail"] },
      },
    });
    expect(tables.exposedItems).toEqual(["shield", "armour"]);
    expect(tables.distractions).toEqual({ ...DEFAULT_TABLES.distractions, rain: 8 });
    expect(Object.keys(tables.weapons)).toEqual([...Object.keys(DEFAULT_TABLES.weapons), "hook"]);
    expect(tables.sizes).toBe(DEFAULT_TABLES.sizes);
  });

  it("read as they are written: the printed ones are fit to be given back", () => {
    expect(read({ tables: DEFAULT_TABLES }).tables).toEqual(DEFAULT_TABLES);
  });

  const { draw } = DEFAULT_TABLES.activities;
  it.each([
    [{ luck: [] }, 'tables: unknown key "luck"'],
    [{ sizes: { vast: {} } }, 'tables.sizes: unknown key "vast"'],
    [
      { sizes: { large: { ...DEFAULT_TABLES.sizes.large, tall: { space: 3 } } } },
      "tables.sizes.large.tall.reach: expected a number from 0 to 1000, found nothing.",
    ],
    [{ classes: { bard: { ...DEFAULT_TABLES.classes.bard, attack: "fair" } } }, "tables.classes.bard.attack"],
    [{ attackers: { prone: { melee: -4 } } }, "tables.attackers.prone.ranged"],
    [{ defenders: { prone: { melee: -4, ranged: 4 } } }, "tables.defenders.prone.deniesDexterity"],
    [{ skills: { climb: { ability: "strength", armour: 3, trained: false } } }, "tables.skills.climb.armour"],
    [
      { activities: { draw: { ...draw, rule: "SEG-CORE-01" } } },
      'tables.activities.draw.rule: expected an entry such as "D20-ACT-127"',
    ],
    [{ activities: { draw: { ...draw, rule: ["D20-ACT-127"] } } }, "tables.activities.draw.rule: expected an entry"],
    [
      { activities: { draw: { ...draw, gear: { piece: "weapon", from: [], to: "hand" } } } },
      "tables.activities.draw.gear.from: expected a list of 1 to 7 entries",
    ],
    [
      { weapons: { club: { ...DEFAULT_TABLES.weapons["club"], damage: "1d" } } },
      'tables.weapons.club.damage: Formula "1d"',
    ],
    [{ damageSizes: { "1d6": { tiny: "1d3" } } }, 'tables.damageSizes["1d6"].fine'],
    [{ armours: { hide: { ...DEFAULT_TABLES.armours["hide"], checkPenalty: 3 } } }, "tables.armours.hide.checkPenalty"],
    [{ shields: { buckler: {} } }, "tables.shields.buckler.bonus"],
    [{ loads: { heavy: {} } }, "tables.loads.heavy.maxDexterity"],
    [{ species: { elf: { size: "medium", speed: 9, traits: ["elf"] } } }, "tables.species.elf.traits[0]"],
    [{ exposedItems: [] }, "tables.exposedItems: expected a list of 1 to 10 entries"],
    [
      JSON.parse('{ "weapons": { "__proto__": {} } }') as unknown,
      'tables.weapons: the key "__proto__" is not allowed.',
    ],
  ])("are refused, by table and row: %j", (tables, problem) => {
    expect(wrong({ tables })).toContain(problem);
  });
});
