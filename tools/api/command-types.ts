/** The commands of a ruleset as types that macro authors have: what the rules' own types say, with ids as plain texts. */
import ts from "typescript";
import { inProject } from "../project.ts";

/** A command by its name, and its type as TypeScript writes it. */
export type CommandTypes = ReadonlyMap<string, string>;

/** What is said of a field: a sentence, or nothing. */
export type SaidOf = (deed: string, field: string) => string;

/** The sources of the rules, without the host's types: they need none. */
function rulesProgram(files: readonly string[]): ts.Program {
  const config = ts.readConfigFile(inProject("tsconfig.base.json"), (file) => ts.sys.readFile(file)) as {
    readonly config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, inProject());
  return ts.createProgram([...files], { ...options, lib: ["lib.esnext.d.ts"], types: [] });
}

/** Prints types with all that they are made of. */
class Printer {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly said: SaidOf,
  ) {}

  /** A type in one line. */
  print(type: ts.Type): string {
    if (type.isUnion()) return this.#union(type.types);
    if (type.isStringLiteral()) return JSON.stringify(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    // A text of a brand, or of a pattern, is a text to strangers.
    if (type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0))
      return "string";
    if ((type.flags & ts.TypeFlags.TemplateLiteral) !== 0) return "string";
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return this.checker.typeToString(type);
    return this.#list(type) ?? `{ ${this.#fields(type).join("; ")} }`;
  }

  /** The fields of a command, each in a line of its own with what is said of it. */
  command(type: ts.Type, deed: string): string {
    const lines = this.checker.getPropertiesOfType(type).map((field) => {
      const sentence = this.said(deed, field.name);
      return `${sentence === "" ? "" : `    /** ${sentence} */\n`}    ${this.#field(field)};`;
    });
    return `{\n${lines.join("\n")}\n  }`;
  }

  #union(types: readonly ts.Type[]): string {
    const present = types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
    const words = new Set(present.map((each) => this.print(each)));
    if (words.delete("true") && words.delete("false")) words.add("boolean");
    // The compiler's own order of what is in a union follows whatever it has read before.
    const told = [...words].filter((word) => !(words.has("string") && word.startsWith('"'))).sort();
    return told.sort((one, other) => Number(one === "null") - Number(other === "null")).join(" | ");
  }

  #list(type: ts.Type): string | null {
    const parts = this.checker.isArrayType(type) || this.checker.isTupleType(type);
    if (!parts) return null;
    const entries = this.checker.getTypeArguments(type as ts.TypeReference).map((each) => this.print(each));
    if (this.checker.isTupleType(type)) return `readonly [${entries.join(", ")}]`;
    const [entry = "unknown"] = entries;
    return `readonly ${entry.includes(" | ") ? `(${entry})` : entry}[]`;
  }

  #fields(type: ts.Type): string[] {
    return this.checker
      .getPropertiesOfType(type)
      .filter((field) => !this.#isBarred(field))
      .map((field) => this.#field(field));
  }

  /** Whether a field is one that a value must not have, as `elevation` of a point of the ground. */
  #isBarred(field: ts.Symbol): boolean {
    return (this.checker.getTypeOfSymbol(field).flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0;
  }

  #field(field: ts.Symbol): string {
    const mark = (field.flags & ts.SymbolFlags.Optional) === 0 ? "" : "?";
    return `readonly ${field.name}${mark}: ${this.print(this.checker.getTypeOfSymbol(field))}`;
  }
}

/** The commands that a module exports as a union of this name, in the order of `deeds`. Fails where one is missing. */
export function commandTypes(
  sources: readonly {
    readonly file: string;
    readonly name: string;
    readonly deeds: readonly string[];
    readonly said: SaidOf;
  }[],
): CommandTypes[] {
  const program = rulesProgram(sources.map(({ file }) => inProject(file)));
  const checker = program.getTypeChecker();
  return sources.map(({ file, name, deeds, said }) => {
    const source = program.getSourceFile(inProject(file));
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const alias =
      module === undefined ? undefined : checker.getExportsOfModule(module).find((each) => each.name === name);
    if (alias === undefined) throw new Error(`${file} exports no ${name}.`);
    const union = checker.getDeclaredTypeOfSymbol(alias);
    const printer = new Printer(checker, said);
    const members = union.isUnion() ? union.types : [union];
    const deedOf = (type: ts.Type): string => {
      const field = checker.getPropertyOfType(type, "do");
      const word = field === undefined ? undefined : checker.getTypeOfSymbol(field);
      return word?.isStringLiteral() === true ? word.value : "";
    };
    return new Map(
      deeds.map((deed) => {
        const types = members.filter((type) => deedOf(type) === deed);
        if (types.length === 0) throw new Error(`${name} has no command "${deed}".`);
        return [deed, types.map((type) => printer.command(type, deed)).join(" | ")] as const;
      }),
    );
  });
}
