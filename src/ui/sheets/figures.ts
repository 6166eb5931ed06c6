/** The parts of sheets that every ruleset prints alike: pure. */
import type { NumberView } from "../explanations/explanation-view.ts";
import type { Words } from "../words.ts";
import { domId, shown, type NumberSource } from "./shown-number.ts";

/** How a figure is printed: its name, as what is added to a die, with a die to roll. */
interface FigureStyle {
  readonly label?: string;
  readonly plus?: boolean;
  readonly rolled?: boolean;
  /** In the place of the bare number. */
  readonly text?: string;
}

/** A number with its name, and what a press on its die rolls. */
export type FigureView = ReturnType<typeof figure>;

/** The figure of a derived number. */
export function figure(
  source: NumberSource,
  key: string,
  words: Words,
  { label = words.text(`PDA.Total.${key}`), plus = false, rolled = false, text }: FigureStyle = {},
) {
  return {
    label,
    number: { ...shown(source, key, words, plus, text), label },
    roll: rolled ? key : null,
    rollLabel: words.format("PDA.Sheet.RollCheck", { name: label }),
  };
}

/** A pool of life in the head of a sheet. */
export interface PoolView {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The most it can be; null: it has no limit of its own. */
  readonly max: NumberView | null;
  /** What a full bar means. */
  readonly full: number;
  readonly inputId: string;
  readonly percent: number;
}

/** A pool; `max`: the key of its maximum, or what a full bar means where it has none. */
export function pool(source: NumberSource, key: string, value: number, max: string | number, words: Words): PoolView {
  const full = typeof max === "number" ? max : (source.numbers[max]?.value ?? 0);
  return {
    key,
    label: words.text(`PDA.Total.${key}`),
    value,
    max: typeof max === "number" ? null : shown(source, max, words),
    full,
    inputId: domId(source, `${key}-value`),
    percent: full > 0 ? Math.round(Math.min(1, Math.max(0, value / full)) * 100) : 0,
  };
}

/** One of the values that something may have. */
export interface ChoiceView {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Values of a list that holds any number of them, each set, or not, by a press. */
export function switches(values: readonly string[], held: readonly string[], prefix: string, words: Words) {
  return values.map((id) => ({ id, label: words.text(`${prefix}.${id}`), on: held.includes(id) }));
}
