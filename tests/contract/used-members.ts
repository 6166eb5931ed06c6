/**
 * The members of the host that our own sources use, found by the compiler: a list that cannot be forgotten.
 *
 * A global member reads `foundry.utils.mergeObject`; a member of a document, model or application reads `TokenDocument#move`,
 * named after the class of the host that declares it. Members that our own code declares are not in it.
 */
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GLOBALS = new Set(["foundry", "game", "CONFIG", "CONST", "canvas", "ui", "Hooks"]);

/** A member, and the first place where it is used. */
export interface UsedMember {
  readonly name: string;
  readonly from: string;
}

/** The program of the `src` project, with the host's types. */
function sourceProgram(): ts.Program {
  const path = join(ROOT, "tsconfig.json");
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram(fileNames, options);
}

/** The files of ours whose code meets the host. */
function isOurs(file: ts.SourceFile): boolean {
  const path = relative(ROOT, file.fileName);
  return path.startsWith("src/") && !path.startsWith("src/rules/") && !path.endsWith(".test.ts");
}

/** `foundry.utils.mergeObject` of a chain of names that begins at a global of the host; undefined otherwise. */
function globalPath(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return GLOBALS.has(node.text) ? node.text : undefined;
  if (ts.isPropertyAccessExpression(node)) {
    const head = globalPath(node.expression);
    return head === undefined ? undefined : `${head}.${node.name.text}`;
  }
  if (ts.isQualifiedName(node)) {
    const head = globalPath(node.left);
    return head === undefined ? undefined : `${head}.${node.right.text}`;
  }
  return undefined;
}

/** Whether a chain is the whole chain: nothing further is read of it by name. */
function isWhole(node: ts.Node): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
    (ts.isQualifiedName(parent) && parent.left === node)
  );
}

/** Whether a node stands where only types stand: there is no value to look for at run time. */
function isType(node: ts.Node): boolean {
  // A file's statements are under it, so that the walk ends at one of them.
  for (
    let each = node;
    !ts.isStatement(each) && !ts.isHeritageClause(each) && !ts.isSourceFile(each);
    each = each.parent
  ) {
    if (ts.isTypeNode(each) && !ts.isExpressionWithTypeArguments(each)) return true;
  }
  return false;
}

/** `Class#member` for a member that a class of the host declares; undefined for all others. */
function classMember(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): string | undefined {
  const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.[0];
  if (declaration === undefined || !declaration.getSourceFile().fileName.includes("/fvtt-types/src/foundry/"))
    return undefined;
  const { parent } = declaration;
  if (!ts.isClassDeclaration(parent) || parent.name === undefined) return undefined;
  const isStatic =
    ts.canHaveModifiers(declaration) &&
    (ts.getModifiers(declaration) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  return `${parent.name.text}${isStatic ? "." : "#"}${node.name.text}`;
}

/** Every member of the host that our sources use, by name, sorted. */
export function usedMembers(): UsedMember[] {
  const program = sourceProgram();
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  const note = (name: string | undefined, node: ts.Node): void => {
    if (name !== undefined && !found.has(name)) found.set(name, relative(ROOT, node.getSourceFile().fileName));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportEqualsDeclaration(node) && !node.isTypeOnly) note(globalPath(node.moduleReference), node);
    if (ts.isPropertyAccessExpression(node) && !isType(node)) {
      if (isWhole(node)) note(globalPath(node), node);
      if (globalPath(node) === undefined) note(classMember(node, checker), node);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file);
  return [...found].map(([name, from]) => ({ name, from })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, from } of usedMembers()) console.log(`${name}  (${from})`);
