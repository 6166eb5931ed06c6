import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { array, decode, literal, nullable, object, oneOf, string, union } from "../../src/rules/kernel/decode.ts";
import { OPTIONS } from "../../src/rules/segments/options.ts";
import { d20 } from "../../src/rules/d20/testing/fights.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { inProject } from "../../tools/project.ts";
import { commandsOf } from "../../tools/api/command-fields.ts";
import { ownFieldsOf } from "./tools/own-fields.ts";

const guide = readFileSync(inProject("docs/scenarios.md"), "utf8");

type Parse = Parameters<typeof commandsOf>[0];

/** Every key that a command may have. */
const keysOf = (parse: Parse, deed: string): readonly string[] => [
  ...new Set(ownFieldsOf(parse, deed).map(({ key }) => key)),
];

/** A row of a table: its first cell, and all of it. */
interface Row {
  readonly head: string;
  readonly text: string;
}

/** The rows of the tables between a heading and the next one. */
function rowsUnder(page: string, heading: string): readonly Row[] {
  const from = page.indexOf(`### ${heading}\n`);
  if (from < 0) throw new Error(`No heading "${heading}".`);
  const section = page.slice(from + 4).split(/^#/m)[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((text) => ({ text, head: text.slice(0, text.indexOf(" | ") + 1) }));
}

/** The words of a row that stand in a template (`"word"`) or by themselves (`` `word` ``). */
const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"(\w+)"|`(\w+)`/g)].map((match) => match[1] ?? match[2] ?? "");

/** The commands that a row is about: that of its template, and those named beside it. */
const deedsOf = ({ head }: Row): readonly string[] => {
  const [template = "", ...others] = head.split("`, `");
  return [/"do": "(\w+)"/.exec(template)?.[1] ?? "", ...others.map((other) => other.replaceAll(/\W/g, ""))];
};

/** What the tables of a page lack of a ruleset's commands, and what they have too much. */
function gapsOf(page: string, ruleset: string, parse: Parse): readonly string[] {
  const rows = rowsUnder(page, `Commands of \`${ruleset}\``);
  const parts = rowsUnder(page, "Parts of commands");
  const commands = commandsOf(parse);
  const stray = rows
    .flatMap(deedsOf)
    .filter((deed) => !commands.includes(deed))
    .map((deed) => `${deed}: no command`);
  return [
    ...stray,
    ...commands.flatMap((deed) =>
      gapsOfCommand(
        deed,
        keysOf(parse, deed),
        rows.filter((row) => deedsOf(row).includes(deed)),
        parts,
      ),
    ),
  ];
}

function gapsOfCommand(
  deed: string,
  keys: readonly string[],
  rows: readonly Row[],
  parts: readonly Row[],
): readonly string[] {
  if (rows.length === 0) return [`${deed}: not told`];
  const told = rows.flatMap(({ text }) => wordsOf(text));
  const lacking = keys.filter((key) => {
    const [field = "", ...under] = key.split(".");
    if (under.length === 0) return !told.includes(field);
    const last = under.at(-1) ?? "";
    return (
      !told.includes(last) &&
      !parts.some((part) => wordsOf(part.head).includes(field) && wordsOf(part.text).includes(last))
    );
  });
  const template = rows.flatMap(({ head }) =>
    [...head.replace(/"do": "\w+"/, "").matchAll(/"(\w+)"/g)].map((match) => match[1] ?? ""),
  );
  const known = keys.map((key) => key.split(".")[0] ?? "");
  return [
    ...lacking.map((key) => `${deed}: "${key}" not told`),
    ...template.filter((word) => !known.includes(word)).map((word) => `${deed}: no "${word}"`),
  ];
}

describe("the page on scenarios", () => {
  it("tells every command of segments with every field, and no other", () => {
    expect(gapsOf(guide, "segments", segments.parseCommand)).toEqual([]);
  });

  it("tells every command of d20 with every field, and no other", () => {
    expect(gapsOf(guide, "d20", d20.parseCommand)).toEqual([]);
  });

  it("tells the choices of a table that are no constants", () => {
    for (const [name, { words }] of Object.entries(OPTIONS))
      for (const word of [name, ...words]) expect(guide).toContain(`\`${word}\``);
  });
});

describe("a page with gaps", () => {
  const id = string({ min: 1 });
  const shape = union("shape", {
    dot: object({ shape: literal("dot"), at: object({ x: id }) }),
    none: object({ shape: literal("none") }),
  });
  const reader = union("do", {
    go: object(
      { do: literal("go"), by: literal(null), way: oneOf(["up", "down"]) },
      { area: nullable(shape), stops: array(object({ where: id })) },
    ),
    stay: object({ do: literal("stay") }),
  });
  const parse: Parse = (input) => decode(reader, input);

  it("has its commands and keys told by their reader, down to the last part", () => {
    expect(commandsOf(parse)).toEqual(["go", "stay"]);
    expect(keysOf(parse, "go")).toEqual([
      "do",
      "by",
      "way",
      "area",
      "area.shape",
      "area.at",
      "area.at.x",
      "stops",
      "stops.where",
    ]);
  });

  it("is found out: a command, a field, a part that are missing, and what there is not", () => {
    const page = [
      "### Commands of `try`",
      '| `{ "do": "go", "by": null, "wey" }` | perhaps `area`, `stops` |',
      '| `{ "do": "leap" }` | |',
      "### Parts of commands",
      '| `area` | `{ "shape", "at" }`, `x` |',
      "",
    ].join("\n");
    expect(gapsOf(page, "try", parse)).toEqual([
      "leap: no command",
      'go: "way" not told',
      'go: "stops.where" not told',
      'go: no "wey"',
      "stay: not told",
    ]);
  });
});
