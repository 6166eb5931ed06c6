import { describe, expect, it } from "vitest";
import { isEqualJson, keepEqual } from "./keep-equal.ts";

describe("isEqualJson", () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [null, undefined, false],
    [0, false, false],
    [{ a: [] }, { a: {} }, false],
  ])("%j and %j: %s", (left, right, equal) => {
    expect(isEqualJson(left, right)).toBe(equal);
    expect(isEqualJson(right, left)).toBe(equal);
  });
});

describe("keepEqual", () => {
  it("keeps the object that was known while it says the same", () => {
    const known = { a: [1] };
    expect(keepEqual(known, { a: [1] })).toBe(known);
    expect(keepEqual(known, { a: [2] })).toEqual({ a: [2] });
    expect(keepEqual(undefined, known)).toBe(known);
  });
});
