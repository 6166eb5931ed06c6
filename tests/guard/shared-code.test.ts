/**
 * What every ruleset stands on speaks of none: no ruleset's id, words, stored fields, constants or tables are named in the
 * kernel and in the shared parts of the adapter and the screens. That none of it is imported is for the dependency rule.
 */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { DECLARED } from "../../src/rules/declared.ts";
import type { Form, Stored } from "../../src/rules/kernel/schema/stored.ts";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { parse } from "./tools/syntax.ts";

/** Words that only some games have, in English that no other sense of them takes. */
const FLAVOURS = ["stamina", "wound", "wounds", "fatigue", "parry", "nonlethal", "grapple", "feat"];

/** Names that a ruleset shares with what they are to all: parameters of the kernel's clock and board, an option of the host's. */
const SHARED_NAMES = new Set(["segmentsPerRound", "metresPerSquare", "relativeTo"]);

const isOwned = (path: string): boolean =>
  DECLARED.some(({ id }) =>
    ["src/rules/", "src/foundry/rulesets/", "src/ui/"].some((ring) => path.startsWith(`${ring}${id}/`)),
  );

/** Lists of what ships. */
const LISTS = new Set(["src/rulesets.ts", "src/rules/declared.ts"]);

const shared = filesOf("src", /\.ts$/).filter(({ path }) => !isTest(path) && !isOwned(path) && !LISTS.has(path));

const wordsOf = (name: string): string[] => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/u).map((word) => word.toLowerCase());

function fieldsOf(form: Form): string[] {
  if (form.kind === "group")
    return Object.entries(form.fields).flatMap(([key, field]: [string, Stored<unknown>]) => [
      key,
      ...fieldsOf(field.form),
    ]);
  if (form.kind === "list") return fieldsOf(form.entry.form);
  return form.kind === "nullable" ? fieldsOf(form.of.form) : [];
}

/** Names of at least two words, which mean one thing alone, that one ruleset has for itself. */
function ownNames(): Map<string, string> {
  const names = DECLARED.map(({ id, documents, constants, tableEntries }) => {
    const stored = Object.values(documents).flatMap((types) =>
      Object.values(types).flatMap(({ form }) => fieldsOf(form)),
    );
    return { id, names: new Set([...stored, ...Object.keys(constants), ...Object.keys(tableEntries)]) };
  });
  const own = names.flatMap((mine) =>
    [...mine.names]
      .filter((name) => wordsOf(name).length > 1 && !SHARED_NAMES.has(name))
      .filter((name) => names.every((other) => other === mine || !other.names.has(name)))
      .map((name) => [name, mine.id] as const),
  );
  return new Map(own);
}

const OWN = ownNames();
const IDS = DECLARED.map(({ id }) => id);

/** Why an identifier or a word of a text speaks of a ruleset; null: it does not. */
function speaksOf(name: string): string | null {
  const owner = OWN.get(name);
  if (owner !== undefined) return `"${name}" is of ${owner}`;
  const parts = wordsOf(name);
  const id = SHARED_NAMES.has(name) || parts.length === 1 ? undefined : IDS.find((each) => parts.includes(each));
  if (id !== undefined) return `"${name}" names ${id}`;
  const flavour = FLAVOURS.find((word) => parts.includes(word));
  return flavour === undefined ? null : `"${name}" has "${flavour}"`;
}

/** A key of words, or a name in quotation marks: nothing of a sentence. */
const isName = (text: string): boolean => /^[\w.]+$/u.test(text);

function spokenIn({ path, text }: ProjectFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(speaksOf(node.text) ?? "");
    else if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && isName(node.text)) {
      const parts = node.text.split(".");
      const id = IDS.find((each) => parts[0] === "PDA" && parts[1]?.toLowerCase() === each);
      found.push(
        id === undefined ? "" : `"${node.text}" is a text of ${id}`,
        ...parts.map((part) => speaksOf(part) ?? ""),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(parse({ path, text }));
  return [...new Set(found)].filter((fault) => fault !== "").map((fault) => `${path}: ${fault}`);
}

describe("code that every ruleset stands on", () => {
  it("speaks of none", () => {
    expect(shared.flatMap(spokenIn)).toEqual([]);
  });

  it.each([
    ["const woundPenalty = 1;", "woundPenalty"],
    ['const key = "PDA.D20.Skill.climb";', "PDA.D20.Skill.climb"],
    ["const key = `PDA.Segments.${code}`;", "PDA.Segments."],
    ["function d20View() {}", "d20View"],
    ["const hitPoints = 1;", "hitPoints"],
    ['const label = "spellResistance";', "spellResistance"],
  ])("is found to speak of one: %s", (text, name) => {
    expect(spokenIn({ path: "src/ui/any.ts", text })).toEqual([expect.stringContaining(`"${name}"`)]);
  });

  it("may count segments of a line, squares and dice", () => {
    const text = 'const segments = 2; const die = "d20"; const metresPerSquare = 1.5;';
    expect(spokenIn({ path: "src/ui/any.ts", text })).toEqual([]);
  });
});
