import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renewGuide, RULES_GUIDES } from "../../tools/guide/rules-guide.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { inProject } from "../../tools/project.ts";

const readings = JSON.parse(readFileSync(inProject("docs/ledger-readings.json"), "utf8")) as readonly string[];

/** What begins the ids of a ruleset that is played whole; of `d20`, the sections of its core. */
const SECTIONS: Readonly<Record<string, RegExp>> = {
  segments: /^SEG-/,
  d20: /^D20-(ATK|DMG|AC|SAVE|INIT|AOO|ACT|SPELL|MOVE|HP|MOD|COVER|CONC|FLANK|HELP|PROG|GEAR|SKILL|FEAT|COND)-/,
};

describe.each(RULES_GUIDES)("the reader's guide to $ruleset", (guide) => {
  const text = readFileSync(guide.file, "utf8");
  /** The guide without its lists: what somebody wrote. */
  const prose = text.slice(0, text.indexOf("## All constants"));
  const isOwn = (id: string): boolean => SECTIONS[guide.ruleset]?.test(id) ?? false;

  it("lists the constants and tables of the program", () => {
    expect(renewGuide(guide, text), 'run "npx tsx tools/rules-guide.ts"').toBe(text);
    expect(renewGuide(guide, text.replace(/(\n\| `\w+` \|) [^|]+ \|/, "$1 another |"))).toBe(text);
  });

  it("prints each number as it is, a fraction as what it comes to", () => {
    const printed = new Map(
      [...text.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, name, value]) => [name, value ?? ""]),
    );
    const numbers = Object.entries(guide.constants).filter(([, { value }]) => typeof value === "number");
    const read = (value = ""): number =>
      value
        .split("/")
        .map(Number)
        .reduce((whole, parts) => whole / parts);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter(([name, { value }]) => read(printed.get(name)) !== value).map(([name]) => name)).toEqual([]);
  });

  it("tells every reading that was taken and every gap that was filled", () => {
    const house = readLedger()
      .filter(({ id, house }) => isOwn(id) && house === true)
      .map(({ id }) => id);
    expect(house.length).toBeGreaterThan(50);
    expect([...readings.filter(isOwn), ...house].filter((id) => !prose.includes(id))).toEqual([]);
  });

  it("names every constant that is ours, by reading or by house", () => {
    const ours = Object.entries(guide.constants)
      .filter(([, { origin }]) => origin !== "source")
      .map(([name]) => name);
    expect(ours.filter((name) => !prose.includes(`\`${name}\``))).toEqual([]);
  });

  it("names nothing that the program does not have", () => {
    const ids = new Set(readLedger().map(({ id }) => id));
    expect([...prose.matchAll(/(?:SEG|D20)-[A-Z]+-\d+/g)].map(([id]) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});
