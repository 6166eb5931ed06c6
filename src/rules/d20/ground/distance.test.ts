import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Field } from "../state.ts";
import { fight, fighter, tableOf, type Who } from "../testing/fights.ts";
import { metresBetween, metresToSquare, squaresBetween } from "./distance.ts";
import { block, ground } from "../testing/ground.ts";

const between = (one: Who, other: Who, field: Partial<Field> = {}, measure = metresBetween) => {
  const [a, b] = [fighter("anna", one), fighter("bruno", other)];
  const table = tableOf(fight([a, b], { field }));
  const answer = measure(table, a, b);
  expect(measure(table, b, a)).toBe(answer);
  return answer;
};

describe("distance", () => {
  it("D20-MOVE-08 counts every second diagonal twice", () => {
    expect(between({ at: [0, 0] }, { at: [5, 3] })).toBe(9);
    expect(between({ at: [0, 0] }, { at: [4, 4] })).toBe(9);
    expect(between({ at: [0, 0] }, { at: [3, 5] }, {}, squaresBetween)).toBe(6);
    expect(between({ at: [0, 0] }, { at: [1, 1] })).toBe(1.5);
  });

  it("D20-MOVE-45 goes from the nearest square of one to the nearest of the other", () => {
    expect(between({ at: [0, 0], size: "large" }, { at: [5, 0] })).toBe(6);
    expect(between({ at: [0, 0], size: "large" }, { at: [5, 5], size: "huge" })).toBe(9);
    expect(between({ at: [0, 0], size: "large" }, { at: [1, 1], size: "tiny" })).toBe(0);
  });

  it("D20-ATK-14 goes to a chosen square of a big target", () => {
    const [anna, ogre] = [fighter("anna", { at: [0, 0] }), fighter("ogre", { at: [1, 0], size: "large" })];
    const table = tableOf(fight([anna, ogre]));
    expect([1, 2].map((column) => metresToSquare(table, anna, { column, row: 1 }))).toEqual([1.5, 3]);
    expect(metresToSquare(table, fighter("nobody"), { column: 0, row: 0 })).toBeNull();
  });

  it("D20-AIR-101 counts height like breadth, creatures as high as they are wide", () => {
    expect(between({ at: [0, 0] }, { at: [1, 0], elevation: 1.5 })).toBe(1.5);
    expect(between({ at: [0, 0] }, { at: [0, 0], elevation: 9 })).toBe(9);
    expect(between({ at: [0, 0] }, { at: [4, 0], elevation: 6 })).toBe(9);
    expect(between({ at: [0, 0], size: "large" }, { at: [2, 0], elevation: 3 })).toBe(1.5);
    expect(between({ at: [0, 0] }, { at: [1, 0] }, { grounds: [ground({ height: 4.5 }, [1, 0])] })).toBe(4.5);
    expect(
      between({ at: [0, 0] }, { at: [1, 0] }, { grounds: [ground({ height: 4.5 }, ...block([0, 0], [1, 0]))] }),
    ).toBe(1.5);
  });

  it("D20-MOVE-45 is what was set by hand without a map, and else unknown", () => {
    const distances = [{ pair: [combatantId("anna"), combatantId("bruno")], metres: 12 }] as const;
    expect(between({}, {}, { distances })).toBe(12);
    expect(between({ at: [0, 0] }, {}, { distances })).toBe(12);
    expect(between({}, {})).toBeNull();
    expect(between({ at: [0, 0] }, { at: [1, 0] }, { distances })).toBe(1.5);
  });
});
