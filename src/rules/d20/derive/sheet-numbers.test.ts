import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fighter, type Who } from "../testing/fights.ts";
import { sheetNumbers } from "./sheet-numbers.ts";

const values = (who: Who, ...keys: readonly string[]) => {
  const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter("one", who));
  return keys.map((key) => numbers[key]?.value);
};

describe("the numbers of a sheet", () => {
  it("D20-PROG-02 D20-PROG-06 D20-ACT-48 hold the base attack, the dice of sneak attacks and the factor of a run", () => {
    expect(values({ class: "rogue", level: 5 }, "baseAttack", "sneakDice", "runFactor")).toEqual([3, 3, 4]);
  });

  it("D20-PROG-01 D20-DMG-11 give an ability's score as it is now, and its check", () => {
    const stats = {
      abilityDamage: { strength: 4, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 },
    };
    expect(values({ scores: [17], stats }, "ability.strength", "check.strength")).toEqual([13, 1]);
  });

  it("have keys of one grammar: what it is a number of, and of which, after a point", () => {
    const keys = Object.keys(sheetNumbers(DEFAULT_SETTINGS, fighter("one", {})));
    expect(keys).toContain("ability.strength");
    expect(keys.filter((key) => !/^[a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)?$/u.test(key))).toEqual([]);
  });

  it("D20-MOVE-38 give space and reach by size and shape, unless they are written", () => {
    expect(values({ size: "large" }, "space", "reach")).toEqual([3, 3]);
    expect(values({ size: "large", stats: { shape: "long" } }, "reach")).toEqual([1.5]);
    const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter("one", { size: "large", stats: { reach: 6 } }));
    expect([numbers["reach"]?.value, numbers["reach"]?.changes.map(({ label, value }) => [label, value])]).toEqual([
      6,
      [["override", 3]],
    ]);
  });

  it("D20-ACT-45 have only the speeds that somebody has", () => {
    const stats = { speeds: { land: 9, fly: 18, swim: 0, climb: 0, burrow: 0 } };
    expect(values({ stats }, "speed.land", "speed.fly", "speed.swim")).toEqual([9, 18, undefined]);
  });
});
