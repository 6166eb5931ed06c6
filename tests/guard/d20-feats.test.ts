import { describe, expect, it } from "vitest";
import { FEATS } from "../../src/rules/d20/stats.ts";
import { filesOf, isTest } from "./tools/project-files.ts";

/** What the rules of d20 are written in, without the list of the feats itself. */
const rules = filesOf("src/rules/d20", /\.ts$/).filter(({ path }) => !isTest(path) && !path.endsWith("/stats.ts"));

describe("the feats of d20", () => {
  it("are each read by a rule", () => {
    const unread = FEATS.filter((feat) => !rules.some(({ text }) => text.includes(`"${feat}"`)));
    expect(rules.length).toBeGreaterThan(100);
    expect(unread).toEqual([]);
  });
});
