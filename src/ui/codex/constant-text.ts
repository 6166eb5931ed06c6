/** Values of constants in words: pure. */
import type { ConstantState, ConstantValue } from "../../foundry/services.ts";
import type { Words } from "../words.ts";

/** A constant's value as a reader sees it: a number, yes or no, the word of a choice, a formula as it is written. */
export function constantText({ key, kind }: Pick<ConstantState, "key" | "kind">, value: ConstantValue, words: Words): string {
  if (typeof value === "boolean") return words.text(value ? "PDA.Table.Yes" : "PDA.Table.No");
  if (typeof value === "number") return words.number(value);
  if (kind === "choice") return words.text(`${key}.Choice.${value}`);
  return value.replaceAll("-", "\u2212");
}
