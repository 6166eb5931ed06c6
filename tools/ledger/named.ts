/** Which rules the tests name, read from their sources: a name that goes is a proof that goes. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesUnder } from "../files.ts";
import { readRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { idsInName, readLedger } from "./ledger.ts";

/** The ids that tests of this project prove, one a line: `npm run ledger -- --write` renews it. */
export const PROVED_FILE = inProject("docs/ledger-proved.json");

/** Where tests lie, and the scenarios, each a test by its own `proves`. */
const FOLDERS = ["src", "stage", "tools", "tests"];
const SCENARIO = /^scenarios\/[^/]+\/[^/]+\.json$/;

/** A list of rows: `it.each([…])`, with or without `as const`. */
function rowsOf(table: ts.Expression | undefined): readonly ts.Expression[] {
  if (table === undefined) return [];
  if (ts.isAsExpression(table) || ts.isParenthesizedExpression(table)) return rowsOf(table.expression);
  return ts.isArrayLiteralExpression(table) ? table.elements : [];
}

/** The text that stands in the place of the first `%s` of a title. */
function firstOf(row: ts.Expression): string {
  if (ts.isStringLiteralLike(row)) return row.text;
  const [first] = rowsOf(row);
  return first !== undefined && ts.isStringLiteralLike(first) ? first.text : "";
}

/** The titles that a call gives its tests; none where it makes no test. */
function titlesOf({ expression: callee, arguments: [title] }: ts.CallExpression): readonly string[] {
  if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
  const text = ts.isTemplateExpression(title) ? title.head.text : title.text;
  if (ts.isIdentifier(callee)) return callee.text === "it" ? [text] : [];
  if (!ts.isCallExpression(callee) || callee.expression.getText() !== "it.each") return [];
  if (!text.startsWith("%s")) return [text];
  return rowsOf(callee.arguments[0]).map((row) => text.replace("%s", () => firstOf(row)));
}

/** The ids that the titles of a file's tests begin with. */
export function idsNamedIn(path: string, text: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) ids.push(...titlesOf(node).flatMap(idsInName));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return ids;
}

/** What a scenario proves; three ids at most, as the name of its test has them. */
function idsOfScenario(path: string): string[] {
  const { proves } = readRecord(path);
  return Array.isArray(proves) ? idsInName(`${proves.join(" ")} `) : [];
}

/** Every rule of the ledger that a test of the project names, in the order of their ids. */
export function namedRules(): string[] {
  const known = new Set(readLedger().map(({ id }) => id));
  const named = FOLDERS.flatMap((folder) =>
    filesUnder(inProject(folder)).flatMap((file) => {
      const path = inProject(folder, file);
      if (SCENARIO.test(file)) return idsOfScenario(path);
      return file.endsWith(".test.ts") || file.endsWith(".prop.test.ts")
        ? idsNamedIn(path, readFileSync(path, "utf8"))
        : [];
    }),
  );
  return [...new Set(named)].filter((id) => known.has(id)).sort();
}

/** What has changed since the list was written: proofs that are gone, and new ones that it does not know. */
export function proofsChanged(
  listed: readonly string[],
  named: readonly string[],
): { readonly lost: readonly string[]; readonly unlisted: readonly string[] } {
  const [old, now] = [new Set(listed), new Set(named)];
  return { lost: listed.filter((id) => !now.has(id)), unlisted: named.filter((id) => !old.has(id)) };
}
