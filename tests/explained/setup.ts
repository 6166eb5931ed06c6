import { expect } from "vitest";
import { overhear } from "../../src/rules/testing/overhear.ts";
import { unexplainedLines, unexplainedQuestion, unexplainedRefusal } from "./explained.ts";

/** Whatever a test of the rules lets happen, asks or has refused must explain itself: by rules of the ledger, in words. */
overhear(({ lines = [], questions = [], refusals = [] }) => {
  const unexplained = [
    ...unexplainedLines(lines),
    ...questions.flatMap(unexplainedQuestion),
    ...refusals.flatMap(unexplainedRefusal),
  ];
  if (unexplained.length > 0) expect(unexplained, "left unexplained").toEqual([]);
});
