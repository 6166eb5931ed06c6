import { describe, expect, it } from "vitest";
import { total } from "../../../rules/kernel/totals.ts";
import { PLAIN_ACTOR, type Injury } from "../../../rules/segments/stored/actor.ts";
import { testWords } from "../../testing/test-words.ts";
import { bodyView, type BodyView } from "./body-view.ts";

const cut: Injury = {
  id: "1",
  kind: "slashing",
  column: 2,
  roll: 50,
  place: "torso",
  points: 2,
  codes: ["P2", "Hm"],
  treated: false,
};
const numbers = {
  fatigueThreshold: total("fatigueThreshold", 14, "SEG-FAT-01"),
  encumbrance: total("encumbrance", 0, "SEG-HOUSE-46"),
};
const body = (stats: Partial<typeof PLAIN_ACTOR>, encumbrance = 0, editable = true): BodyView =>
  bodyView(
    { ...PLAIN_ACTOR, ...stats },
    { rootId: "sheet", editable, numbers: { ...numbers, encumbrance: { ...numbers.encumbrance, value: encumbrance } } },
    (id) => `${id}.svg`,
    testWords(),
  );

describe("the body tab", () => {
  it("SEG-HOUSE-57 tells a haemorrhage that runs from one that was stopped", () => {
    const { injuries } = body({
      injuries: [cut, { ...cut, id: "2", treated: true }, { ...cut, id: "3", codes: ["P1"] }],
    });
    expect(injuries.map(({ bleeding }) => bleeding?.label ?? null)).toEqual([
      "haemorrhage",
      "haemorrhage stopped",
      null,
    ]);
    expect(injuries[0]?.points).toBe("2 wound points");
    expect(injuries.map(({ bleeding }) => bleeding?.turn ?? null)).toEqual([
      "haemorrhage: mark it as stopped",
      "haemorrhage stopped: let it run again",
      null,
    ]);
    expect(body({ injuries: [cut] }, 0, false).injuries[0]?.bleeding).toMatchObject({
      label: "haemorrhage",
      turn: null,
    });
  });

  it("SEG-HOUSE-59 offers every condition, those that hold marked", () => {
    const { conditions } = body({ conditions: ["prone"] });
    expect(conditions.filter(({ on }) => on)).toEqual([{ id: "prone", label: "prone", img: "prone.svg", on: true }]);
    expect(conditions.length).toBeGreaterThan(10);
  });

  it("SEG-FAT-09 SEG-HOUSE-46 says where weariness and weight begin to count", () => {
    expect(body({ fatigue: { points: 5, mountedRounds: 0 } }).fatigueRule).toContain("From 14 points on");
    expect(body({ fatigue: { points: 5, mountedRounds: 0 } }).fatigueRule).toContain("9 left");
    expect(body({ fatigue: { points: 20, mountedRounds: 0 } }).fatigueRule).toContain("0 left");
    expect([body({}).loadRule, body({}, 3).loadRule]).toEqual([
      "Within the allowance: nothing is lost.",
      "Above the allowance by 3: it lowers the fatigue threshold and the speed.",
    ]);
  });
});
