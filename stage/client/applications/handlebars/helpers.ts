/** The Handlebars helpers of the host. */
import Handlebars from "handlebars";
import { generation } from "../../realm.ts";
import { escapeHTML, localize as translate } from "../host.ts";
import type { NumberInputConfig, SelectInputConfig } from "../forms/field-types.ts";
import { buildOptions, createNumberInput } from "../forms/fields.ts";
import { optionsFromChoices } from "../forms/select-options.ts";

/** The last argument of every helper. */
interface HelperOptions {
  hash: Record<string, unknown>;
}

/** A data field, as far as a template needs it. */
interface FormField {
  toInput(config: object): HTMLElement | HTMLCollection;
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement;
}

const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);
function text(value: unknown): string {
  if (value instanceof Handlebars.SafeString) return value.toString();
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" ? String(value) : "";
}
/** A helper's own arguments, without the options that Handlebars adds. */
const given = (args: unknown[]): unknown[] => args.slice(0, -1);

/** "checked" for a true value. */
export const checked = (value: unknown): string => (value ? "checked" : "");
/** "disabled" for a true value. */
export const disabled = (value: unknown): string => (value ? "disabled" : "");
/** All arguments as one text. */
export const concat = (...args: unknown[]): Handlebars.SafeString => safe(given(args).map(text).join(""));
/** The second or the third argument, as the first is true or not. */
export const ifThen = (criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown => (criteria ? ifTrue : ifFalse);
/** An object of the named arguments. */
export const object = ({ hash }: HelperOptions): Record<string, unknown> => hash;

/** The text of a key, with the named arguments in its placeholders. */
export function localize(value: unknown, { hash }: HelperOptions): string {
  return Object.keys(hash).length === 0 ? translate(text(value)) : translate(text(value), hash);
}

/** A number with so many decimals and, if asked, its sign; "NaN" for what is no number. */
export function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const decimals = typeof hash["decimals"] === "number" ? hash["decimals"] : 0;
  const number = typeof value === "number" ? value : Number.parseFloat(text(value));
  if (Number.isNaN(number)) return "NaN";
  const shown = typeof value === "string" || decimals > 0 ? number.toFixed(decimals) : String(number);
  return hash["sign"] === true && number >= 0 ? `+${shown}` : shown;
}

/** An input of type number, its value rounded to its step. */
export function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...rest } = hash;
  const step = typeof rest["step"] === "number" ? rest["step"] : undefined;
  const number = value === null || value === undefined || value === "" ? undefined : Number(value);
  const rounded =
    number !== undefined && step !== undefined ? Number((Math.round(number / step) * step).toFixed(10)) : number;
  return safe(createNumberInput({ ...(rest as NumberInputConfig), value: rounded, classes: text(classes) }).outerHTML);
}

/** Radio buttons for a record of choices. */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  { hash }: HelperOptions,
): Handlebars.SafeString {
  const boxes = Object.entries(choices).map(([key, label]) => {
    const shown = escapeHTML(hash["localize"] === true ? translate(label) : label);
    const mark = text(hash["checked"]) === key ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escapeHTML(name)}" value="${escapeHTML(key)}"${mark}> ${shown}</label>`;
  });
  return safe(boxes.join(""));
}

/** The options of a select for a record or list of choices. */
export function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { selected, inverted, nameAttr, valueAttr, labelAttr, ...rest } = hash;
  const value = text(valueAttr ?? nameAttr);
  const options = optionsFromChoices(choices, {
    value: value === "" ? null : value,
    label: text(labelAttr) || null,
    invert: inverted === true,
  });
  const config: SelectInputConfig = { ...rest, options, value: selected };
  return safe(
    buildOptions(config)
      .map((option) => option.outerHTML)
      .join(""),
  );
}

function isFormField(field: unknown): field is FormField {
  return typeof field === "object" && field !== null && "toInput" in field && "toFormGroup" in field;
}

/** The input of a data field. */
export function formInput(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  if (!isFormField(field)) throw new Error("Non-DataField instance provided to formInput handlebars helper.");
  const input = field.toInput(hash);
  const elements = input instanceof HTMLCollection ? [...input] : [input];
  return safe(elements.map((element) => element.outerHTML).join("\n"));
}

/** The form group of a data field. */
export function formGroup(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  if (!isFormField(field)) throw new Error("Non-DataField instance provided to formGroup handlebars helper.");
  const { classes, hint, label, rootId, stacked, units, widget, ...inputConfig } = hash;
  const list = typeof classes === "string" ? classes.split(" ").filter((name) => name !== "") : [];
  const group: Record<string, unknown> = { classes: list, localize: inputConfig["localize"] };
  for (const [key, value] of Object.entries({ hint, label, rootId, stacked, units, widget }))
    if (value !== undefined) group[key] = value;
  return safe(field.toFormGroup(group, inputConfig).outerHTML);
}

/** A rich text editor for the path named by `target`. */
export function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const element = document.createElement("prose-mirror");
  element.setAttribute("name", text(hash["target"]));
  element.setAttribute("value", text(content));
  element.toggleAttribute("toggled", hash["button"] === true);
  element.toggleAttribute("disabled", hash["editable"] === false);
  return safe(element.outerHTML);
}

const comparisons = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  ne: (a: unknown, b: unknown): boolean => a !== b,
  lt: (a: number, b: number): boolean => a < b,
  gt: (a: number, b: number): boolean => a > b,
  lte: (a: number, b: number): boolean => a <= b,
  gte: (a: number, b: number): boolean => a >= b,
  not: (value: unknown): boolean => !value,
  and: (...args: unknown[]): boolean => given(args).every(Boolean),
  or: (...args: unknown[]): boolean => given(args).some(Boolean),
};

/** A helper of v13 that v14 does not have. */
function select(this: unknown, selected: unknown, options: HelperOptions & { fn(context: unknown): string }): string {
  const value = CSS.escape(text(selected));
  const template = document.createElement("template");
  template.innerHTML = options.fn(this);
  template.content.querySelector(`option[value="${value}"]`)?.setAttribute("selected", "");
  return template.innerHTML;
}

/** Registers all helpers; called once when the client starts. */
export function initialize(): void {
  Handlebars.registerHelper({
    checked,
    concat,
    disabled,
    editor,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    selectOptions,
    ...comparisons,
    ...(generation() < 14 ? { select } : {}),
  });
}
