/** The list of constants: pure. */
import type { ConstantState, ConstantValue } from "../../foundry/rulesets/constant-book.ts";
import { holdsEveryWord } from "../word-search.ts";
import { constantText } from "../codex/constant-text.ts";
import type { Words } from "../words.ts";

/** The constants of a chapter. */
export type ConstantChapter = ReturnType<typeof constantChapters>[number];

/** The chapter of a rule: the middle of its id. */
const chapterOf = (rule: string): string => rule.split("-")[1] ?? "";

/** Draws every constant by chapter, with the values that stand in the form. */
export function constantChapters(
  constants: readonly ConstantState[],
  drafts: Readonly<Record<string, ConstantValue>>,
  words: Words,
) {
  const chapters = [...new Set(constants.map(({ rule }) => chapterOf(rule)))];
  return chapters.map((key) => ({
    key,
    label: words.text(`PDA.Rules.Chapter.${key}`),
    rows: constants
      .filter(({ rule }) => chapterOf(rule) === key)
      .map((each) => constantRow(each, drafts[each.name] ?? each.value, words)),
  }));
}

/** A constant as the list prints it: exactly one of `flag`, `choices` and `text` is not null. */
function constantRow(constant: ConstantState, value: ConstantValue, words: Words) {
  const { name, key, rule, origin, kind, printed } = constant;
  const isText = kind !== "flag" && kind !== "choice";
  return {
    name,
    rule,
    label: words.text(`${key}.Name`),
    origin: words.text(`PDA.Rules.Origin.${origin}`),
    // Another value than the printed one stands in the form.
    own: value !== printed,
    printed: constantText(constant, printed, words),
    flag: kind === "flag" ? { checked: value === true } : null,
    choices:
      kind === "choice"
        ? constant.words.map((word) => ({
            value: word,
            label: constantText(constant, word, words),
            selected: word === value,
          }))
        : null,
    text: isText
      ? {
          value: typeof value === "number" ? words.typed(value) : String(value),
          mode: kind === "formula" || kind === "expression" ? "text" : "decimal",
          hint: expected(constant, words),
        }
      : null,
  };
}

/** What may be written into a constant's field. */
export function expected({ kind, least, words: names }: ConstantState, words: Words): string {
  if (kind === "formula") return words.text("PDA.Rules.Expected.formula");
  if (kind === "expression") return words.format("PDA.Rules.Expected.expression", { names: names.join(", ") });
  return words.format(kind === "number" ? "PDA.Rules.Expected.number" : "PDA.Rules.Expected.count", { least });
}

/** What somebody has typed, as the rules read it: a number where one is wanted, with the comma of the French. */
export function typedValue({ kind }: Pick<ConstantState, "kind">, text: string): ConstantValue {
  const plain = text.trim().replaceAll("\u2212", "-");
  if (kind !== "count" && kind !== "number") return plain;
  const value = Number(plain.replace(",", "."));
  return plain === "" || Number.isNaN(value) ? plain : value;
}

/** Whether a row holds every word of a search. */
export function isSought(
  { label, rule, name }: Readonly<Record<"label" | "rule" | "name", string>>,
  query: string,
): boolean {
  return holdsEveryWord(`${label} ${rule} ${name}`, query);
}
