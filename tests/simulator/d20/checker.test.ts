import { describe, expect, it } from "vitest";
import { violationsOf } from "../../../tools/simulator/d20/checker/check.ts";
import { seen } from "../breaking.ts";
import { sentences } from "../sentences.ts";
import { COURT, FIGHTS as fights } from "./breaking.ts";
import { FORGERIES } from "./forgeries.ts";

/** What the checker has been heard to say of forged transcripts. */
const heard: string[] = [];

describe("the checker of d20", () => {
  it("finds nothing in genuine fights", () => {
    expect(fights.flatMap(({ start, steps }) => violationsOf(start, steps, 1))).toEqual([]);
  });

  for (const [area, cases] of Object.entries(FORGERIES)) {
    it.each(cases.map(({ says, forgery }) => [String(says), says, forgery] as const))(`${area}: sees %s`, (_, says, forgery) => {
      const violation = seen(COURT, fights, forgery, says);
      expect(violation).not.toBeNull();
      if (violation !== null) heard.push(violation.reason);
    });
  }

  it("has been seen to say everything that it can", () => {
    const all = sentences("d20");
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ pattern }) => !heard.some((reason) => pattern.test(reason))).map(({ place, pattern }) => `${place} ${pattern}`)).toEqual([]);
  });
});
