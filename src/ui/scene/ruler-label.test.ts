import { expect, it } from "vitest";
import { labelText, type RulerLabel } from "./ruler-label.ts";

const label: RulerLabel = {
  when: "Segment 1",
  charge: "",
  pace: "Rapid, speed 3",
  rapid: true,
  effort: "Running: neutral",
  openings: ["Opportunity: Orc"],
  barred: [],
  checks: [],
  otherWay: "X: another way",
  noCharge: "",
  refusal: "Too far",
};

it("SEG-FAT-22 tells screen readers all of a label in its order, what bars it first, the gait and its price too, and nothing that is empty", () => {
  expect(labelText(label)).toBe(
    "Too far. Segment 1. Rapid, speed 3. Running: neutral. Opportunity: Orc. X: another way",
  );
});
