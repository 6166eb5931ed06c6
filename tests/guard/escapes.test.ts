import ts from "typescript";
import { describe, expect, it } from "vitest";
import { programFiles, type ProjectFile } from "./tools/project-files.ts";
import { commentsOf, nodesOf, parse, placeOf } from "./tools/syntax.ts";

/** The adapter's one documented place for casts that the host's types make unavoidable. */
const CAST_FILE = "src/foundry/compat/casts.ts";

/** What silences a check or puts work off, in a comment. */
const SUPPRESSION =
  /@ts-(ignore|expect-error|nocheck)|(es|ox)lint-disable|biome-ignore|prettier-ignore|istanbul ignore|v8 ignore|\bTODO\b|\bFIXME\b|\bXXX\b/;

/** Words without which no node of a file escapes: most files have none, and need not be parsed. */
const WORDS = /\b(any|unknown|skip|only|todo|fixme|skipIf|runIf)\b/;

const isDoubleCast = (node: ts.Node): boolean => {
  if (!ts.isAsExpression(node)) return false;
  const inner = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isAsExpression(inner) && inner.type.kind === ts.SyntaxKind.UnknownKeyword;
};

const isCutShort = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  /^(skip|only|todo|fixme|skipIf|runIf)$/.test(node.name.text) &&
  /^(it|test|describe|suite)\b/.test(node.expression.getText());

/** Where a file escapes from the checks: `any`, double casts, suppressions, tests that do not run, put-off work. */
function escapes(file: ProjectFile): string[] {
  const found = (SUPPRESSION.test(file.text) ? commentsOf(file) : [])
    .filter((comment) => SUPPRESSION.test(comment))
    .map((comment) => `${file.path}: ${comment.slice(0, 60)}`);
  for (const node of WORDS.test(file.text) ? nodesOf(parse(file)) : []) {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(`${placeOf(node)}: any`);
    if (isDoubleCast(node) && file.path !== CAST_FILE) found.push(`${placeOf(node)}: double cast`);
    if (isCutShort(node)) found.push(`${placeOf(node)}: ${node.getText()}`);
  }
  return found;
}

describe("escapes from the checks", () => {
  it("are nowhere in the program", () => {
    const files = programFiles();
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(escapes)).toEqual([]);
  });

  it.each([
    ["any", "let a: any;"],
    ["any in a generic", "const m = new Map<string, any>();"],
    ["a double cast", "const a = b as unknown as string;"],
    ["a double cast in parentheses", "const a = (b as unknown) as string;"],
    ["a suppressed type error", "// @ts-expect-error later\nconst a = 1;"],
    ["a silenced lint rule", "/* oxlint-disable no-console */\nconst a = 1;"],
    ["work put off", "const a = 1; // TODO finish"],
    ["a test that does not run", 'it.skip("x", () => {});'],
    ["a test that runs alone", 'describe.only("x", () => {});'],
  ])("are found: %s", (_what, text) => {
    expect(escapes({ path: "bad.ts", text })).toHaveLength(1);
  });

  it("are not seen in texts", () => {
    expect(escapes({ path: "good.ts", text: 'const a = "// TODO any"; const b: unknown = a as string;' })).toEqual([]);
  });
});
