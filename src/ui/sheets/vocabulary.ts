/** In which words a ruleset's stored values are told: pure. */
import type { Words } from "../words.ts";
import { mayBeNone, wordsOf } from "./shape-fields.ts";
import type { ChoiceView } from "./figures.ts";
import type { Stored } from "../../rules/kernel/schema/stored.ts";

/** The key below which the words of a field lie; `blank`: the key of the choice of none of them. */
export type FieldWords = string | { readonly below: string; readonly blank: string };

/** The words of fields by their keys, or by their paths where a key has several meanings: `"classes.id"`. */
export type Vocabulary = Readonly<Record<string, FieldWords>>;

/** In which words a ruleset's sheets are told. */
export interface SheetWords {
  readonly vocabulary: Vocabulary;
  /** The key below which the labels of its fields lie, by path, and of its lists (`bonuses.title`, `none`, `remove`, `value`); what all rulesets have is worded under `PDA.Sheet.Field`. */
  readonly fields: string;
}

/** The label of the field at a path, or of the part of a list; of a field in a group, its word in the vocabulary of the group; null: there is none. */
export function labelAt(path: string, { fields, vocabulary }: SheetWords, words: Words): string | null {
  const at = path.lastIndexOf(".");
  const [group, last] = [vocabulary[path.slice(0, Math.max(0, at))], path.slice(at + 1)];
  const known = [
    `${fields}.${path}`,
    `PDA.Sheet.Field.${path}`,
    ...(typeof group === "string" ? [`${group}.${last}`] : []),
    `${fields}.${last}`,
  ].find((key) => words.has(key));
  return known === undefined ? null : words.text(known);
}

/** The same where there has to be one: the key of what is missing shows it. */
export const fieldLabel = (path: string, sheet: SheetWords, words: Words): string =>
  labelAt(path, sheet, words) ?? words.text(`${sheet.fields}.${path}`);

/** The words of the field at a path. */
export function fieldWords(
  vocabulary: Vocabulary,
  path: string,
): { readonly below: string; readonly blank: string | null } {
  const found = vocabulary[path] ?? vocabulary[path.slice(path.lastIndexOf(".") + 1)];
  if (found === undefined) throw new Error(`The vocabulary of the sheets lacks "${path}".`);
  return typeof found === "string" ? { below: found, blank: null } : found;
}

/** Classes and levels in a line; `below`: the key below which the names of classes lie. */
export function classLine(
  classes: readonly { readonly id: string; readonly level: number }[],
  below: string,
  words: Words,
): string {
  return classes
    .map(({ id, level }) => words.format("PDA.Sheet.ClassLevel", { name: words.text(`${below}.${id}`), level }))
    .join(" / ");
}

/** The values that a field of words may have, the present one marked; none of them first, where that may be. */
export function wordChoices(
  vocabulary: Vocabulary,
  path: string,
  shape: Stored<unknown>,
  current: unknown,
  words: Words,
): readonly ChoiceView[] {
  const { below, blank } = fieldWords(vocabulary, path);
  const none =
    mayBeNone(shape) && blank !== null
      ? [{ value: "", label: words.text(blank), selected: current === null || current === "" }]
      : [];
  return [
    ...none,
    ...wordsOf(shape).map((value) => ({ value, label: words.text(`${below}.${value}`), selected: value === current })),
  ];
}
