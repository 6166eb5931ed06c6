import { expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { poolView, withoutNumbers } from "./fighter-view.ts";

const blurred = (value: number) => poolView("hitPoints", { value, max: 40 }, testWords("en")).map(withoutNumbers);

it("a bar without numbers tells none, is coarse, and is empty only where nothing is left", () => {
  expect(blurred(23)).toEqual([{ key: "hitPoints", label: "hit points", percent: 60, text: "" }]);
  expect([blurred(40), blurred(39), blurred(1), blurred(0)].flat().map(({ percent }) => percent)).toEqual([
    100, 100, 10, 0,
  ]);
});
