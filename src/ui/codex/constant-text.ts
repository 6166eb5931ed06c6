/** Values of constants in words: pure. */
import type { ConstantState, ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import type { Words } from "../words.ts";

/** A constant's value before what it counts: `forms` are the singular and the plural, `wound point|wound points`; anything but a number takes the plural. Without forms the value alone. */
export function countedText(
  constant: Pick<ConstantState, "key" | "kind">,
  value: ConstantValue,
  forms: string | undefined,
  words: Words,
): string {
  const text = constantText(constant, value, words);
  const [one, other] = forms?.split("|") ?? [];
  return one === undefined || other === undefined
    ? text
    : `${text}\u00A0${typeof value === "number" ? words.form(value, one, other) : other}`;
}

/** A constant's value as a reader sees it: a number, yes or no, the word of a choice, a formula as it is written. */
export function constantText(
  { key, kind }: Pick<ConstantState, "key" | "kind">,
  value: ConstantValue,
  words: Words,
): string {
  if (typeof value === "boolean") return words.text(value ? "PDA.Table.Yes" : "PDA.Table.No");
  if (typeof value === "number") return words.number(value);
  if (kind === "choice") return words.text(`${key}.Choice.${value}`);
  return value.replaceAll("-", "\u2212");
}
