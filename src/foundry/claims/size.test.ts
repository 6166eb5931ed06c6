import { expect, it } from "vitest";
import { isWithin } from "./size.ts";

it("counts texts, keys and values, however deep they lie", () => {
  let deep: unknown = "bottom";
  for (let level = 0; level < 50_000; level++) deep = [deep];
  expect([
    isWithin({ a: "b" }, 10),
    isWithin({ a: "b".repeat(10) }, 10),
    isWithin({ ["k".repeat(11)]: 1 }, 10),
    isWithin([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 10),
  ]).toEqual([true, false, false, false]);
  expect([isWithin(deep, 1000), isWithin(deep, 200_000)]).toEqual([false, true]);
});
