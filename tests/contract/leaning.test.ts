/** The table "What we lean on" of docs/contract.md, held against the specs. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Spec } from "./spec.ts";
import { allSpecs } from "./specs/all.ts";

const PAGE = readFileSync(new URL("../../docs/contract.md", import.meta.url), "utf8");
const GRADES = ["documented", "seen", "inferred", "uncertain"] as const;

interface Row {
  readonly behaviour: string;
  readonly known: string;
  readonly specs: readonly string[];
  readonly guard: string;
}

/** The part of the page below a heading. */
function part(heading: string): string {
  const after = PAGE.split(`## ${heading}\n`)[1] ?? "";
  return after.split("\n## ")[0] ?? "";
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, id]) => id ?? "");

/** The rows of a table with four columns, without its head. */
function rows(text: string): Row[] {
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);
  return lines.map((line) => {
    const [behaviour = "", known = "", specs = "", guard = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { behaviour, known, specs: quoted(specs), guard };
  });
}

const LEANING = part("What we lean on");
const TABLE = rows(LEANING);
const SPECS = new Map(allSpecs.map((spec) => [spec.id, spec]));
const gradesOf = (row: Row): (Spec["grade"] | undefined)[] => row.specs.map((id) => SPECS.get(id)?.grade);

describe("what we lean on", () => {
  it("says of every behaviour how it is known, by a spec that exists", () => {
    expect(TABLE.length).toBeGreaterThan(40);
    expect(TABLE.filter(({ known }) => !GRADES.some((grade) => grade === known))).toEqual([]);
    expect(TABLE.filter(({ specs }) => specs.length === 0)).toEqual([]);
    expect(TABLE.flatMap(({ specs }) => specs).filter((id) => !SPECS.has(id))).toEqual([]);
  });

  it("calls documented what its specs call so, and seen what public packages rely on", () => {
    const wrong = TABLE.filter((row) => {
      const grades = gradesOf(row);
      if (row.known === "documented") return grades.includes("inferred");
      if (row.known === "seen") return !grades.some((grade) => grade?.startsWith("relied on") === true);
      return row.known === "inferred" && !grades.includes("inferred");
    });
    expect(wrong.map(({ behaviour }) => behaviour)).toEqual([]);
  });

  it("puts a guard in front of everything inferred or uncertain", () => {
    expect(TABLE.filter(({ known, guard }) => (known === "inferred" || known === "uncertain") && guard === "")).toEqual(
      [],
    );
  });

  it("leaves no inferred spec unsaid", () => {
    const named = new Set(quoted(LEANING));
    expect(allSpecs.filter(({ id, grade }) => grade === "inferred" && !named.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
