import ts from "typescript";
import { describe, expect, it } from "vitest";
import {
  array,
  boolean,
  decode,
  literal,
  nullable,
  object,
  oneOf,
  oneOfShapes,
  string,
  union,
} from "../../src/rules/kernel/decode.ts";
import { d20 } from "../../src/rules/d20/testing/fights.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { D20_FORMS } from "../../src/ui/d20/rulings/forms.ts";
import { FACTS as D20_FACTS } from "../../src/ui/d20/testing/rulings.ts";
import { SEGMENTS_FORMS } from "../../src/ui/segments/rulings/forms.ts";
import { FACTS as SEGMENTS_FACTS } from "../../src/ui/segments/testing/rulings.ts";
import { inProject } from "../../tools/project.ts";
import { commandsOf } from "../../tools/api/command-fields.ts";
import { ownFieldsOf } from "./tools/own-fields.ts";
import { ownProgram, placesOf, sentBy, type Sent } from "./tools/sent-commands.ts";
import { sentByForms, together } from "./tools/sent-rulings.ts";

type Parse = Parameters<typeof commandsOf>[0];

const ARC = "the host's regions and spells are circles, cones and lines: arcs are for scenario files";
const LEFT_OUT = "what is meant where nothing is said: screens leave it out";

/** What no screen sends, with its reason. What is sent after all is struck off here. */
const UNSENT: Readonly<Record<"segments" | "d20", Readonly<Record<string, string>>>> = {
  segments: {
    "shiftArea.area.shape: arc": ARC,
    "shiftArea.area.inner": ARC,
    "shiftArea.area.outer": ARC,
    "charge.path.elevation": "a charge is run on foot, which leads neither up nor down",
  },
  d20: {
    "attack.head: main": LEFT_OUT,
    "spring.head: main": LEFT_OUT,
    "withdraw.motion: land": LEFT_OUT,
    "run.motion: land": LEFT_OUT,
    "save.cover: none": LEFT_OUT,
    "distract.when: now": LEFT_OUT,
    "turnUndead.creatures: undead": LEFT_OUT,
    "dispelTurning.creatures: undead": LEFT_OUT,
    "bolsterUndead.creatures: undead": LEFT_OUT,
    "counterspell.spell": "it is known once the other has begun: the tray asks which one",
    "interrupt.target": "screens mean the one whose turn it is, and scenario files may name another",
    "spring.square": "an attack on the move is drawn in one go: which square of a big target it aims at is not asked",
    "spring.square.column": "as the square",
    "spring.square.row": "as the square",
    "usePower.area.shape: arc": ARC,
    "usePower.area.inner": ARC,
    "usePower.area.outer": ARC,
    "save.cover: soft": "changes no save, as none does (D20-COVER-06)",
    "save.cover: total": "leaves nothing to save from, and changes no save",
  },
};

/** What a ruleset's reader takes and nobody sends: commands, fields, and words of a field. What may be left out need not be denied. */
function gapsOf(parse: Parse, sent: Sent): readonly string[] {
  const gaps = commandsOf(parse).flatMap((deed) => {
    const notes = sent.get(deed);
    if (notes === undefined) return [deed];
    return ownFieldsOf(parse, deed)
      .filter(({ key }) => key !== "do" && key !== "by")
      .flatMap(({ key, words, hasParts, isOptional }) => {
        const note = notes.get(key);
        if (note === undefined) return [`${deed}.${key}`];
        const lacking = note.isFree
          ? []
          : words.filter((word) => !note.words.has(word) && !(isOptional && word === "false"));
        return [...lacking, ...(hasParts && !note.hasParts ? ["an object"] : [])].map(
          (word) => `${deed}.${key}: ${word}`,
        );
      });
  });
  return [...new Set(gaps)].sort();
}

describe("the screens", () => {
  let read: ts.Program | undefined;
  /** Our sources, read once for both rulesets. */
  const program = (): ts.Program => (read ??= ownProgram());

  it.each([
    ["segments", "d20", segments.parseCommand, sentByForms(SEGMENTS_FORMS, SEGMENTS_FACTS)],
    ["d20", "segments", d20.parseCommand, sentByForms(D20_FORMS, D20_FACTS)],
  ] as const)(
    "of %s send every command with every field and word that its reader takes, or it is said why not",
    (id, other, parse, ruled) => {
      expect(gapsOf(parse, together(sentBy(program(), placesOf(id, [other])), ruled))).toEqual(
        Object.keys(UNSENT[id]).sort(),
      );
    },
  );
});

