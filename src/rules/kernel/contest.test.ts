import { describe, expect, it } from "vitest";
import {
  chanceToWin,
  contest,
  drawLot,
  verdictOf,
  type Attempt,
  type ContestResult,
  type Effort,
  type Ties,
} from "./contest.ts";
import { parseFormula } from "./formula.ts";
import { combatantId, effectKey } from "./ids.ts";
import { roll, type Rule } from "./rule.ts";

const MINE = combatantId("mine");

const side = (value: number, modifier: number): Effort => ({ value, modifier });

/** A side with this modifier, and what it knows when it throws. */
const tries = (modifier: number, name = "side", log: string[] = []): Attempt<never> =>
  function* (known) {
    log.push(`${name}${known.map(({ value }) => ` ${value}`).join("")}`);
    const die = yield* roll(effectKey(name), parseFormula("1d20"), MINE, { label: name, rule: "D20-SPEC-05" });
    return side(die.total + modifier, modifier);
  };

/** Runs a rule with these faces for its dice, all of which are wanted. */
function run<T>(rule: Rule<never, T>, faces: readonly number[]): T {
  const left = [...faces];
  let step = rule.next();
  while (step.done !== true) {
    const face = left.shift();
    if (face === undefined) throw new Error("A die too few.");
    step = rule.next({ do: "roll", naturals: [face] });
  }
  expect(left).toEqual([]);
  return step.value;
}

/** A contest by modifiers: the challenger's die, those of the others, and coins. */
const between = (mine: number, others: readonly number[], ties: Ties, faces: readonly number[]): ContestResult =>
  run(
    contest<never>({
      challenger: tries(mine),
      opponents: others.map((other) => tries(other)),
      first: "challenger",
      ties: ties === "modifier" ? (at) => drawLot(`lot/${at}`, MINE, "D20-SPEC-05") : ties,
    }),
    faces,
  );

describe("a contest", () => {
  it("goes to the higher total, whatever the modifiers", () => {
    expect(verdictOf(side(15, 2), side(14, 9), "modifier")).toBe("challenger");
    expect(verdictOf(side(14, 9), side(15, 2), "challenger")).toBe("opponent");
  });

  it("D20-SPEC-05 falls at a tie to the higher modifier, and then to a lot; or always to one side", () => {
    expect(verdictOf(side(15, 6), side(15, 4), "modifier")).toBe("challenger");
    expect(verdictOf(side(15, 4), side(15, 6), "modifier")).toBe("opponent");
    expect(verdictOf(side(15, 4), side(15, 4), "modifier")).toBe("lot");
    expect(verdictOf(side(15, 9), side(15, 4), "opponent")).toBe("opponent");
    expect(verdictOf(side(13, 1), side(13, 4), "challenger")).toBe("challenger");
    expect(between(4, [4], "modifier", [11, 11, 1])).toEqual({ won: true, margin: 0 });
    expect(between(4, [4], "modifier", [11, 11, 2])).toEqual({ won: false, margin: 0 });
    expect(between(5, [4], "modifier", [10, 11])).toEqual({ won: true, margin: 0 });
  });

  it("D20-SPEC-06 goes by the totals, whatever the faces", () => {
    expect(between(2, [15], "modifier", [20, 9])).toEqual({ won: false, margin: -2 });
    expect(between(20, [-5], "modifier", [1, 20])).toEqual({ won: true, margin: 6 });
  });

  it("wants all opponents beaten by the same die, and tells by how much the best of them was", () => {
    expect(between(8, [3, 9], "modifier", [16, 17, 14])).toEqual({ won: true, margin: 1 });
    expect(between(8, [3, 9], "modifier", [16, 17, 16])).toEqual({ won: false, margin: -1 });
    expect(between(8, [8, 8], "modifier", [16, 16, 16, 1, 1])).toEqual({ won: true, margin: 0 });
    expect(between(8, [8, 8], "modifier", [16, 16, 16, 2])).toEqual({ won: false, margin: 0 });
  });

  it("lets either side throw first, and the other know what is to be beaten", () => {
    const order = (first: "challenger" | "opponents"): readonly string[] => {
      const log: string[] = [];
      const sides = { challenger: tries(2, "mine", log), opponents: [tries(1, "its", log)] };
      run(contest<never>({ ...sides, first, ties: "challenger" }), [10, 10]);
      return log;
    };
    expect(order("challenger")).toEqual(["mine", "its 12"]);
    expect(order("opponents")).toEqual(["its", "mine 11"]);
  });
});

/** The same by throwing every pair of faces. */
function counted(modifier: number, other: number, ties: Ties, faces: number): number {
  let halves = 0;
  for (let one = 1; one <= faces; one++)
    for (let two = 1; two <= faces; two++) {
      const verdict = verdictOf(side(one + modifier, modifier), side(two + other, other), ties);
      halves += verdict === "challenger" ? 2 : verdict === "lot" ? 1 : 0;
    }
  return halves / (2 * faces * faces);
}

describe("the odds of a contest", () => {
  it("D20-SPEC-05 are exact: a coin between equals, and every face of both dice", () => {
    expect(chanceToWin(4, [4], "modifier", 20)).toBe(0.5);
    // 190 pairs are lower, 20 level: the ties go to the challenger, or to the opponent.
    expect(chanceToWin(4, [4], "challenger", 20)).toBe(210 / 400);
    expect(chanceToWin(4, [4], "opponent", 20)).toBe(190 / 400);
    // One better: 210 pairs are lower, and the 19 that are level fall to the higher modifier.
    expect(chanceToWin(5, [4], "modifier", 20)).toBe(229 / 400);
    expect(chanceToWin(4, [5], "modifier", 20)).toBe(171 / 400);
  });

  it("D20-SPEC-06 know no face that always wins or loses", () => {
    expect(chanceToWin(2, [15], "modifier", 20)).toBe(21 / 400);
    expect(chanceToWin(40, [0], "modifier", 20)).toBe(1);
    expect(chanceToWin(0, [40], "modifier", 20)).toBe(0);
    expect(chanceToWin(20, [0], "opponent", 20)).toBe(1);
    expect(chanceToWin(19, [0], "opponent", 20)).toBe(399 / 400);
  });

  it.each(["modifier", "challenger", "opponent"] as const)(
    "come to what every pair of faces does: ties to the %s",
    (ties) => {
      for (let difference = -25; difference <= 25; difference++)
        expect(chanceToWin(difference, [3], ties, 20)).toBe(counted(difference, 3, ties, 20));
      expect(chanceToWin(2, [1], ties, 6)).toBe(counted(2, 1, ties, 6));
    },
  );

  it("of one die against several are not those of several contests", () => {
    // Against two equals the challenger must be the best of three.
    expect(chanceToWin(0, [0, 0], "opponent", 20)).toBe(2470 / 8000);
    expect(chanceToWin(0, [0, 0], "opponent", 20)).toBeGreaterThan((190 / 400) ** 2);
    expect(chanceToWin(3, [], "modifier", 20)).toBe(1);
  });
});
