import { describe, expect, it } from "vitest";
import { plainWords } from "./fault.ts";
import { gearDice, gearDiceProblem, multipliedDiceProblem, timesDice, UnfitDice } from "./gear-dice.ts";
import { combatantId } from "./ids.ts";

const said = (problem: ReturnType<typeof gearDiceProblem>): string | null =>
  problem === null ? null : plainWords(problem);
const BY = combatantId("orc");

describe("dice of gear", () => {
  it.each(["1d8", "2d6+3", "1d6o", "1d20o19", "40d6", "1d2o2", "1d6+1+1d6+1", "0"])(
    "takes %s, as it is and multiplied",
    (text) => {
      expect([said(gearDiceProblem(text)), said(multipliedDiceProblem(text))]).toEqual([null, null]);
    },
  );

  it.each([
    ["999d1000", "1 to 400 dice", "1 to 40 dice"],
    ["20d1000o2", "501", "501"],
    ["41d6", null, "1 to 40 dice, found 41"],
    ["1d6+1d8+1d10+1d12+20", null, "at most 200 characters"],
    ["1d", "faces", "faces"],
  ])("judges %s", (text, plain, multiplied) => {
    expect(said(gearDiceProblem(text)) ?? "fits").toContain(plain ?? "fits");
    expect(said(multipliedDiceProblem(text))).toContain(multiplied);
  });

  it("names whose gear has dice that cannot be thrown", () => {
    expect(gearDice({ name: "Axe", damage: "1d12" }, BY, 3).text).toBe("3d12");
    for (const [damage, times] of [
      ["999d1000", 2],
      ["20d1000o2", 1],
      ["1d6o1", 1],
      ["1d6+1", 60],
      ["nonsense", 2],
    ] as const) {
      expect(() => gearDice({ name: "Axe", damage }, BY, times)).toThrow(UnfitDice);
      expect(() => gearDice({ name: "Axe", damage }, BY, times)).toThrow(/"Axe"/u);
    }
  });

  it("multiplies every throw of the dice", () => {
    expect([timesDice("1d12", 3), timesDice("1d4+1", 3)]).toEqual(["3d12", "1d4+1+1d4+1+1d4+1"]);
  });
});
