/** The commands of each ruleset as `docs/api.md` lists them: from their readers, with a sentence for each. */
import type { DecodeResult } from "../../src/rules/kernel/decode.ts";
import { literally, type Phrase } from "../../src/rules/kernel/fault.ts";
import { readJson } from "../json.ts";
import { inProject } from "../project.ts";
import { commandsOf, fieldsOf, partOf, type Field } from "./command-fields.ts";

type Parse = (input: unknown) => DecodeResult<object>;

/** What the sentences of a ruleset say: of each command under the key `""`, of its fields under theirs. */
interface OwnMeanings {
  readonly parts: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The sentences of all rulesets, and what is the same in all of them. */
export interface Meanings {
  readonly parts: Readonly<Record<string, string>>;
  readonly rulesets: Readonly<Record<string, OwnMeanings>>;
}

/** Where the sentences are. */
export const MEANINGS_FILE = inProject("docs/commands.json");

/** The sentences, as they are written. */
export function readMeanings(): Meanings {
  const { parts, ...rulesets } = readJson(MEANINGS_FILE) as {
    readonly parts: Meanings["parts"];
  } & Meanings["rulesets"];
  return { parts, rulesets };
}

/** A ruleset whose commands are listed. */
export interface Listed {
  readonly id: string;
  readonly parse: Parse;
}

/** One row: a field of one command, or of a part that several have. */
interface Row {
  readonly key: string;
  readonly type: string;
  readonly meaning: string;
}

const LONGEST_ID = 120;
const NULL = literally(null);

/** A number as English writes it. */
const figure = (value: unknown): string => Number(value).toLocaleString("en-US");

/** A span of numbers; what is left out is open. */
const span = ({ min, max }: Phrase["parts"]): string =>
  min === undefined && max === undefined
    ? ""
    : max === undefined
      ? `, ${figure(min)} or more`
      : min === undefined
        ? `, up to ${figure(max)}`
        : `, ${figure(min)} to ${figure(max)}`;

/** What may stand somewhere, in a word or two. */
function typeText(said: Phrase): string {
  const { code, parts } = said;
  const values = parts["values"];
  switch (code) {
    case "oneOf":
      return Array.isArray(values) ? (values as readonly Phrase[]).map(typeText).join(", ") : "";
    case "quoted":
      return `\`"${partOf(said, "text")}"\``;
    case "bare":
      return `\`${partOf(said, "text")}\``;
    case "textWithin":
      return parts["min"] === 1 && parts["max"] === LONGEST_ID ? "id" : `text of ${span(parts).slice(2)} characters`;
    case "taggedObject":
      return `object by \`${partOf(said, "tag")}\``;
    case "pair":
      return "list of 2: id";
    case "list":
    case "object":
    case "text":
      return code;
    default:
      return `${code.startsWith("whole") ? "whole number" : "number"}${span(parts)}`;
  }
}

/** The kinds of things that may stand in a field, told apart. */
const anyOf = (shapes: readonly Phrase[]): string => {
  const words = [...new Set(shapes.map(typeText))];
  return words.join() === "`true`,`false`" ? "`true` or `false`" : words.join(" or ");
};

/** What may stand in a field, with the bounds of lists. */
function fieldType({ shapes, entries, isOptional, isNullable }: Field): string {
  const others = [...shapes, ...(isNullable ? [NULL] : [])].filter(({ code }) => code !== "list" && code !== "pair");
  const list = entries === null ? [] : [listText(entries)];
  const text = [...list, ...(others.length === 0 ? [] : [anyOf(others)])].join(" or ");
  return isOptional ? `${text}; *optional*` : text;
}

function listText({ shapes, bounds }: NonNullable<Field["entries"]>): string {
  const { min, max, count } = bounds?.parts ?? {};
  const many =
    bounds?.code === "pair"
      ? " of 2"
      : count === undefined
        ? boundsText(Number(min), Number(max))
        : ` of ${figure(count)}`;
  return shapes.length === 0 ? `list${many}` : `list${many}: ${anyOf(shapes)}`;
}

/** How many entries a list may have; nothing of bounds that no one meets. */
const boundsText = (min: number, max: number): string => {
  if (max >= 10_000) return min > 0 ? ` of ${figure(min)} or more` : "";
  return min > 0 ? ` of ${figure(min)} to ${figure(max)}` : ` of at most ${figure(max)}`;
};

/** What is said of a field of a command: for the command alone, in its ruleset, or in all of them; nothing where none says it. */
export function meaningOf({ parts, rulesets }: Meanings, id: string, deed: string, key: string): string {
  const own = rulesets[id];
  return own?.commands[deed]?.[key] ?? own?.parts[key] ?? parts[key] ?? "";
}

/** A command's fields by its reader: those of its own, and those of its parts. */
function rowsOf(
  { id, parse }: Listed,
  deed: string,
  meanings: Meanings,
): { readonly own: Row[]; readonly parts: Row[] } {
  const rows = fieldsOf(parse, deed)
    .filter(({ key }) => key !== "do")
    .map((field) => {
      const { key } = field;
      const type = fieldType(field);
      const isMasters = key === "by" && type === "`null`";
      return { key, type, meaning: isMasters ? "the Game Master" : meaningOf(meanings, id, deed, key) };
    });
  const once = (all: readonly Row[]): Row[] => [...new Map(all.map((row) => [`${row.key} ${row.type}`, row])).values()];
  return {
    own: once(rows.filter(({ key }) => !key.includes("."))),
    parts: once(rows.filter(({ key }) => key.includes("."))),
  };
}

/** A ruleset's commands in the order of their sentences; those without one come last. */
export function deedsOf({ id, parse }: Listed, { rulesets }: Meanings): string[] {
  const told = Object.keys(rulesets[id]?.commands ?? {});
  const place = (deed: string): number => (told.includes(deed) ? told.indexOf(deed) : told.length);
  return [...commandsOf(parse)].sort((one, other) => place(one) - place(other));
}

const table = (rows: readonly Row[]): string[] => [
  "| field | type | |",
  "|---|---|---|",
  ...rows.map(({ key, type, meaning }) => `| \`${key}\` | ${type} | ${meaning} |`),
];

/** The commands of rulesets, each with its fields, then the parts that several have: sections of a page. */
export function commandSections(rulesets: readonly Listed[], meanings: Meanings): string {
  const sections = rulesets.flatMap((ruleset) => {
    const parts = new Map<string, Row>();
    const commands = deedsOf(ruleset, meanings).flatMap((deed) => {
      const rows = rowsOf(ruleset, deed, meanings);
      for (const row of rows.parts) parts.set(`${row.key} ${row.type}`, row);
      const sentence = meanings.rulesets[ruleset.id]?.commands[deed]?.[""] ?? "";
      return [`#### \`${deed}\``, "", sentence, "", ...table(rows.own), ""];
    });
    const inOrder = [...parts.values()].sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
    return [
      `### Commands of \`${ruleset.id}\``,
      "",
      ...commands,
      `### Parts of commands of \`${ruleset.id}\``,
      "",
      ...table(inOrder),
      "",
    ];
  });
  return ["", ...sections].join("\n");
}
