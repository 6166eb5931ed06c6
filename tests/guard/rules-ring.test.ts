import { posix } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { nodesOf, parse, placeOf } from "./tools/syntax.ts";

/** What only the host, the page or the machine has. */
const OUTSIDE = new Set([
  "foundry",
  "game",
  "canvas",
  "Hooks",
  "CONFIG",
  "CONST",
  "document",
  "window",
  "globalThis",
  "process",
  "fetch",
  "Date",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
  "localStorage",
  "console",
  "crypto",
  "performance",
  "Promise",
]);

const isName = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
};

function declared(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(source)) {
    const isDeclaration =
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isShorthandPropertyAssignment(node);
    if (isDeclaration && node.name !== undefined && ts.isIdentifier(node.name)) names.add(node.name.text);
  }
  return names;
}

/** Where a file of the rules ring reaches out of it: an import, the host, the clock, chance, or waiting. */
function impurities(file: ProjectFile): string[] {
  const source = parse(file);
  const own = declared(source);
  return [...nodesOf(source)]
    .filter((node) => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const target = node.moduleSpecifier.text;
        return !target.startsWith(".") || !posix.join(posix.dirname(file.path), target).startsWith("src/rules/");
      }
      if (node.kind === ts.SyntaxKind.AsyncKeyword || node.kind === ts.SyntaxKind.AwaitKeyword) return true;
      if (ts.isPropertyAccessExpression(node)) return node.getText() === "Math.random";
      return ts.isIdentifier(node) && OUTSIDE.has(node.text) && !own.has(node.text) && !isName(node);
    })
    .map(placeOf);
}

describe("the rules ring", () => {
  it("knows neither host, page, clock nor chance, and waits for nothing", () => {
    const files = filesOf("src/rules", /\.ts$/).filter(({ path }) => !isTest(path));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(impurities)).toEqual([]);
  });

  it.each([
    ["the host", "export const a = game.user;"],
    ["the clock", "export const a = Date.now();"],
    ["chance", "export const a = Math.random();"],
    ["waiting", "export async function a() {}"],
    ["a package", 'import { x } from "handlebars";'],
    ["another ring", 'import { x } from "../foundry/x.ts";'],
  ])("is seen to reach for %s", (_what, text) => {
    expect(impurities({ path: "src/rules/bad.ts", text })).toHaveLength(1);
  });

  it("may use such a word for its own things", () => {
    expect(
      impurities({
        path: "src/rules/kernel/good.ts",
        text: 'import type { A } from "../a.ts"; export const f = (game: A) => game.document;',
      }),
    ).toEqual([]);
  });
});
