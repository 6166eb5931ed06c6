import ts from "typescript";
import { isRecord } from "../../../tools/json.ts";
import type { ProjectFile } from "./project-files.ts";
import { literalsOf, nodesOf, parse } from "./syntax.ts";

/** The root of the system's own words. */
export const ROOT_KEY = "PDA.";

/** The dotted keys of a language file, as they stand in it. */
export function leafKeys(words: unknown, path = ""): string[] {
  if (!isRecord(words)) return [path];
  return Object.entries(words).flatMap(([key, value]) => leafKeys(value, path === "" ? key : `${path}.${key}`));
}

/** The places of a text that are filled in: `{name}`. */
export const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? "").sort();

/** What a source says it needs: keys, prefixes of keys, and keys with a part that is known at run time only. */
export interface NeededKeys {
  readonly keys: string[];
  readonly patterns: RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The keys that a program file names. A template `PDA.Mode.${mode}` needs the keys of one further word. */
export function keysOfProgram(file: ProjectFile): NeededKeys {
  const keys: string[] = [];
  const patterns: RegExp[] = [];
  for (const { parts } of literalsOf(file)) {
    if (!(parts[0] ?? "").startsWith(ROOT_KEY)) continue;
    if (parts.length === 1) keys.push(parts[0] ?? "");
    else patterns.push(new RegExp(`^${parts.map(escaped).join("[^.]+")}$`));
  }
  return { keys, patterns };
}

const nameOf = (call: ts.CallExpression): string => (ts.isIdentifier(call.expression) ? call.expression.text : "");

/** Where a stable code of the rules becomes a key: the function, which of its arguments is the code, and the prefix. */
const CODES = [
  { call: "refuse", at: 0, prefix: "PDA.Refusal." },
  { call: "total", at: 0, prefix: "PDA.Total." },
  { call: "add", at: 1, prefix: "PDA.Total." },
] as const;

/** The keys behind the codes that a rule or a service gives away: refusals, totals and their changes. */
export function keysOfCodes(file: ProjectFile): string[] {
  return [...nodesOf(parse(file))].filter(ts.isCallExpression).flatMap((call) => {
    const code = CODES.find((entry) => entry.call === nameOf(call));
    const argument = code === undefined ? undefined : call.arguments[code.at];
    return code === undefined || argument === undefined ? [] : outcomesOf(argument).map((text) => code.prefix + text);
  });
}

/** Refusals whose code is reckoned: no guard can tell which words they need. */
export function reckonedRefusals(file: ProjectFile): string[] {
  const isRead = (code: ts.Expression): boolean =>
    ts.isConditionalExpression(code) ? isRead(code.whenTrue) && isRead(code.whenFalse) : ts.isStringLiteralLike(code);
  return [...nodesOf(parse(file))]
    .filter(ts.isCallExpression)
    .filter((call) => nameOf(call) === "refuse" && call.arguments.some((code, at) => at === 0 && !isRead(code)))
    .map((call) => `${file.path}: ${call.getText()}`);
}

/** Records of the rules that bear a code: by which properties they are known, which of them is the code, and the keys that it needs. */
const RECORDS = [
  { with: ["label", "value", "rule"], code: "label", keys: ["PDA.Total."] },
  { with: ["label", "odds", "cost"], code: "label", keys: ["PDA.Option."] },
  { with: ["cause", "to", "fallback"], code: "cause", keys: ["PDA.Cause.", "PDA.Question."] },
] as const;

/** The keys behind the codes that stand in records: changes of totals, options of questions, and what questions are about. */
export function keysOfRecords(file: ProjectFile): string[] {
  return [...nodesOf(parse(file))].filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => {
    const values = new Map(
      properties.flatMap((each) =>
        each.name === undefined
          ? []
          : [[each.name.getText(), ts.isPropertyAssignment(each) ? each.initializer : null] as const],
      ),
    );
    return RECORDS.filter((record) => record.with.every((name) => values.has(name))).flatMap(({ code, keys }) => {
      const given = values.get(code) ?? null;
      return given === null ? [] : outcomesOf(given).flatMap((text) => keys.map((key) => key + text));
    });
  });
}

/** The words that an argument can be: itself, or either of two. */
function outcomesOf(argument: ts.Expression): string[] {
  if (ts.isConditionalExpression(argument))
    return [...outcomesOf(argument.whenTrue), ...outcomesOf(argument.whenFalse)];
  return ts.isStringLiteralLike(argument) ? [argument.text] : [];
}

/** The prefixes under which the host looks for the labels of a data model's fields. */
export function fieldPrefixes(file: ProjectFile): string[] {
  return [...nodesOf(parse(file))]
    .filter(ts.isPropertyDeclaration)
    .filter((node) => node.name.getText() === "LOCALIZATION_PREFIXES")
    .flatMap((node) => [...nodesOf(node)].filter(ts.isStringLiteralLike).map((text) => text.text));
}
