import type { WordParams } from "../../foundry/sentences.ts";
import type { Refusal } from "../../rules/kernel/refusals.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import type { Words } from "../words.ts";
import type { DieKind } from "./step-view.ts";
import { listed, type Wording } from "./wording.ts";

/**
 * How a ruleset's events, commands and questions are said, field by field: by the names of their fields. Numbers, totals
 * and refusals need no word of it; of any other field its text stands as it is.
 */
export interface Fields {
  /** Fields that hold ids of combatants: one, or a list of which the reader is told those that they see. */
  readonly people: readonly string[];
  /** Fields that hold ids of gear. */
  readonly gear: readonly string[];
  /** Fields that hold words of the rules, one or a list, by name or by path: the key below which such a word lies, or how it is called. */
  readonly words: Readonly<Record<string, string | ((value: string, words: Words) => string)>>;
  /** Labels of totals that tell how hard a target is to hit: what an event has in `target` is theirs. */
  readonly guards?: readonly string[];
  /** Fields that hold the natural face of a die. */
  readonly dice: Readonly<Record<string, DieKind>>;
}

const PLACE = /\{([\w.]+)\}/gu;

/**
 * A sentence about a record: its places are filled with what stands in `more`, else with what stands in the record under the same
 * name, or at the same path: `{casting.until.round}`. `{name}` is the one that the record is about, in its `id` or else its `by`.
 */
export function sentenceAbout(
  record: object,
  key: string,
  wording: Wording & { readonly fields: Fields },
  more: WordParams = {},
): string {
  const said: Record<string, string | number> = { ...more };
  for (const [, place = ""] of wording.words.text(key).matchAll(PLACE)) {
    const text = place in said ? null : saidAt(place, record, wording);
    if (text !== null) said[place] = text;
  }
  return wording.words.format(key, said);
}

/** What stands at a path of a record, said as the last step of the path, or the whole of it, wants it. */
function saidAt(
  path: string,
  record: object,
  { fields, names, words }: Wording & { readonly fields: Fields },
): string | number | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  const [value, ...more] = path === "name" ? [aboutOf(record)].flat() : valuesAt(record, path.split("."));
  if (more.length === 0) {
    if (typeof value === "number") return value;
    if (value === null) return "";
    if (isTotal(value)) return value.value;
    if (isRefusal(value)) return words.refusal(value);
  }
  const all = [value, ...more].filter((each) => typeof each === "string");
  if (all.length === 0) return null;
  const word = fields.words[path] ?? (fields.people.includes(field) ? undefined : fields.words[field]);
  if (typeof word === "string") return all.map((each) => words.text(`${word}.${each}`)).join(", ");
  if (word !== undefined) return all.map((each) => word(each, words)).join(", ");
  if (path === "name" || fields.people.includes(field)) return listed(all, names);
  return (fields.gear.includes(field) ? all.map((each) => names.gear(each)) : all).join(", ");
}

/** What stands at a path, through records and lists. */
export function valuesAt(value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each: unknown) => valuesAt(each, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return value === undefined ? [] : [value];
  return typeof value === "object" && value !== null ? valuesAt(Reflect.get(value, step), rest) : [];
}

const aboutOf = (record: object): unknown => Reflect.get(record, "id") ?? Reflect.get(record, "by");

/** Whether a value of an event is a total that explains itself. */
export function isTotal(value: unknown): value is Total {
  return typeof value === "object" && value !== null && "changes" in value && "baseRule" in value;
}

/** Whether a value of an event is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && "params" in value;
}