describe("screens with gaps", () => {
  const id = string({ min: 1 });
  const reader = union("do", {
    go: object(
      { do: literal("go"), by: id, pace: oneOf(["walk", "run"]) },
      { to: nullable(oneOfShapes<unknown>(literal("home"), object({ x: id }))), quietly: boolean(), far: id },
    ),
    call: object({ do: literal("call"), by: id, others: array(object({ name: id })) }),
    stay: object({ do: literal("stay"), by: id }),
    end: object({ do: literal("end"), by: literal(null) }),
  });
  const parse: Parse = (input) => decode(reader, input);

  const rules = `
    export interface Manner { readonly quietly?: boolean; readonly far?: string }
    export type Command = ({ do: "go"; by: string; pace: "walk" | "run"; to?: "home" | { x: string } | null } & Manner)
      | { do: "call"; by: string; others: readonly { name: string }[] } | { do: "stay"; by: string } | { do: "end"; by: null };
    export const goes = (by: string, pace: "walk", manner: Manner): Command => ({ do: "go", by, pace, to: null, ...manner });
    export const list = (by: string): readonly Command[] => [goes(by, "walk", { quietly: true })];`;
  const sources: Readonly<Record<string, string>> = {
    "src/rules/try/list.ts": rules,
    "src/rules/try/perform.ts": `import type { Command } from "./list.ts"; export const perform = (): Command => ({ do: "stay", by: "me" });`,
    "src/rules/try/ruleset.ts": `import { list } from "./list.ts"; import { perform } from "./perform.ts";
      export const ruleset = { perform, actions: (by: string) => list(by) };`,
    "src/ui/try/screen.ts": `import type { Command } from "../../rules/try/list.ts"; const others = ["you"].map((name) => ({ name }));
      export const call: Command = { do: "call", by: "me", others };`,
    "src/ui/exchange-card/card.ts": `import type { Command } from "../../rules/try/list.ts"; export const told: Command = { do: "end", by: null };`,
  };

  /** The program of these sources, as if they lay in the project. */
  function programOf(texts: Readonly<Record<string, string>>): ts.Program {
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    const host = ts.createCompilerHost(options, true);
    const files = new Map(Object.entries(texts).map(([path, text]) => [inProject(path), text]));
    const [read, exists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)];
    // No such folders are on the disk.
    delete host.directoryExists;
    host.fileExists = (path) => files.has(path) || exists(path);
    host.getSourceFile = (path, language) =>
      files.has(path) ? ts.createSourceFile(path, files.get(path) ?? "", language, true) : read(path, language);
    return ts.createProgram([...files.keys()], options, host);
  }
  const gaps = (more: Readonly<Record<string, string>> = {}): readonly string[] =>
    gapsOf(parse, sentBy(programOf({ ...sources, ...more }), placesOf("try", [])));

  it("are found out: what is only declared, carried out, told on a card, or always nothing", () => {
    expect(gaps()).toEqual(["end", "go.far", "go.pace: run", "go.to", "stay"]);
  });

  it("are closed by whatever a screen sends", () => {
    const screen = `import type { Command } from "../../rules/try/list.ts";
      export const further = (command: Extract<Command, { do: "go" }>, far: string): Command => ({ ...command, pace: "run", far });
      export const comes = (x: string | null): Command => ({ do: "go", by: "me", pace: "run", to: x === null ? "home" : { x } });
      export const rests = (isOver: boolean): Command => (isOver ? { do: "end", by: null } : { do: "stay", by: "me" });`;
    expect(gaps({ "src/ui/try/more.ts": screen })).toEqual([]);
    expect(gaps({ "src/ui/try/more.ts": screen.replace('"home"', "null") })).toEqual(["go.to: home"]);
    expect(gaps({ "src/ui/try/more.ts": screen.replace("{ x }", '"home"') })).toEqual(["go.to: an object"]);
  });
});
