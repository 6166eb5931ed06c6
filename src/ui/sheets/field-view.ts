/** Stored values of an actor with a field of their own. Pure. */
import type { Stored } from "../../rules/kernel/schema/stored.ts";
import type { ChoiceView } from "./figures.ts";
import type { Laying, Field } from "./layout.ts";
import { bareForm, numberAt, shapeAt, textOf, valueAt } from "./shape-fields.ts";
import { domId } from "./shown-number.ts";
import { fieldLabel, labelAt, wordChoices } from "./vocabulary.ts";

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

/** What an empty field means where nothing else is said. */
const BY_THE_RULES = "PDA.Sheet.ByTheRules";

/** Lays a field out by the shape of what is stored there. */
export function fieldView(field: Field, { layout, source, words }: Laying): FieldView {
  const { path, placeholder: empty } = typeof field === "string" ? { path: field, placeholder: BY_THE_RULES } : field;
  const shape = shapeAt(layout.shape, path);
  const value = valueAt(source.stored, path);
  const placeholder = shape.form.kind === "nullable" ? words.text(empty) : "";
  const common = {
    path: `system.${path}`,
    label: fieldLabel(path, layout.gear, words),
    hint: labelAt(`${path}Hint`, layout.gear, words) ?? "",
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
      return { ...common, number: { value: numberAt(source.stored, path), placeholder } };
    case "word":
      return { ...common, options: wordChoices(layout.gear.vocabulary, path, shape, value, words) };
    case "text":
      return { ...common, text: { value: textOf(value) } };
    case "list":
    case "group":
      throw new Error(`"${path}" is no field of a form: lists and groups have panels.`);
  }
}

/** Lays a number out that is edited beside others. */
export function inputView(path: string, label: string, { layout, source }: Pick<Laying, "layout" | "source">) {
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
