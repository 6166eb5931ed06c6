/**
 * What the screens send, found by the compiler: the literals of commands that they build themselves, and those of the rules
 * that hand commands to them (the list of what a combatant may do, drags, charges). A field counts where a literal names it,
 * with what the type of its value lets stand there; what is only copied from another command counts there.
 */
import { join, relative } from "node:path";
import ts from "typescript";
import { inProject } from "../../../tools/project.ts";

const ROOT = inProject(".");

/** What is sent of one field. */
export interface SentField {
  readonly words: ReadonlySet<string>;
  /** Whether a text, a number or an id is, that may be any. */
  readonly isFree: boolean;
  /** Whether an object is. */
  readonly hasParts: boolean;
}

/** The fields that are sent of each command, by command and key, those of parts as `zone.centre`. */
export type Sent = ReadonlyMap<string, ReadonlyMap<string, SentField>>;

/** The sources of the project with our own types alone: the host's are not needed to know a command, and cost most. */
export function ownProgram(): ts.Program {
  const { config } = ts.readConfigFile(inProject("tsconfig.json"), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language) =>
    isForeign(file) ? ts.createSourceFile(file, "", language) : read(file, language);
  return ts.createProgram(
    fileNames.filter((file) => !file.endsWith(".test.ts")),
    { ...options, types: [] },
    host,
  );
}

const isForeign = (file: string): boolean =>
  file.includes("/node_modules/") && !file.includes("/node_modules/typescript/lib/");

/** Where commands are sent from, by the path of a file below the project. */
interface Places {
  /** Whether a file of the screens sends commands of this ruleset. */
  readonly isScreen: (path: string) => boolean;
  /** Whether a file holds the rules that may hand commands to the screens. */
  readonly isRules: (path: string) => boolean;
  /** The file of the ruleset's value: what it holds under `actions` is listed, the rest is carried out. */
  readonly ruleset: string;
}

/** The places of a ruleset of ours: its own screens, and those that are shared. Cards tell of commands and send none. */
export function placesOf(ruleset: string, others: readonly string[]): Places {
  const isOthers = (path: string): boolean =>
    others.some((other) => path.includes(`/${other}/`) || path.includes(`/${other}-`));
  return {
    isScreen: (path) => /^src\/(?:ui|foundry)\//u.test(path) && !path.includes("/exchange-card/") && !isOthers(path),
    isRules: (path) => path.startsWith(`src/rules/${ruleset}/`),
    ruleset: `src/rules/${ruleset}/ruleset.ts`,
  };
}

/** What is noted of a field while it is gathered. */
interface Note {
  readonly words: Set<string>;
  isFree: boolean;
  hasParts: boolean;
}
type Notes = Map<string, Note>;

/** What the gathering goes by. */
interface Search {
  readonly checker: ts.TypeChecker;
  /** The values that literals give to declared properties: a type alone says only what could be given. */
  readonly given: ReadonlyMap<ts.Node, readonly ts.Type[]>;
  readonly sent: Map<string, Notes>;
}

/** All that is sent of the commands of a ruleset. */
export function sentBy(program: ts.Program, places: Places): Sent {
  const checker = program.getTypeChecker();
  const screens = program.getSourceFiles().filter((file) => places.isScreen(pathOf(file)));
  const code = [...screens, ...reachedRules(program, checker, screens, places)];
  const literals = code.flatMap(literalsIn);
  const commands = literals.filter((literal) => mayBeCommand(literal) && isCommand(checker.getTypeAtLocation(literal)));
  const search: Search = { checker, given: givenBy(literals, copiedBy(commands, checker), checker), sent: new Map() };
  for (const command of commands) noteCommand(command, search);
  return search.sent;
}

const pathOf = (file: ts.SourceFile): string => relative(ROOT, file.fileName);

/** Every literal of an object in a piece of code. */
function literalsIn(code: ts.Node): readonly ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** Whether a literal says what a command says, or copies something: the type of no other has to be found. */
const mayBeCommand = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.some((property) => ts.isSpreadAssignment(property) || property.name.getText() === "do");

