import { expect } from "vitest";
import { Skirmish } from "../../src/rules/segments/testing.ts";
import { unexplainedLines, unexplainedQuestion, unexplainedRefusal } from "./explained.ts";

/** Whatever a test of the rules lets happen, asks or has refused must explain itself: by rules of the ledger, in words. */
Skirmish.overheard = ({ lines = [], questions = [], refusals = [] }) => {
  const unexplained = [...unexplainedLines(lines), ...questions.flatMap(unexplainedQuestion), ...refusals.flatMap(unexplainedRefusal)];
  if (unexplained.length > 0) expect(unexplained, "left unexplained").toEqual([]);
};
