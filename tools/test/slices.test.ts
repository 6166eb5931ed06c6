import { describe, expect, it } from "vitest";
import { commitsSoFar, dueIn, namedSlice, seedOfRun, shareOf, SLICES, sliceOfRun, tellShare } from "./slices.ts";

const list = (length: number): number[] => Array.from({ length }, (_, index) => index);
const TEN = list(SLICES);

describe("the slices of a list", () => {
  it.each([1, 2, 3, 4, 7, 10, 11, 12, 53, 160])(
    "of %i parts play each of them in ten runs, and some in each",
    (length) => {
      for (const [first, offset] of [
        [0, 0],
        [417, 1],
      ] as const) {
        const played = TEN.map((run) => dueIn(list(length), (first + run) % SLICES, offset));
        expect([...new Set(played.flat())].toSorted((a, b) => a - b)).toEqual(list(length));
        expect(Math.min(...played.map((due) => due.length))).toBeGreaterThan(0);
        expect(Math.max(...played.map((due) => due.length))).toBeLessThanOrEqual(Math.ceil(length / SLICES));
      }
    },
  );

  it("play all where all are asked for, and nothing of nothing", () => {
    expect(dueIn(list(12), "all")).toEqual(list(12));
    expect(dueIn([], 3)).toEqual([]);
  });
});

describe("the share of a run", () => {
  it("goes by the number of commits, and says how it is played again", () => {
    expect(shareOf(417, false, {})).toEqual({ slice: 7, seed: 417, why: "417 commits" });
    expect(tellShare(shareOf(417, false, {}))).toBe(
      "Long parts: slice 8 of 10; random games: seed 417 (417 commits). Again: TEST_SEED=417 TEST_SLICE=8 npm test",
    );
  });

  it("is the first one where nobody knows the history, and says so", () => {
    expect(shareOf(null, false, {})).toMatchObject({ slice: 0, seed: 0 });
    expect(tellShare(shareOf(null, false, {}))).toContain("there is no history");
  });

  it("is what the environment names, or all", () => {
    expect(shareOf(417, false, { TEST_SEED: "5", TEST_SLICE: "3" })).toMatchObject({ slice: 2, seed: 5 });
    expect(shareOf(417, true, { TEST_SLICE: "3" })).toMatchObject({ slice: "all", seed: 417 });
    expect(shareOf(417, false, { TEST_SLICE: "all" })).toMatchObject({ slice: "all" });
  });

  it("of a file run by hand is all of it, with the first seed", () => {
    expect([sliceOfRun({}), seedOfRun({})]).toEqual(["all", 1]);
    expect([sliceOfRun({ TEST_SLICE: "10" }), seedOfRun({ TEST_SEED: "0" })]).toEqual([9, 0]);
  });

  it.each(["0", "11", "2.5", "some"])("knows no slice %s", (text) => {
    expect(() => namedSlice({ TEST_SLICE: text })).toThrow("TEST_SLICE");
  });
});

describe("the number of commits", () => {
  const git = (answers: Readonly<Record<string, string>>) => (command: string) =>
    Promise.resolve(answers[command] ?? null);

  it("is counted by Git", async () => {
    expect(await commitsSoFar(git({ "rev-parse": "false", "rev-list": "417" }))).toBe(417);
  });

  it.each([
    ["without Git", {}],
    ["where the history was left out", { "rev-parse": "true", "rev-list": "1" }],
    ["before the first commit", { "rev-parse": "false" }],
  ])("is unknown %s", async (_, answers) => {
    expect(await commitsSoFar(git(answers))).toBeNull();
  });
});
