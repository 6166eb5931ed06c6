import { describe, expect, it } from "vitest";
import { countLedger, idsInName, provedIds, readLedger, readLedgerPages } from "./ledger.ts";

const test = (title: string, status: "passed" | "failed" | "skipped" = "passed") => ({
  title,
  fullName: title,
  file: "a.test.ts",
  status,
});

describe("the ledger", () => {
  it("reads ids, levels and house marks out of a page", () => {
    const page =
      "- **SEG-PARRY-03** `auto` — Words. \n- **D20-X-1** `table` `house` — Words.\n  - ex: **SEG-NO-01** `auto`\n";
    expect(readLedgerPages([page])).toEqual([
      { id: "SEG-PARRY-03", level: "auto" },
      { id: "D20-X-1", level: "table", house: true },
    ]);
  });

  it("refuses an id that stands twice and an unknown level", () => {
    const entry = "- **SEG-A-01** `auto` — Words.\n";
    expect(() => readLedgerPages([entry, entry])).toThrow("stands twice");
    expect(() => readLedgerPages(["- **SEG-A-01** `maybe` — Words.\n"])).toThrow("unknown level");
  });

  it.each([
    ["SEG-PARRY-03 cancels any attack", ["SEG-PARRY-03"]],
    ["SEG-EXC-05, SEG-EXC-06: a natural 20", ["SEG-EXC-05", "SEG-EXC-06"]],
    ["[SEG-A-01] [SEG-A-02] and so on", ["SEG-A-01", "SEG-A-02"]],
    ["SEG-A-01 and SEG-A-02 and SEG-A-03 and SEG-A-04", ["SEG-A-01", "SEG-A-02", "SEG-A-03"]],
    ["refuses a parry (SEG-PARRY-03)", []],
  ])("finds in %j the ids %j", (title, ids) => {
    expect(idsInName(title)).toEqual(ids);
  });

  it("takes a rule as proved by a passed test alone", () => {
    expect([...provedIds([test("SEG-A-01 x"), test("SEG-A-02 x", "failed"), test("SEG-A-03 x", "skipped")])]).toEqual([
      "SEG-A-01",
    ]);
  });

  it("counts by ruleset and level", () => {
    const ledger = readLedgerPages([
      "- **SEG-A-01** `auto` — W.\n- **SEG-A-02** `auto` — W.\n- **PCT-A-01** `ref` — W.\n",
    ]);
    expect(countLedger(ledger, new Set(["SEG-A-02"]))).toEqual([
      { ruleset: "segments", level: "auto", entries: 2, missing: ["SEG-A-01"] },
      { ruleset: "d100", level: "ref", entries: 1, missing: ["PCT-A-01"] },
    ]);
  });

  it("holds every rule of the four rulesets once, and not a sentence", () => {
    const ledger = readLedger();
    expect(ledger.length).toBeGreaterThan(1500);
    expect(new Set(ledger.map((entry) => entry.id)).size).toBe(ledger.length);
    expect(JSON.stringify(ledger)).not.toMatch(/ /);
  });
});
