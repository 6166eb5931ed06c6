import { describe, expect, it } from "vitest";
import { laneBetween } from "./lane.ts";

const lane = (to: readonly [number, number], side = 1): readonly string[] =>
  laneBetween({ column: 0, row: 0, side }, { column: to[0], row: to[1], side })
    .map(({ column, row }) => `${String(column)},${String(row)}`)
    .toSorted();

describe("the squares between two spaces", () => {
  it("D20-CHARGE-06 are all those that a line from the one to the other goes over", () => {
    expect(lane([4, 2])).toEqual(["0,1", "1,0", "1,1", "2,0", "2,1", "2,2", "3,1", "3,2", "4,1", "4,2"]);
    expect(lane([5, 0])).toEqual(["1,0", "2,0", "3,0", "4,0", "5,0"]);
    expect(lane([2, 2])).toEqual(["0,1", "1,0", "1,1", "1,2", "2,1", "2,2"]);
  });

  it("D20-CHARGE-06 are the same backwards, but for their ends, and as wide as the body", () => {
    const turned = (squares: readonly string[]): readonly string[] =>
      squares
        .map((square) =>
          square
            .split(",")
            .map((part) => String(0 - Number(part)).replace("-0", "0"))
            .join(","),
        )
        .toSorted();
    expect(turned(lane([-4, -2]))).toEqual(lane([4, 2]));
    expect(lane([0, 2], 2)).toEqual(["0,2", "0,3", "1,2", "1,3"]);
    expect(lane([0, 0])).toEqual([]);
  });
});
