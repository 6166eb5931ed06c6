import { describe, expect, it } from "vitest";
import { plainFault } from "../../rules/kernel/fault.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES } from "../../rules/segments/settings.ts";
import { SEGMENTS } from "../../rules/segments/declaration.ts";
import { houseSettings } from "./house-settings.ts";

const large = { armourClass: -2, grapple: 5, wounds: 6, radius: 1 };

describe("a world's house rules", () => {
  it("are the ledger's own object while the world has none", () => {
    expect(houseSettings(SEGMENTS, { constants: {}, tables: {} })).toEqual({ settings: DEFAULT_SETTINGS, refused: [] });
    expect(houseSettings(SEGMENTS, { constants: {}, tables: {} }).settings).toBe(DEFAULT_SETTINGS);
  });

  it("put the world's constants and tables over the ledger's", () => {
    const { settings, refused } = houseSettings(SEGMENTS, {
      constants: { aooBonus: 6, deathAt: -10 },
      tables: { sizes: { large }, criticalParry: [{ from: 1, value: 17 }] },
    });
    expect(refused).toEqual([]);
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      aooBonus: 6,
      deathAt: "-10",
      tables: { ...DEFAULT_TABLES, sizes: { ...DEFAULT_TABLES.sizes, large }, criticalParry: [{ from: 1, value: 17 }] },
    });
  });

  it("stand without what is broken or foreign, and say what that is", () => {
    const { settings, refused } = houseSettings(SEGMENTS, {
      constants: { aooBonus: 6, parryAbility: "luck", hitDice: 4, tables: {} },
      tables: { sizes: { large: { armourClass: -1 } }, saves: [], criticalParry: [{ from: 1, value: 17 }] },
    });
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      aooBonus: 6,
      tables: { ...DEFAULT_TABLES, criticalParry: [{ from: 1, value: 17 }] },
    });
    expect(refused.map(({ of, fault }) => `${of} ${plainFault(fault).slice(0, 48)}`)).toEqual([
      'constant parryAbility: expected one of "strength", "dexte',
      'constant The whole: unknown key "hitDice"; known are segm',
      'constant The whole: unknown key "tables"; known are segme',
      "table sizes.large.grapple: expected a whole number fro",
      'table The whole: unknown key "saves"; known are activi',
    ]);
  });
});
