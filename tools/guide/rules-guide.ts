import { CONSTANTS, DEFAULT_TABLES } from "../../src/rules/segments/settings.ts";
import { TABLE_ENTRIES } from "../../src/rules/segments/tables.ts";
import type { Constant } from "../../src/rules/kernel/constant.ts";
import { inProject } from "../project.ts";

/** The reader's guide, whose lists of constants and tables follow the program. */
export const RULES_GUIDE = inProject("docs/rules/segments.md");

/** The guide with its lists as the program has them. What stands between the marks is replaced. */
export function renewGuide(text: string): string {
  return between(between(text, "constants", constantRows()), "tables", tableRows());
}

function between(text: string, list: string, rows: string): string {
  const marks = new RegExp(`(<!-- ${list}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- end of ${list} -->)`);
  if (!marks.test(text)) throw new Error(`The guide has no marks around its ${list}.`);
  return text.replace(marks, (_, begin: string, end: string) => `${begin}${rows}\n${end}`);
}

function constantRows(): string {
  const rows = Object.entries<Constant<unknown>>(CONSTANTS).map(([name, constant]) =>
    `| \`${name}\` | ${valueOf(constant.value)} | ${rangeOf(constant)} | ${constant.rule} | ${constant.origin} |`);
  return ["", "| constant | default | may be | entry | from |", "|---|---|---|---|---|", ...rows, ""].join("\n");
}

function tableRows(): string {
  const rows = Object.entries(TABLE_ENTRIES).map(([name, { rule, origin }]) =>
    `| \`${name}\` | ${Array.isArray(Reflect.get(DEFAULT_TABLES, name)) ? "whole" : "row by row"} | ${rule} | ${origin} |`);
  return ["", "| table | replaced | entry | from |", "|---|---|---|---|", ...rows, ""].join("\n");
}

function valueOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && !Number.isInteger(value) ? `1/${Math.round(1 / value)}` : String(value);
}

function rangeOf({ kind, words, least }: Constant<unknown>): string {
  switch (kind) {
    case "count": return least > 0 ? `a whole number from ${least} up` : "a whole number";
    case "number": return "any number from 0 up";
    case "flag": return "yes or no";
    case "formula": return "dice";
    case "choice": return words.join(", ");
    case "expression": return `arithmetic on ${words.join(", ")}`;
  }
}
