import { describe, expect, it } from "vitest";
import { block, ground } from "../testing/ground.ts";
import type { Ground } from "../../kernel/board/field.ts";
import type { Field } from "../state.ts";
import { fighter, longSword, type Who } from "../testing/fights.ts";
import { F } from "../testing/people.ts";
import { going, Walks } from "../testing/walks.ts";

const ditch = (...more: readonly Partial<Ground>[]): Partial<Field> => ({
  grounds: [{ crossing: "jump" as const, crossingDc: 12 }, ...more].map((what) =>
    ground(what, ...block([2, -3], [3, 9])),
  ),
});
const ALONG = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
] as const;
const walker = (who: Who = {}) =>
  fighter("walker", { side: "red", at: [0, 0], scores: [10, 10, 10, 10, 10, 10], ...who });
const crosses = (
  die: readonly number[],
  {
    answers = ["cross"],
    field = ditch(),
    who = {},
  }: { answers?: readonly string[]; field?: Partial<Field>; who?: Who } = {},
) => {
  const walks = new Walks([walker(who)], { field });
  return { walks, at: walks.does(going("move", "walker", ...ALONG), { dice: die, answers }) };
};
const skills = (jump: number, climb = 0) => ({ ...walker().sheet.skills, jump, climb });

describe("an obstacle that takes a check", () => {
  it("D20-MOVE-27 is crossed with one throw, however wide it is", () => {
    const { walks, at } = crosses([12]);
    expect(at).toEqual([5, 0]);
    expect(walks.play.last("checkRolled")).toMatchObject({ check: "jump", dc: 12, success: true, rule: "D20-MOVE-27" });
    expect(walks.get("walker").turn).toMatchObject({ moved: 5, spent: ["move"] });
  });

  it("D20-MOVE-27 stops before it who fails: what he has gone is gone, and his action spent", () => {
    const { walks, at } = crosses([11]);
    expect(at).toEqual([1, 0]);
    expect(walks.events.at(-1)).toMatchObject({ type: "moveStopped", rule: "D20-MOVE-27" });
    expect(walks.get("walker").turn).toMatchObject({ moved: 1, spent: ["move"] });
  });

  it("D20-MOVE-27 asks whether he tries at all, with the odds; who stays throws nothing", () => {
    expect(crosses([], { answers: ["stay"] }).at).toEqual([1, 0]);
    const odds = (jump: number, dc = 12) => {
      const { walks } = crosses([], {
        answers: ["stay"],
        field: ditch({ crossing: "jump", crossingDc: dc }),
        who: { stats: { skills: skills(jump) } },
      });
      return walks.play.questions[0]!;
    };
    expect(odds(0)).toMatchObject({
      cause: "hurdle",
      from: null,
      rules: ["D20-MOVE-27"],
      fallback: "stay",
      facts: { why: "jump", dc: 12 },
      options: [
        { id: "cross", odds: 9 / 20 },
        { id: "stay", odds: null },
      ],
    });
    expect([odds(3), odds(0, 40), odds(19)].map(({ options }) => options[0]?.odds)).toEqual([12 / 20, 0, 1]);
  });

  it("D20-MOVE-27 asks again for another obstacle, and for the harder of two on one square", () => {
    const two = {
      grounds: [
        ground({ crossing: "jump", crossingDc: 5 }, [2, 0]),
        ground({ crossing: "climb", crossingDc: 5 }, [3, 0]),
      ],
    };
    const { walks, at } = crosses([10, 4], { field: two, answers: ["cross", "cross"] });
    expect(at).toEqual([1, 0]);
    expect(walks.play.last("displaced")).toMatchObject({ rule: "D20-MOVE-21" });
    expect(crosses([10, 5], { field: two, answers: ["cross", "cross"] }).at).toEqual([5, 0]);
    const both = crosses([14], {
      field: ditch({ crossing: "climb", crossingDc: 14 }, { crossing: "jump", crossingDc: 13 }, { difficult: false }),
    });
    expect(both.walks.play.last("checkRolled")).toMatchObject({ check: "climb", dc: 14 });
  });

  it("D20-MOVE-27 D20-ACT-18 takes the climber's haste into account", () => {
    const wall = { grounds: [ground({ crossing: "climb", crossingDc: 10 }, [1, 0])] };
    const climbs = (accelerated: boolean, die: number) => {
      const walks = new Walks([walker({ stats: { speeds: { land: 9, fly: 0, swim: 0, climb: 9, burrow: 0 } } })], {
        field: wall,
      });
      walks.does(
        { ...going("move", "walker", [1, 0], [2, 0]), motion: "climb", accelerated },
        { dice: [die], answers: ["cross"] },
      );
      return walks.square("walker");
    };
    expect([climbs(false, 10), climbs(true, 14), climbs(true, 15)]).toEqual([
      [2, 0],
      [0, 0],
      [2, 0],
    ]);
  });

  it("D20-MOVE-24 D20-MOVE-27 is for a big one the hardest of all under him, and another as soon as that is another", () => {
    const crossed = (...dcs: readonly [number, number]) => {
      const walks = new Walks([fighter("walker", { side: "red", at: [0, 0], size: "large" })], {
        field: { grounds: dcs.map((crossingDc, row) => ground({ crossing: "jump", crossingDc }, [2, row])) },
      });
      const corner = (column: number) => ({ x: column * 1.5, y: 1.5 });
      walks.does(
        { ...going("move", "walker"), path: [corner(2), corner(3), corner(4)] },
        { dice: [1], answers: ["cross"] },
      );
      return walks.play.last("checkRolled").dc;
    };
    expect([crossed(12, 5), crossed(5, 12), crossed(0, 0)]).toEqual([12, 12, 0]);
    const two = {
      grounds: [
        ground({ crossing: "jump", crossingDc: 5 }, [2, 0]),
        ground({ crossing: "jump", crossingDc: 9 }, [3, 0]),
      ],
    };
    expect(crosses([5, 9], { field: two, answers: ["cross", "cross"] }).at).toEqual([5, 0]);
  });

  it("D20-MOVE-27 lets nobody stop on it, unless he has set out from it", () => {
    const walks = new Walks([walker()], { field: ditch() });
    expect(walks.refusal(going("move", "walker", [1, 0], [2, 0]))).toBe("onObstacle D20-MOVE-27");
    const onIt = new Walks([walker({ at: [2, 0] })], { field: ditch() });
    expect(onIt.does(going("move", "walker", [3, 0]))).toEqual([3, 0]);
  });

  it("D20-MOVE-29 D20-MOVE-25 is nothing to those who fly or have no body", () => {
    const flies = new Walks([walker({ stats: { speeds: { land: 9, fly: 9, swim: 0, climb: 0, burrow: 0 } } })], {
      field: ditch(),
    });
    expect(flies.does({ ...going("move", "walker", [1, 0], [2, 0]), motion: "fly" })).toEqual([2, 0]);
    const ghost = new Walks([walker({ stats: { traits: ["incorporeal"] } })], { field: ditch() });
    expect(ghost.does(going("move", "walker", [1, 0], [2, 0]))).toEqual([2, 0]);
  });

  it("D20-MOVE-21 D20-MOVE-27 puts whoever is felled over it back beside it", () => {
    const walks = new Walks([walker({ hitPoints: 1, most: 9 }), F({ side: "blue", at: [4, 1], gear: [longSword()] })], {
      field: ditch(),
    });
    walks.does(going("move", "walker", ...ALONG), { answers: ["cross", "long_sword"], dice: [15, 15, 3, 1] });
    expect(walks.play.last("displaced")).toMatchObject({ id: "walker", rule: "D20-MOVE-21" });
    expect(walks.square("walker")).toEqual([4, -1]);
  });

  it("D20-MOVE-27 D20-AOO-08 gives nobody an opportunity at a step that is not made", () => {
    const walks = new Walks([walker(), F({ side: "blue", at: [2, 1], gear: [longSword()] })], { field: ditch() });
    expect(
      walks.does(going("move", "walker", [1, 0], [2, 0], [3, 0], [4, 0]), { answers: ["cross"], dice: [3] }),
    ).toEqual([1, 0]);
    expect(walks.asked()).toEqual(["walker"]);
  });
});
