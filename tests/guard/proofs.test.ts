import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { idsNamedIn, namedRules, PROVED_FILE, proofsChanged } from "../../tools/ledger/named.ts";

const listed = JSON.parse(readFileSync(PROVED_FILE, "utf8")) as readonly string[];

describe("the rules that tests prove", () => {
  const { lost, unlisted } = proofsChanged(listed, namedRules());

  it("stay proved: none of the list has lost its last test", () => {
    expect(lost, "no test names them any more").toEqual([]);
    expect(listed.length).toBeGreaterThan(750);
  });

  it('are all in the list, which "npm run ledger -- --write" renews', () => {
    expect(unlisted, "they are proved, and the list does not know it").toEqual([]);
    expect(listed).toEqual([...new Set(listed)].sort());
  });

  it("are found by the names of tests alone, and missed when they go", () => {
    const text = `
      // it("SEG-A-01 in a comment", () => {});
      describe("SEG-A-02 a group", () => {
        it("SEG-A-03 SEG-A-04 a test", () => { expect(refuse("SEG-A-05 a text")).toBe(1); });
        it.each([["SEG-A-06", 1], ["SEG-A-07 and more", 2]] as const)("%s SEG-A-08 a row", () => {});
        it.each([1, 2])("SEG-A-09 with %i", () => {});
        it(\`SEG-A-10 of \${something}\`, () => {});
      });`;
    const named = idsNamedIn("sample.test.ts", text);
    expect(named).toEqual(["SEG-A-03", "SEG-A-04", "SEG-A-06", "SEG-A-08", "SEG-A-07", "SEG-A-09", "SEG-A-10"]);
    expect(proofsChanged(["SEG-A-02", "SEG-A-03"], named.slice(0, 2))).toEqual({
      lost: ["SEG-A-02"],
      unlisted: ["SEG-A-04"],
    });
  });
});
