import ts from "typescript";
import type { ProjectFile } from "./project-files.ts";

/** A file's syntax tree, with parents. */
export const parse = ({ path, text }: ProjectFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Every node of a tree, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Where a node stands, as `path:line`. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** A file's comments, in order. Texts and patterns that look like comments are none. */
export function commentsOf(file: ProjectFile): string[] {
  const source = parse(file);
  const found = new Map<number, string>();
  for (const node of nodesOf(source)) {
    if (node.getChildCount() > 0) continue;
    const ranges = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.end) ?? []),
    ];
    for (const range of ranges) found.set(range.pos, file.text.slice(range.pos, range.end));
  }
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, text]) => text);
}

/** A text literal or a template of a file: its fixed parts, with holes between them. */
export interface Literal {
  readonly node: ts.Node;
  readonly parts: readonly string[];
}

/** Every text literal and template of a file, the names of imported modules left out. */
export function literalsOf(file: ProjectFile): Literal[] {
  const literals: Literal[] = [];
  for (const node of nodesOf(parse(file))) {
    if (ts.isStringLiteralLike(node)) {
      if (!ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent))
        literals.push({ node, parts: [node.text] });
    } else if (ts.isTemplateExpression(node)) {
      literals.push({ node, parts: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)] });
    }
  }
  return literals;
}
