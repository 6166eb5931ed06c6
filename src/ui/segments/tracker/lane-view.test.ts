import { describe, expect, it } from "vitest";
import { gearId } from "../../../rules/kernel/ids.ts";
import { BLANK_TURN, type TurnState } from "../../../rules/segments/stored/turn.ts";
import { testWords } from "../../testing/test-words.ts";
import { barViews, doingsOf } from "./lane-view.ts";

const labels = { simple: "Drink", move: "moves", cast: "Web", guard: "guard lowered" };
const clock = { round: 2, segment: 4, phase: "actions" } as const;
const bars = (turn: Partial<TurnState>) =>
  barViews(doingsOf({ ...BLANK_TURN, ...turn }, clock, 10, labels), 1, 10, testWords());
const drink = (from: number, until: number): Pick<TurnState, "simple"> => ({
  simple: { activity: "drinkPotion", from, until, gear: null, target: null },
});

describe("what is under way, over the segments of the round", () => {
  it("covers its segments, the first and the last among them", () => {
    expect(bars(drink(3, 7))[0]).toMatchObject({
      column: 3,
      span: 5,
      goesOn: false,
      label: "Drink",
      tooltip: "Drink: segments 3 to 7",
    });
    expect(bars(drink(4, 4))[0]).toMatchObject({ column: 4, span: 1, tooltip: "Drink: segment 4" });
  });

  it("is cut off at the end of the round, and says up to when it goes on", () => {
    expect(bars(drink(8, 12))[0]).toMatchObject({
      column: 8,
      span: 3,
      goesOn: true,
      tooltip: "Drink: from segment 8 through segment 2 of the next round",
    });
    expect(bars(drink(10, 10))[0]?.goesOn).toBe(false);
  });

  it("starts with the round what was begun in the one before", () => {
    expect(bars(drink(-2, 1))[0]).toMatchObject({ column: 1, span: 1 });
    const casting = {
      spell: gearId("web"),
      targets: [],
      area: null,
      from: { round: 1, segment: 9 },
      until: { round: 2, segment: 3 },
    };
    expect(bars({ casting })[0]).toMatchObject({ key: "cast", column: 1, span: 3, label: "Web" });
    expect(bars({ casting: { ...casting, until: { round: 3, segment: 1 } } })[0]).toMatchObject({
      span: 10,
      goesOn: true,
    });
    expect(bars({ casting: { ...casting, until: { round: 1, segment: 10 } } })).toEqual([]);
  });

  it("shows the lowered guard from now on, and no more once it is up", () => {
    expect(bars({ guardDown: { until: 6, cause: "simpleAction" } })[0]).toMatchObject({
      key: "guard",
      column: 4,
      span: 3,
    });
    expect(bars({ guardDown: { until: 4, cause: "simpleAction" } })[0]).toMatchObject({ column: 4, span: 1 });
    expect(bars({ guardDown: { until: 3, cause: "simpleAction" } })).toEqual([]);
  });
});
