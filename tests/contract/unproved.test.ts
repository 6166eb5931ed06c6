/** The specs as a whole: unique, graded, and the unproved ones written down for the day a licensed server is at hand. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DIVERGENCES } from "./divergences.ts";
import { title } from "./spec.ts";
import { allSpecs } from "./specs/all.ts";

const REPORT = fileURLToPath(new URL("../../reports/contract-unproved.json", import.meta.url));

/** How many specs there are for each value. */
function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe("the contract", () => {
  it("gives each spec an id and a sentence of its own", () => {
    expect(Object.entries(tally(allSpecs.map(({ id }) => id))).filter(([, count]) => count > 1)).toEqual([]);
    expect(
      Object.entries(tally(allSpecs.map((spec) => `${title(spec)} ${spec.generations.join()}`))).filter(
        ([, count]) => count > 1,
      ),
    ).toEqual([]);
  });

  it("gives each spec its evidence and its generations", () => {
    expect(allSpecs.filter(({ evidence, generations }) => evidence === "" || generations.length === 0)).toEqual([]);
  });

  it("names only specs that exist in the divergence log, which is not empty", () => {
    const ids = new Set(allSpecs.map(({ id }) => id));
    expect(DIVERGENCES.flatMap(({ specs }) => specs.map(({ id }) => id)).filter((id) => !ids.has(id))).toEqual([]);
    expect(DIVERGENCES.length).toBeGreaterThan(0);
  });

  it("writes down what is unproved", () => {
    const unproved = allSpecs
      .filter(({ grade }) => grade === "inferred")
      .map(({ id, section, sentence, evidence, generations }) => ({ id, section, sentence, evidence, generations }));
    mkdirSync(fileURLToPath(new URL("../../reports/", import.meta.url)), { recursive: true });
    writeFileSync(REPORT, `${JSON.stringify(unproved, null, 2)}\n`);
    console.info(
      `Contract: ${allSpecs.length} specs (${Object.entries(
        tally(allSpecs.map(({ grade }) => grade.replace(/by \d+ /, "by "))),
      )
        .map(([grade, count]) => `${count} ${grade}`)
        .join(", ")}). ${unproved.length} are unproved: see reports/contract-unproved.json.`,
    );
    console.info(
      Object.entries(tally(allSpecs.map(({ section }) => section)))
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
    );
    expect(unproved.every(({ evidence }) => evidence !== "")).toBe(true);
  });
});
