import { describe, expect, it } from "vitest";
import { statesOf, type StateSource } from "./states-of.ts";

const source: StateSource = { conditions: [], life: "normal", mayKnow: true, turn: null };
const states = (changes: Partial<StateSource>) => statesOf({ ...source, ...changes });

describe("the states that a token shows", () => {
  it("D20-COND-01 are what somebody was put into, for good or for a time, in one order", () => {
    expect(
      states({ conditions: ["prone", "blinded"], turn: { timed: ["stunned", "prone"], isFlatFooted: false } }),
    ).toEqual(["blinded", "prone", "stunned"]);
    expect(states({})).toEqual([]);
  });

  it("D20-HP-02 tell those who know him how he fares, and others only that he is down", () => {
    expect(
      (["disabled", "staggered", "dying", "stable", "unconscious", "dead"] as const).map((life) => states({ life })),
    ).toEqual([["disabled"], ["staggered"], ["dying"], ["stable"], ["unconscious"], ["dead"]]);
    expect(
      (["disabled", "staggered", "dying", "stable", "unconscious", "dead"] as const).map((life) =>
        states({ life, mayKnow: false }),
      ),
    ).toEqual([[], [], ["unconscious"], ["unconscious"], ["unconscious"], ["dead"]]);
  });

  it("D20-INIT-09 show who has not had a turn yet, but of the dead", () => {
    const turn = { timed: [], isFlatFooted: true };
    expect([
      states({ turn }),
      states({ turn, life: "dead" }),
      states({ turn: { ...turn, isFlatFooted: false } }),
    ]).toEqual([["flatFooted"], ["dead"], []]);
  });
});
