import { expect, it } from "vitest";
import { subjectFaults } from "./subject.ts";

it.each([
  ["Say why", []],
  [`S${"o".repeat(71)}\n\n${"o".repeat(90)}.`, []],
  [`S${"o".repeat(72)}`, ["it has 73 characters, 72 at most"]],
  ["say why", ["it begins with no capital"]],
  ["Écrit en français", []],
  ["Say why.", ["it ends with a full stop"]],
  ["", ["it begins with no capital"]],
])("finds what is wrong with the subject %j", (message, faults) => {
  expect(subjectFaults(message)).toEqual(faults);
});