/** A command has a deed and an author. */
const isCommand = (type: ts.Type): boolean =>
  shapesOf(type).some((shape) => shape.getProperty("do") !== undefined && shape.getProperty("by") !== undefined);

const shapesOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The declared properties that commands copy from something that is no command. */
function copiedBy(commands: readonly ts.ObjectLiteralExpression[], checker: ts.TypeChecker): ReadonlySet<ts.Node> {
  const spreads = commands.flatMap(({ properties }) => properties.filter(ts.isSpreadAssignment));
  const symbols = spreads.flatMap(({ expression }) => partsOf(expression, checker));
  return new Set(symbols.flatMap(({ declarations = [] }) => declarations.filter((each) => isDeclared(each, checker))));
}

/** Whether a property is declared there, by a type or by the decoder from which a type comes: neither gives it a value. */
function isDeclared(node: ts.Node, checker: ts.TypeChecker): node is ts.PropertySignature | ts.PropertyAssignment {
  if (ts.isPropertySignature(node)) return true;
  if (!ts.isPropertyAssignment(node)) return false;
  const type = checker.getTypeAtLocation(node.initializer);
  return type.getProperty("read") !== undefined && type.getProperty("expected") !== undefined;
}

/** The properties of what is copied; those of another command are said where that one is made. */
function partsOf(expression: ts.Expression, checker: ts.TypeChecker): readonly ts.Symbol[] {
  return shapesOf(checker.getTypeAtLocation(expression)).flatMap((shape) =>
    shape.getProperty("do") === undefined ? shape.getProperties() : [],
  );
}

/** What literals give to declared properties of the types that are wanted of them, by declaration. */
function givenBy(
  literals: readonly ts.ObjectLiteralExpression[],
  wanted: ReadonlySet<ts.Node>,
  checker: ts.TypeChecker,
): Search["given"] {
  const given = new Map<ts.Node, ts.Type[]>();
  const names = new Set(
    [...wanted].map((declaration) => (isDeclared(declaration, checker) ? declaration.name.getText() : "")),
  );
  for (const literal of literals) {
    for (const property of literal.properties) {
      if (ts.isSpreadAssignment(property) || !names.has(property.name.getText())) continue;
      const value = valueOf(property, checker);
      const context = checker.getContextualType(literal);
      if (value === null || context === undefined) continue;
      for (const declaration of shapesOf(context).flatMap(
        (shape) => shape.getProperty(value.name)?.declarations ?? [],
      )) {
        given.set(declaration, [...(given.get(declaration) ?? []), value.type]);
      }
    }
  }
  return given;
}

/** The name of a property that a literal says, and the type of what it gives; null for what it copies. */
function valueOf(
  property: ts.ObjectLiteralElementLike,
  checker: ts.TypeChecker,
): { readonly name: string; readonly type: ts.Type } | null {
  if (ts.isPropertyAssignment(property))
    return { name: property.name.getText(), type: checker.getTypeAtLocation(property.initializer) };
  const value = ts.isShorthandPropertyAssignment(property)
    ? checker.getShorthandAssignmentValueSymbol(property)
    : undefined;
  return value === undefined || !ts.isShorthandPropertyAssignment(property)
    ? null
    : { name: property.name.text, type: checker.getTypeOfSymbolAtLocation(value, property.name) };
}

/** Declarations of the rules that screens, or the list of what a combatant may do, come to by name. */
function reachedRules(
  program: ts.Program,
  checker: ts.TypeChecker,
  screens: readonly ts.SourceFile[],
  places: Places,
): ReadonlySet<ts.Node> {
  const reached = new Set<ts.Node>();
  const waiting: ts.Node[] = [...screens, ...listOf(program.getSourceFile(join(ROOT, places.ruleset)))];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const declaration of namedIn(node, checker)) {
      const path = pathOf(declaration.getSourceFile());
      const whole = outermost(declaration);
      if (!places.isRules(path) || path === places.ruleset || reached.has(whole)) continue;
      reached.add(whole);
      waiting.push(whole);
    }
  }
  return reached;
}

