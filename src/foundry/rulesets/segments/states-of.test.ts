import { describe, expect, it } from "vitest";
import type { Injury } from "../../../rules/segments/stored/actor.ts";
import { statesOf, type StateSource } from "./states-of.ts";

const cut = (codes: readonly string[], treated = false): Injury => ({
  id: "1",
  kind: "slashing",
  column: 2,
  roll: 50,
  place: "torso",
  points: 2,
  codes,
  treated,
});
const whole = { conditions: [], injuries: [] };
const states = (source: Partial<StateSource>): readonly string[] =>
  statesOf({ body: whole, weariness: 0, fight: null, ...source });
const at = (segment: number) => ({ round: 2, segment, phase: "actions" }) as const;
const idle = { guardDown: null, surprised: false, timed: [] };

describe("states shown on tokens", () => {
  it("SEG-HOUSE-59 lists the conditions of the body, in the list's order", () => {
    expect(states({ body: { ...whole, conditions: ["dead", "prone"] } })).toEqual(["prone", "dead"]);
    expect(states({})).toEqual([]);
  });

  it("SEG-HOUSE-57 bleeds from an untreated haemorrhage only", () => {
    expect(states({ body: { ...whole, injuries: [cut(["P2", "Hm"])] } })).toEqual(["haemorrhage"]);
    expect(states({ body: { ...whole, injuries: [cut(["HM"])] } })).toEqual(["haemorrhage"]);
    expect(states({ body: { ...whole, injuries: [cut(["P2", "Hm"], true), cut(["P1"])] } })).toEqual([]);
  });

  it("is weary once weariness takes points, and not for a reader who may not know", () => {
    expect(states({ weariness: 1 })).toEqual(["weary"]);
    expect(states({ weariness: null })).toEqual([]);
  });

  it("shows a lowered guard up to its last segment", () => {
    const turn = { ...idle, guardDown: { until: 4, cause: "simpleAction" } } as const;
    expect(states({ fight: { turn, clock: at(4) } })).toEqual(["guardDown"]);
    expect(states({ fight: { turn, clock: at(5) } })).toEqual([]);
  });

  it("shows surprise and passing states of the turn, each once", () => {
    const timed = { id: "unconscious", rule: "SEG-HOUSE-59", until: { round: 2, segment: 6 } } as const;
    expect(
      states({
        body: { ...whole, conditions: ["unconscious"] },
        fight: { turn: { ...idle, surprised: true, timed: [timed] }, clock: at(1) },
      }),
    ).toEqual(["unconscious", "surprised"]);
  });
});
