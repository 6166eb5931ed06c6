import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONSTANTS } from "../../src/rules/segments/settings.ts";
import { renewGuide, RULES_GUIDE } from "../../tools/guide/rules-guide.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { inProject } from "../../tools/project.ts";

const guide = readFileSync(RULES_GUIDE, "utf8");
/** The guide without its lists: what somebody wrote. */
const prose = guide.slice(0, guide.indexOf("## All constants"));
const readings = JSON.parse(readFileSync(inProject("docs/ledger-readings.json"), "utf8")) as readonly string[];

describe("the reader's guide to the segments ruleset", () => {
  it("lists the constants and tables of the program", () => {
    expect(renewGuide(guide), 'run "npx tsx tools/rules-guide.ts"').toBe(guide);
    expect(renewGuide(guide.replace("| `aooBonus` | 4 |", "| `aooBonus` | 5 |"))).toBe(guide);
  });

  it("tells every reading that was taken and every gap that was filled", () => {
    const house = readLedger().filter(({ id, house }) => id.startsWith("SEG-") && house === true).map(({ id }) => id);
    expect(house.length).toBeGreaterThan(60);
    expect([...readings, ...house].filter((id) => !prose.includes(id))).toEqual([]);
  });

  it("names every constant that is ours, by reading or by house", () => {
    const ours = Object.entries(CONSTANTS).filter(([, { origin }]) => origin !== "source").map(([name]) => name);
    expect(ours.filter((name) => !prose.includes(`\`${name}\``))).toEqual([]);
  });

  it("names nothing that the program does not have", () => {
    const ids = new Set(readLedger().map(({ id }) => id));
    expect([...prose.matchAll(/SEG-[A-Z]+-\d+/g)].map(([id]) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});
