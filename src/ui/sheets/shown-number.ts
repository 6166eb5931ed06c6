import type { Total } from "../../rules/kernel/totals.ts";
import { numberView, totalLabel, type NumberView } from "../explanations/explanation-view.ts";
import { signed, type Words } from "../words.ts";

/** What a sheet takes its derived numbers from. */
export interface NumberSource {
  /** Prefix of every DOM id of this sheet. */
  readonly rootId: string;
  readonly numbers: Readonly<Record<string, Total>>;
}

/** A DOM id of this sheet. */
export function domId(source: NumberSource, key: string): string {
  return `${source.rootId}-${key.replaceAll(/[^\w-]/gu, "-")}`;
}

/** A derived number; `plus` prints it as what is added to a die. A number that the rules do not give is shown as a dash. */
export function shown(source: NumberSource, key: string, words: Words, plus = false, text?: string): NumberView {
  const total = source.numbers[key];
  if (total === undefined)
    return { domId: domId(source, key), label: totalLabel("unknown", words), value: "\u2013", lines: [] };
  return numberView(
    total,
    domId(source, key),
    words,
    text ?? (plus ? signed(total.value, words) : words.number(total.value)),
  );
}
