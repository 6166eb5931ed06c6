/** The members of the stage's classes and what its namespaces hand out, and the names by which files use such things. */
import ts from "typescript";
import type { ProjectFile } from "./project-files.ts";

/** A member of a class of the stage, or something that the stage exports: where it stands. */
export interface StageMember {
  readonly name: string;
  /** The class; undefined for an export. */
  readonly owner: string | undefined;
  readonly path: string;
}

/** What stands in `foundry` is put there by these: that it is put there is no use of it. */
const NAMESPACE = /(^|\/)(namespace|index|fields|region-behaviors|global-aliases|host-members)\.ts$/;

const WORD = /[A-Za-z_$][\w$]*/g;

const parsed = ({ path, text }: ProjectFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const isDeclared = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The name of a member of a class that has code of its own; undefined for every other node. */
function memberName(node: ts.Node): string | undefined {
  if (!ts.isClassElement(node) || isDeclared(node)) return undefined;
  return node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/** The names that a statement exports with code of its own. */
function exportedNames(statement: ts.Statement): string[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** The members and exports of a file of the stage. */
export function membersIn(file: ProjectFile): StageMember[] {
  const found: StageMember[] = [];
  const visit = (node: ts.Node): void => {
    const name = memberName(node);
    if (name !== undefined && ts.isClassLike(node.parent))
      found.push({ name, owner: node.parent.name?.text ?? "", path: file.path });
    ts.forEachChild(node, visit);
  };
  const source = parsed(file);
  for (const statement of source.statements) {
    for (const name of exportedNames(statement)) found.push({ name, owner: undefined, path: file.path });
    visit(statement);
  }
  return found;
}

/** What gives a name to something, and is no use of it. */
const DECLARING = [
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isClassElement,
  ts.isVariableDeclaration,
  ts.isParameter,
];

/** Whether a name is there to be declared, imported, exported or handed out. */
function isNoUse(node: ts.Identifier, path: string): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return true;
  if (ts.isShorthandPropertyAssignment(parent)) return NAMESPACE.test(path);
  if (ts.isPropertyAccessExpression(parent)) return parent.expression.kind === ts.SyntaxKind.SuperKeyword;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return DECLARING.some((declares) => declares(parent)) && (parent as ts.NamedDeclaration).name === node;
}

/** Whether a name stands where a member is read: after a point, or taken out of an object. */
const isMemberRead = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent) || ts.isShorthandPropertyAssignment(parent);

/** The names that a file uses: of members, and all of them. */
export interface UsedNames {
  readonly members: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/**
 * The names that a file of the stage uses: identifiers and the words of its strings, but those in types, in declarations and
 * in a member of that very name.
 */
export function namesUsedBy(file: ProjectFile): UsedNames {
  const [members, all] = [new Set<string>(), new Set<string>()];
  const within: string[] = [];
  const note = (name: string, isMember: boolean): void => {
    if (within.includes(name)) return;
    all.add(name);
    if (isMember) members.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node) && !isNoUse(node, file.path)) note(node.text, isMemberRead(node));
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const isPath = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
      if (!isPath) for (const [word] of node.text.matchAll(WORD)) note(word, true);
    }
    const own = memberName(node);
    if (own !== undefined) within.push(own);
    ts.forEachChild(node, visit);
    if (own !== undefined) within.pop();
  };
  visit(parsed(file));
  return { members, all };
}

/** The words of a file that are no comment. */
export function wordsOf({ text }: Pick<ProjectFile, "text">): Set<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, " ");
  return new Set([...code.matchAll(WORD)].map(([word]) => word));
}
