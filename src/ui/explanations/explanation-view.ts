import type { Total } from "../../rules/kernel/totals.ts";
import { signed, type Words } from "../words.ts";

/** One line of an explanation: what, how much, by which rule. */
export interface ExplanationLine {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly cssClass: string;
}

/** A number that opens its explanation, as `templates/parts/number.hbs` prints it. */
export interface NumberView {
  readonly domId: string;
  readonly label: string;
  readonly value: string;
  readonly lines: readonly ExplanationLine[];
}

/** The name of a total or of one of its changes. */
export function totalLabel(label: string, words: Words): string {
  return words.text(`PDA.Total.${label}`);
}

/** The lines of a total: its base, each named change (those that do not count struck through), and the sum. */
export function explain(total: Total, words: Words): readonly ExplanationLine[] {
  const base = {
    label: words.text("PDA.Total.base"),
    value: words.number(total.base),
    rule: total.baseRule,
    cssClass: "is-base",
  };
  const changes = total.changes.map((change) => ({
    label: change.name ?? totalLabel(change.label, words),
    value: signed(change.value, words),
    rule: change.rule,
    cssClass: change.suppressed === true ? "is-suppressed" : "is-change",
  }));
  return [
    base,
    ...changes,
    { label: totalLabel(total.label, words), value: words.number(total.value), rule: "", cssClass: "is-sum" },
  ];
}

/** A total as a number that opens its explanation. `domId` must be unique in the page; `shown` replaces the value. */
export function numberView(
  total: Total,
  domId: string,
  words: Words,
  shown: string = words.number(total.value),
): NumberView {
  return { domId, label: totalLabel(total.label, words), value: shown, lines: explain(total, words) };
}
