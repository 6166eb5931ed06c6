import { describe, expect, it } from "vitest";
import { seededDice } from "./seeded-dice.ts";
import { DiceError, scriptedDice } from "./dice.ts";

describe("scripted dice", () => {
  it("plays the dice in order and tells what is left over", () => {
    const dice = scriptedDice([3, 5, 1]);
    expect([dice.next(6), dice.next(6)]).toEqual([3, 5]);
    expect(dice.left()).toEqual([1]);
  });

  it("names the missing die and what asked for it", () => {
    const dice = scriptedDice([3]);
    dice.next(6);
    expect(() => dice.next(20, "attack/die")).toThrow(/die 2 \(a d20 for attack\/die\)/);
    expect(() => dice.next(20)).toThrow(/die 2 \(a d20 for unnamed\)/);
    expect(() => dice.next(20)).toThrow(expect.objectContaining({ name: "DiceError" }));
  });

  it("refuses a face that the die does not have", () => {
    expect(() => scriptedDice([7]).next(6, "damage")).toThrow(/Die 1 \(damage\) shows 7/);
    expect(() => scriptedDice([2.5]).next(6)).toThrow(DiceError);
  });
});

describe("seeded dice", () => {
  const throwMany = (seed: number | string, count: number, faces: number): number[] => {
    const dice = seededDice(seed);
    return Array.from({ length: count }, () => dice.next(faces));
  };

  it("gives the same dice for the same seed and others for another", () => {
    expect(throwMany("galaad", 50, 20)).toEqual(throwMany("galaad", 50, 20));
    expect(throwMany(1, 50, 20)).not.toEqual(throwMany(2, 50, 20));
    expect(throwMany(7, 8, 20)).toEqual([...throwMany("7", 8, 20)]);
  });

  it("keeps to these dice for ever: stored simulations depend on it", () => {
    expect(throwMany("passe", 12, 20)).toEqual([10, 17, 1, 13, 20, 6, 3, 10, 2, 10, 19, 19]);
  });

  it("throws every face about as often as the others", () => {
    const counts = new Map<number, number>();
    for (const natural of throwMany(2026, 60_000, 6)) counts.set(natural, (counts.get(natural) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
