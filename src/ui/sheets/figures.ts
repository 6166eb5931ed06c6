/** The parts of sheets that every ruleset prints alike: pure. */
import type { NumberView } from "../explanations/explanation-view.ts";
import type { Words } from "../words.ts";
import { domId, shown, type NumberSource } from "./shown-number.ts";

/** A number with its name, and what a press on its die rolls. */
export interface FigureView {
  readonly label: string;
  readonly number: NumberView;
  readonly roll: string | null;
  readonly rollLabel: string;
}

/** How a figure is printed: its name, as what is added to a die, with a die to roll. */
interface FigureStyle {
  readonly label?: string;
  readonly plus?: boolean;
  readonly rolled?: boolean;
  /** In the place of the bare number. */
  readonly text?: string;
}

/** The figure of a derived number. */
export function figure(
  source: NumberSource,
  key: string,
  words: Words,
  { label = words.text(`PDA.Total.${key}`), plus = false, rolled = false, text }: FigureStyle = {},
): FigureView {
  return {
    label,
    number: { ...shown(source, key, words, plus, text), label },
    roll: rolled ? key : null,
    rollLabel: words.format("PDA.Sheet.RollCheck", { name: label }),
  };
}

/** A stored value of the actor with a field of its own. */
export interface RatedView {
  readonly label: string;
  readonly path: string;
  readonly inputId: string;
}

export function rated(source: NumberSource, path: string, label: string): RatedView {
  return { label, path, inputId: domId(source, path) };
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

/** Words of the rules as choices, the present one marked; `prefix`: below which key their words lie. */
export function choices(
  values: readonly string[],
  current: string,
  prefix: string,
  words: Words,
): readonly ChoiceView[] {
  return values.map((value) => ({ value, label: words.text(`${prefix}.${value}`), selected: value === current }));
}

/** A value that is set, or not, by a press. */
export interface SwitchView {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
}

/** The same of a list that holds any number of them. */
export function switches(
  values: readonly string[],
  held: readonly string[],
  prefix: string,
  words: Words,
): readonly SwitchView[] {
  return values.map((id) => ({ id, label: words.text(`${prefix}.${id}`), on: held.includes(id) }));
}

/** Stored values of the actor that stand together under a title, as `templates/sheets/form.hbs` prints them. */
export interface FormView {
  readonly title: string;
  readonly choices: readonly {
    readonly label: string;
    readonly path: string;
    readonly options: readonly ChoiceView[];
  }[];
  readonly numbers: readonly NumberField[];
  readonly texts?: readonly {
    readonly label: string;
    readonly hint: string;
    readonly path: string;
    readonly value: string;
  }[];
  readonly checks?: readonly { readonly label: string; readonly path: string; readonly on: boolean }[];
}

/** The name of an actor's kind, by which the rules find what all of that kind share. */
export function identifierField(value: string, words: Words): NonNullable<FormView["texts"]>[number] {
  return {
    label: words.text("PDA.Sheet.Identifier"),
    hint: words.text("PDA.Sheet.IdentifierHint"),
    path: "system.identifier",
    value,
  };
}

/** A stored number; `placeholder`: what an empty field means. */
export interface NumberField {
  readonly label: string;
  readonly path: string;
  readonly value: number | null;
  readonly placeholder: string;
}
