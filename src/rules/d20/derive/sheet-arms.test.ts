import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { bite, claws, dagger, fighter, longBow, longSword, quarterstaff, type Who } from "../testing/fights.ts";
import { sheetArms } from "./sheet-arms.ts";

const arms = (who: Who) => sheetArms(DEFAULT_SETTINGS, fighter("one", who));
const lines = (who: Who) =>
  arms(who).map(({ id, use, refusal }) =>
    use === null
      ? `${id}: ${refusal?.code}`
      : `${id}: ${use.attacks.map(({ value }) => value).join("/")} ${use.arm.damage}+${use.damage.value}`,
  );

describe("what a sheet lists to attack with", () => {
  it("D20-PROG-03 gives every attack of a high base bonus, the bare body last", () => {
    expect(lines({ class: "fighter", level: 11, scores: [16], gear: [longSword()] })).toEqual([
      "long_sword: 14/9/4 1d8+3",
      "unarmed: 14/9/4 1d3+3",
    ]);
  });

  it("D20-ACT-34 D20-GEAR-02 D20-DMG-05 lists both heads, and what can be thrown once more", () => {
    expect(lines({ class: "fighter", level: 1, scores: [14, 12], gear: [quarterstaff()] })).toEqual([
      "quarterstaff: 3 1d6+3",
      "quarterstaff/other: 3 1d6+1",
      "unarmed: 3 1d3+2",
    ]);
    expect(lines({ class: "fighter", level: 1, scores: [14, 12], gear: [dagger()] }).slice(0, 2)).toEqual([
      "dagger: 3 1d4+2",
      "dagger/thrown: 2 1d4+2",
    ]);
  });

  it("D20-ATK-22 gives attacks of nature as often as there are of them", () => {
    expect(
      arms({ scores: [14], gear: [claws(), bite()] }).map(({ id, use }) => [
        id,
        use?.attacks.length,
        use?.attacks[0]?.changes.map(({ label }) => label).includes("secondary"),
      ]),
    ).toEqual([
      ["claws", 2, false],
      ["bite", 1, true],
      ["unarmed", 1, false],
    ]);
  });

  it("D20-MOD-22 says why something cannot be used as things are", () => {
    expect(lines({ class: "fighter", level: 1, gear: [longBow()], conditions: ["prone"] })[0]).toBe(
      "long_bow: notWhileProne",
    );
  });
});
