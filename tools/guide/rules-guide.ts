import { CONSTANTS as D20_CONSTANTS } from "../../src/rules/d20/constants.ts";
import { DEFAULT_TABLES as D20_TABLES, TABLES as D20_ENTRIES } from "../../src/rules/d20/tables.ts";
import { CONSTANTS, DEFAULT_TABLES } from "../../src/rules/segments/settings.ts";
import { TABLES } from "../../src/rules/segments/tables.ts";
import type { Constant } from "../../src/rules/kernel/constant.ts";
import { between } from "../pages/between.ts";
import { inProject } from "../project.ts";

/** A reader's guide to a ruleset, whose lists of constants and tables follow the program. */
export interface RulesGuide {
  readonly ruleset: string;
  readonly file: string;
  readonly constants: Readonly<Record<string, Constant<unknown>>>;
  readonly tables: object;
  readonly entries: Readonly<Record<string, Pick<Constant<unknown>, "rule" | "origin">>>;
}

export const RULES_GUIDES: readonly RulesGuide[] = [
  {
    ruleset: "segments",
    file: inProject("docs/rules/segments.md"),
    constants: CONSTANTS,
    tables: DEFAULT_TABLES,
    entries: TABLES,
  },
  {
    ruleset: "d20",
    file: inProject("docs/rules/d20.md"),
    constants: D20_CONSTANTS,
    tables: D20_TABLES,
    entries: D20_ENTRIES,
  },
];

/** A guide with its lists as the program has them. What stands between the marks is replaced. */
export function renewGuide(guide: RulesGuide, text: string): string {
  return between(between(text, "constants", constantRows(guide)), "tables", tableRows(guide));
}

function constantRows({ constants }: RulesGuide): string {
  const rows = Object.entries(constants).map(
    ([name, constant]) =>
      `| \`${name}\` | ${valueOf(constant.value)} | ${rangeOf(constant)} | ${constant.rule} | ${constant.origin} |`,
  );
  return ["", "| constant | default | may be | entry | from |", "|---|---|---|---|---|", ...rows, ""].join("\n");
}

function tableRows({ entries, tables }: RulesGuide): string {
  const rows = Object.entries(entries).map(
    ([name, { rule, origin }]) =>
      `| \`${name}\` | ${Array.isArray(Reflect.get(tables, name)) ? "whole" : "row by row"} | ${rule} | ${origin} |`,
  );
  return ["", "| table | replaced | entry | from |", "|---|---|---|---|", ...rows, ""].join("\n");
}

/** A default as the guide prints it: the half, third or other part of one as a fraction, any other number as it is. */
function valueOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const parts = typeof value === "number" && value > 0 ? Math.round(1 / value) : 0;
  return parts > 1 && value === 1 / parts ? `1/${parts}` : String(value);
}

function rangeOf({ kind, words, least }: Constant<unknown>): string {
  switch (kind) {
    case "count":
      return least > 0 ? `a whole number from ${least} up` : "a whole number";
    case "number":
      return "any number from 0 up";
    case "flag":
      return "yes or no";
    case "formula":
      return "dice";
    case "choice":
      return words.join(", ");
    case "expression":
      return `arithmetic on ${words.join(", ")}`;
  }
}
