import { describe, expect, it } from "vitest";
import { DiceError, recordedDice, recordingDice, resumeSeededDice, scriptedDice, seededDice } from "./dice.ts";

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

  it("goes on from a stored state", () => {
    const dice = seededDice(42);
    for (let at = 0; at < 10; at++) dice.next(6);
    const stored: unknown = JSON.parse(JSON.stringify(dice.state()));
    expect(stored).toEqual(dice.state());
    const resumed = resumeSeededDice(dice.state());
    expect(Array.from({ length: 20 }, () => resumed.next(100))).toEqual(
      Array.from({ length: 20 }, () => dice.next(100)),
    );
  });

  it("throws a word from the uneven end of the range away", () => {
    // The first word is the sum of the state; of all words, a d6 can use those below 2³² - 4.
    for (const word of [-1, -4]) expect(resumeSeededDice([word, 0, 0, 0]).next(6)).toBe(2);
    expect(resumeSeededDice([-5, 0, 0, 0]).next(6)).toBe(6);
  });

  it("throws every face about as often as the others", () => {
    const counts = new Map<number, number>();
    for (const natural of throwMany(2026, 60_000, 6)) counts.set(natural, (counts.get(natural) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe("recorded dice", () => {
  it("plays back by effect key, in any order of keys", () => {
    const dice = recordingDice(scriptedDice([18, 4, 2]));
    dice.next(20, "attack/die");
    dice.next(6, "damage");
    dice.next(6, "damage");
    const record = dice.record();
    expect(record).toEqual({ "attack/die": [18], damage: [4, 2] });
    const again = recordedDice(record);
    expect([again.next(6, "damage"), again.next(20, "attack/die"), again.next(6, "damage")]).toEqual([4, 18, 2]);
    expect(again.left()).toEqual({});
  });

  it("keeps the dice of an asker without a name apart, too", () => {
    const dice = recordingDice(scriptedDice([18, 4]));
    dice.next(20);
    dice.next(6, "damage");
    expect(dice.record()).toEqual({ unnamed: [18], damage: [4] });
    expect(recordedDice(dice.record()).next(20)).toBe(18);
  });

  it("refuses an unknown key, a used-up key and a wrong face, by name", () => {
    const dice = recordedDice({ parry: [19] });
    expect(() => dice.next(20, "attack")).toThrow(/no dice for attack/);
    expect(() => dice.next(20, "toString")).toThrow(/no dice for toString/);
    expect(() => recordedDice({ parry: [19] }).next(6, "parry")).toThrow(/Die 1 \(parry\) shows 19/);
    expect(dice.left()).toEqual({ parry: [19] });
    dice.next(20, "parry");
    expect(() => dice.next(20, "parry")).toThrow(/has 1 for parry, die 2/);
  });
});
