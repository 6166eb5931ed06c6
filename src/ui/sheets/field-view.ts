/** Stored values of an actor with a field of their own. Pure. */
import type { Stored } from "../../rules/kernel/schema/stored.ts";
import type { ChoiceView } from "./figures.ts";
import type { Laying } from "./laying.ts";
import type { Field } from "./layout.ts";
import { bareForm, numberAt, shapeAt, textOf, valueAt } from "./shape-fields.ts";
import { domId } from "./shown-number.ts";
import { wordChoices } from "./vocabulary.ts";

/** A field as `templates/sheets/form.hbs` prints it; exactly one of the last four is not null. */
export interface FieldView {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly ChoiceView[] | null;
  /** `placeholder`: what an empty field means. */
  readonly number: { readonly value: number | null; readonly placeholder: string } | null;
  readonly text: { readonly value: string } | null;
  readonly check: { readonly on: boolean } | null;
}

/** A stored number between its bounds, with a label elsewhere. */
export interface InputView {
  readonly label: string;
  readonly path: string;
  readonly inputId: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
}

/** Lays a field out by the shape of what is stored there. */
export function fieldView(field: Field, { layout, source, words }: Laying): FieldView {
  const spec = typeof field === "string" ? { path: field } : field;
  const shape = shapeAt(layout.shape, spec.path);
  const value = valueAt(source.stored, spec.path);
  const placeholder = shape.form.kind === "nullable" ? words.text(spec.placeholder ?? "PDA.Sheet.ByTheRules") : "";
  const common = {
    path: `system.${spec.path}`,
    label: words.text(spec.label ?? layout.label(spec.path)),
    hint: spec.hint === undefined ? "" : words.text(spec.hint),
    options: null,
    number: null,
    text: null,
    check: null,
  };
  switch (bareForm(shape).kind) {
    case "flag":
      return { ...common, check: { on: value === true } };
    case "number":
    case "choice":
      return { ...common, number: { value: numberAt(source.stored, spec.path), placeholder } };
    case "word":
      return { ...common, options: wordChoices(layout.vocabulary, spec.path, shape, value, words) };
    case "text":
      return { ...common, text: { value: textOf(value) } };
    case "list":
    case "group":
      throw new Error(`"${spec.path}" is no field of a form: lists and groups have panels.`);
  }
}

/** Lays a number out that is edited beside others. */
export function inputView(path: string, label: string, { layout, source }: Laying): InputView {
  const { min, max } = boundsOf(shapeAt(layout.shape, path));
  const at = `system.${path}`;
  return { label, path: at, inputId: domId(source, at), value: numberAt(source.stored, path), min, max };
}

/** The bounds of a stored number. Throws for what is none. */
export function boundsOf(shape: Stored<unknown>): { readonly min: number; readonly max: number } {
  const form = bareForm(shape);
  if (form.kind !== "number") throw new Error("Only numbers have bounds.");
  return form;
}
