/** What authors of macros and modules read: the page, its list of commands and the types that ship are those of the program. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { apiPages, TOLD, TYPES_FILE } from "../../tools/api/api-pages.ts";
import { commandSections, readMeanings, type Meanings } from "../../tools/api/commands-page.ts";
import {
  array,
  decode,
  integer,
  literal,
  nullable,
  object,
  oneOf,
  string,
  union,
} from "../../src/rules/kernel/decode.ts";
import { inProject } from "../../tools/project.ts";
import { unsaid } from "./tools/unsaid.ts";

const page = readFileSync(inProject("docs/api.md"), "utf8");

/** The members of the interfaces of a source whose names match. */
function membersOf(file: string, name: RegExp): string[] {
  const source = ts.createSourceFile(file, readFileSync(inProject(file), "utf8"), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter((each) => name.test(each.name.text))
    .flatMap((each) => each.members.map((member) => member.name?.getText() ?? ""))
    .sort();
}

/** The calls that the table below a heading tells. */
function callsUnder(heading: string, text: string = page): string[] {
  const section = text.slice(text.indexOf(`\n## ${heading}\n`) + 1).split(/^## /m)[1] ?? "";
  const heads = section.split("\n").flatMap((line) => /^\| (`.+?`) \|/.exec(line)?.[1] ?? []);
  return heads.flatMap((head) => [...head.matchAll(/`(\w+)/g)].map(([, call = ""]) => call)).sort();
}

/** What the host has of documents, as far as the examples need them. */
const HOST = `
  declare class Doc { readonly id: string | null }
  declare namespace Actor { type Implementation = Doc }
  declare namespace Combat { type Implementation = Doc }
  declare namespace Combatant { type Implementation = Doc }
  declare namespace ChatMessage { type Implementation = Doc }
  declare namespace TokenDocument { type Implementation = Doc }
  declare namespace User { type Implementation = Doc }
`;

/** What the compiler has against a macro that is written with the types that ship. */
function faultsOf(macro: string): string[] {
  const files = new Map([
    ["/api.d.ts", readFileSync(inProject(TYPES_FILE), "utf8")],
    ["/host.d.ts", HOST],
    ["/macro.ts", `import type { D20Api, SegmentsApi } from "./api";\n${macro}`],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    lib: ["lib.es2022.d.ts"],
    types: [],
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language) => {
    const text = files.get(file);
    return text === undefined ? read(file, language) : ts.createSourceFile(file, text, language);
  };
  host.fileExists = (file) => files.has(file) || ts.sys.fileExists(file);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

describe("the page on macros", () => {
  it('and the types that ship have every command as it is read, which "npm run api" renews', () => {
    for (const [file, text] of apiPages()) expect(readFileSync(inProject(file), "utf8"), file).toBe(text);
  });

  it("says something of every command and field, and of no other", () => {
    expect(unsaid(TOLD, readMeanings())).toEqual({ missing: [], stray: [] });
  });

  it("tells what is stable and what may change by the types' own grades", () => {
    expect(callsUnder("Stable")).toEqual(membersOf("src/foundry/public-api.ts", /^Stable/));
    const files = ["src/foundry/public-api.ts", ...TOLD.map(({ id }) => `src/foundry/rulesets/${id}/public-api.ts`)];
    expect(callsUnder("May change")).toEqual(files.flatMap((file) => membersOf(file, /^Changing/)).sort());
    expect(callsUnder("A", "\n## A\n| `f(x)`, `g` | uses `h` |\n## B\n| `i` | |\n")).toEqual(["f", "g"]);
  });
});

describe("the types that ship", () => {
  const use = (lines: string): string =>
    `declare const api: SegmentsApi; declare const d20: D20Api; declare const doc: Doc;\n${lines}`;

  it("let macros send commands and read answers", () => {
    const macro = `
      const sent = await api.sendCommand(doc, { do: "attack", by: "a", target: "b", with: "bareHands" });
      if (sent.status === "refused") sent.refusal.code.length;
      const moves = api.possibleActions(doc).filter(({ command }) => command.do === "move");
      for (const { command } of moves) await api.sendCommand(doc, command);
      await d20.sendCommand(doc, { do: "usePower", by: "a", power: "p", targets: [], area: null, inHalves: true });
      d20.attackOdds(doc)({ do: "withdraw", by: "a", path: [{ x: 1, y: 2 }] });
      const value: number | undefined = api.derived(doc)?.["armourClass"]?.value;
      export { value };`;
    expect(faultsOf(use(macro))).toEqual([]);
  });

  it("refuse what the rules would not read", () => {
    expect(
      faultsOf(use('await api.sendCommand(doc, { do: "attack", by: "a", target: 3, with: "s" }); export {};')).length,
    ).toBe(1);
    expect(
      faultsOf(use('await d20.sendCommand(doc, { do: "declareMode", by: "a", mode: "melee" }); export {};')).length,
    ).toBe(1);
  });
});

describe("a list of commands", () => {
  const reader = union("do", {
    go: object(
      { do: literal("go"), by: string({ min: 1, max: 120 }), pace: nullable(oneOf(["walk", "run"])) },
      { far: integer({ min: 1 }) },
    ),
    call: object({ do: literal("call"), by: literal(null), others: array(object({ name: string() }), { max: 3 }) }),
  });
  const rulesets = [{ id: "try", parse: (input: unknown) => decode(reader, input) }];
  const meanings: Meanings = {
    parts: { do: "the command", by: "who acts", far: "how far", near: "how near" },
    rulesets: {
      try: {
        parts: { pace: "how fast" },
        commands: { go: { "": "Goes." }, call: { "": "Calls.", others: "those called" } },
      },
    },
  };

  it("tells each field with its type, its bounds and its meaning", () => {
    const text = commandSections(rulesets, meanings);
    expect(text).toContain("#### `go`\n\nGoes.\n");
    expect(text).toContain('| `pace` | `"walk"`, `"run"` or `null` | how fast |');
    expect(text).toContain("| `far` | whole number, 1 or more; *optional* | how far |");
    expect(text).toContain("| `by` | `null` | the Game Master |");
    expect(text).toContain("| `others` | list of at most 3: object | those called |");
  });

  it("misses what is not said, and finds what is said of nothing", () => {
    expect(unsaid(rulesets, meanings)).toEqual({ missing: ["try: call.others.name"], stray: ["..near"] });
  });
});