/** What a ruleset's value lists. */
function listOf(file: ts.SourceFile | undefined): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    // What is judged on the way is given to the list: what it says is its own.
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === "actions" &&
      ts.isArrowFunction(node.initializer) &&
      ts.isCallExpression(node.initializer.body)
    )
      found.push(node.initializer.body.expression);
    ts.forEachChild(node, visit);
  };
  if (file !== undefined) visit(file);
  return found;
}

/** The declarations of all values that are named in a piece of code. */
function namedIn(code: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      const meant =
        symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
      found.push(...(meant?.declarations ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** The statement of a file in which something is declared. */
function outermost(node: ts.Node): ts.Node {
  let whole = node;
  while (!ts.isSourceFile(whole) && !ts.isSourceFile(whole.parent)) whole = whole.parent;
  return whole;
}

/** Notes what a command says. */
function noteCommand(literal: ts.ObjectLiteralExpression, search: Search): void {
  for (const deed of deedsOf(literal, search.checker)) {
    const notes: Notes = search.sent.get(deed) ?? new Map<string, Note>();
    search.sent.set(deed, notes);
    for (const property of literal.properties) noteProperty(property, search, notes);
  }
}

/** The deeds of a command: as it says, or those of the command that it copies. */
function deedsOf(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker): readonly string[] {
  const said = literal.properties.find(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && property.name.getText() === "do",
  );
  const types =
    said === undefined
      ? shapesOf(checker.getTypeAtLocation(literal))
          .flatMap((shape) => shape.getProperty("do") ?? [])
          .map((symbol) => checker.getTypeOfSymbolAtLocation(symbol, literal))
      : [checker.getTypeAtLocation(said.initializer)];
  return [...new Set(types.flatMap(shapesOf).flatMap((type) => (type.isStringLiteral() ? [type.value] : [])))];
}

function noteProperty(property: ts.ObjectLiteralElementLike, { checker, given }: Search, notes: Notes): void {
  const value = valueOf(property, checker);
  if (value !== null) noteValue(value.name, value.type, checker, notes);
  if (!ts.isSpreadAssignment(property)) return;
  for (const symbol of partsOf(property.expression, checker)) {
    const declared = (symbol.declarations ?? []).filter((each) => isDeclared(each, checker));
    const said = checker.getTypeOfSymbolAtLocation(symbol, property);
    for (const type of declared.length === 0
      ? [said]
      : declared.flatMap((declaration) => given.get(declaration) ?? [])) {
      noteValue(symbol.name, type, checker, notes);
    }
  }
}

/** Parts within parts that are looked into. */
const DEEPEST = 5;

function noteValue(key: string, value: ts.Type, checker: ts.TypeChecker, notes: Notes): void {
  if ((value.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) !== 0)
    return;
  if (value.isUnion()) {
    for (const one of value.types) noteValue(key, one, checker, notes);
    return;
  }
  const note = notes.get(key) ?? { words: new Set<string>(), isFree: false, hasParts: false };
  notes.set(key, note);
  if (value.isStringLiteral()) note.words.add(value.value);
  else if ((value.flags & ts.TypeFlags.BooleanLiteral) !== 0) note.words.add(checker.typeToString(value));
  else if ((value.flags & ts.TypeFlags.Object) !== 0) noteParts(key, value, checker, notes);
  else {
    note.isFree = true;
    note.hasParts ||= (value.flags & ts.TypeFlags.Any) !== 0;
  }
}

/** What an object or a list of ours holds. */
function noteParts(key: string, value: ts.Type, checker: ts.TypeChecker, notes: Notes): void {
  if (key.split(".").length >= DEEPEST) return;
  if (checker.isArrayType(value) || checker.isTupleType(value)) {
    for (const entry of checker.getTypeArguments(value as ts.TypeReference)) noteValue(key, entry, checker, notes);
    return;
  }
  const note = notes.get(key);
  if (note !== undefined) note.hasParts = true;
  for (const symbol of value.getProperties()) {
    const [declaration] = symbol.declarations ?? [];
    const isOurs = declaration !== undefined && pathOf(declaration.getSourceFile()).startsWith("src/");
    if (isOurs)
      noteValue(`${key}.${symbol.name}`, checker.getTypeOfSymbolAtLocation(symbol, declaration), checker, notes);
  }
}
