import type { Facts, Question } from "../../src/rules/kernel/questions.ts";
import type { Refusal } from "../../src/rules/kernel/refusals.ts";
import type { TranscriptLine } from "../../src/rules/kernel/run.ts";
import { isRecord, readRecord } from "../../tools/json.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { inProject } from "../../tools/project.ts";

/** Reads something when it is first asked for: most files of tests let nothing be heard. */
function atFirst<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: read() }).value;
}

const rules = atFirst(() => new Set<unknown>(readLedger().map(({ id }) => id)));
const words = atFirst(() => readRecord(inProject("lang/en.json")));

const wordAt = (key: string): unknown =>
  key.split(".").reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), words());
const textAt = (key: string): string | null => {
  const text = wordAt(key);
  return typeof text === "string" ? text : null;
};

/** Which places of the text under a key nobody fills in; the key itself when it has no text. */
function unfilled(key: string, params: object): readonly string[] {
  const text = textAt(key);
  if (text === null) return [`no word ${key}`];
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, place = ""]) =>
    place in params ? [] : [`{${place}} of ${key}`],
  );
}

/** What is unexplained in anything that happens: a rule that the ledger does not have, a number's part without a word, a word left out. */
function unexplainedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(unexplainedIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (part === "") return [`empty ${name}`];
    if (name === "rule" || name === "baseRule")
      return part === null || rules().has(part) ? [] : [`${name} ${JSON.stringify(part)}`];
    if (name === "rules" && Array.isArray(part))
      return part.length === 0
        ? ["no rule"]
        : part.filter((rule) => !rules().has(rule)).map((rule) => `rule ${JSON.stringify(rule)}`);
    if (name === "label" && typeof part === "string") return unfilled(`PDA.Total.${part}`, {});
    return unexplainedIn(part);
  });
}

/** What a transcript leaves unexplained: the rule of each happening and each part of each total, and why every die is thrown. */
export function unexplainedLines(lines: readonly TranscriptLine<unknown>[]): readonly string[] {
  return lines.flatMap((line) => {
    if (line.line === "event") return unexplainedIn(line.event);
    if (line.line === "answer") return [];
    const isNamed = line.why !== "" && !line.key.split("/").includes("");
    return [
      ...(rules().has(line.rule) ? [] : [`die ${line.key} of rule "${line.rule}"`]),
      ...(isNamed ? [] : [`die "${line.key}" for "${line.why}"`]),
    ];
  });
}

/** Whether nothing can be read there: no text, or an object that is neither somebody nor a fault. */
const isBlank = (part: unknown): boolean =>
  part === "" || (isRecord(part) && !("combatant" in part) && !("problem" in part));

/** What a refusal leaves unexplained: its rule, its words, and what is to be filled into them. */
export function unexplainedRefusal({ code, rule, params }: Refusal): readonly string[] {
  const told = Object.fromEntries(Object.entries(params).filter(([, part]) => !isBlank(part)));
  return [
    ...(rule === null || rules().has(rule) ? [] : [`refusal ${code} of rule "${rule}"`]),
    ...unfilled(`PDA.Refusal.${code}`, told),
  ];
}

const numbersOf = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === "number"));

/** What a question leaves unexplained: its rules, its title, and the words of every way to answer. */
export function unexplainedQuestion({ cause, rules: grounds, facts, options, fallback }: Question): readonly string[] {
  return [
    ...(grounds.length > 0 && options.some(({ id }) => id === fallback)
      ? []
      : [`question ${cause} without rule or way out`]),
    ...grounds.filter((rule) => !rules().has(rule)).map((rule) => `question ${cause} of rule "${rule}"`),
    ...unfilled(`PDA.Question.${cause}.Title`, { name: "", from: "", ...facts }),
    ...options.flatMap(({ label, facts: named, blocked }) => [
      ...unfilled(`PDA.Option.${label}`, { ...numbersOf(named), with: "", item: "", name: "" }),
      ...(blocked === null ? [] : unexplainedRefusal(blocked)),
    ]),
  ];
}
