import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../project.ts";
import { SLICES, type Slice } from "./slices.ts";
import { suitesToRun } from "./suites.ts";

const EVERY_SLICE = Array.from({ length: SLICES }, (_, index) => index);

/** The files that a run plays as 13, by suite. */
const as13 = (slice: Slice): Map<string, readonly string[]> =>
  new Map(
    suitesToRun(slice).flatMap(({ project, generation, files }) => (generation === "13" ? [[project, files]] : [])),
  );

describe("what a run plays", () => {
  it.each<Slice>([0, 7, "all"])("as 14 is every suite whole, slice %s", (slice) => {
    const all = suitesToRun(slice).filter(({ generation }) => generation === "14");
    expect(all.map(({ project, files }) => [project, ...files])).toEqual([
      ["unit"],
      ["property"],
      ["simulator"],
      ["scenario"],
      ["guard"],
      ["stage"],
      ["contract"],
      ["adapter"],
      ["e2e"],
      ["modules"],
    ]);
  });

  it("as 13 is everything that meets the host, where all is asked for", () => {
    expect([...as13("all")]).toEqual([
      ["stage", []],
      ["contract", []],
      ["adapter", []],
      ["e2e", []],
    ]);
  });

  it.each(["stage", "contract", "adapter", "e2e"])(
    "as 13 is all of %s within ten runs, some of it in each",
    (project) => {
      const played = EVERY_SLICE.map((slice) => as13(slice).get(project) ?? []);
      for (const files of played) expect(files.length).toBeGreaterThan(0);
      const files = new Set(played.flat());
      expect([...files].filter((file) => !existsSync(inProject(file)))).toEqual([]);
      expect(files.size).toBeGreaterThan(20);
    },
  );

  it("as 13 is a short game in every run, and the contract but for pages and mutations", () => {
    const pages = /\["gm"/u;
    for (const slice of EVERY_SLICE) {
      const played = as13(slice);
      expect(played.get("e2e")).toContain("tests/e2e/smoke.test.ts");
      const slow = (played.get("contract") ?? []).filter(
        (file) => file.includes("mutations") || pages.test(readFileSync(inProject(file), "utf8")),
      );
      expect(slow).toHaveLength(1);
    }
  });
});
