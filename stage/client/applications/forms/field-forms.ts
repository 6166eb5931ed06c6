/** The inputs of data fields: which field gives which input. */
import type { FieldForms } from "../../realm.ts";
import { game, isRecord, localize } from "../host.ts";
import type { FormGroupConfig, FormInputConfig, NumberInputConfig, SelectInputConfig } from "./field-types.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import * as inputs from "./fields.ts";
import { optionsFromChoices } from "./select-options.ts";

/** What an input reads of a data field. */
interface FieldView {
  readonly fieldPath: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly choices?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly positive?: boolean;
  readonly element?: unknown;
  readonly model?: unknown;
  readonly categories?: readonly string[];
  getInitialValue?(data: object): unknown;
  _toInput(config: FormInputConfig): HTMLElement;
}

/** The names of a field's classes, its own first. */
function kinds(field: object): Set<string> {
  const names = new Set<string>();
  for (
    let at: unknown = Object.getPrototypeOf(field);
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    if (!isRecord(at)) break;
    const constructor: unknown = at["constructor"];
    if (typeof constructor === "function") names.add(constructor.name);
  }
  return names;
}

function numberInput(field: FieldView, config: NumberInputConfig): HTMLElement {
  if (field.choices !== undefined)
    return selectInput(field, { ...config, type: "single", dataset: { dtype: "Number", ...config.dataset } });
  const { min, max } = field;
  if (min !== undefined) config.min ??= min;
  else if (field.positive === true && field.integer === true) config.min ??= 1;
  if (max !== undefined) config.max ??= max;
  const step = config.step ?? field.step ?? (field.integer === true ? 1 : undefined);
  if (config.value === undefined) config.value = field.getInitialValue?.({});
  if (
    config.min !== undefined &&
    config.max !== undefined &&
    step !== undefined &&
    field.nullable !== true &&
    config.type !== "number"
  ) {
    return HTMLRangePickerElement.create({ ...config, min: config.min, max: config.max, step });
  }
  return inputs.createNumberInput({ ...config, step: step ?? "any" });
}

function selectInput(field: FieldView, config: SelectInputConfig): HTMLElement {
  const options =
    config.options ??
    optionsFromChoices(config.choices ?? field.choices, {
      value: config.valueAttr ?? null,
      label: config.labelAttr ?? null,
    });
  const optional = field.blank === true || field.nullable === true || field.required === false;
  return inputs.createSelectInput({
    ...config,
    options,
    ...(config.blank === undefined && optional ? { blank: "" } : {}),
  });
}

/** A choice among the documents of the field's world collection that the user sees, whatever the field's own choices are. */
function foreignInput(field: FieldView, config: SelectInputConfig): HTMLElement {
  const name =
    typeof field.model === "function" && "documentName" in field.model ? String(field.model.documentName) : "";
  const documents = game().collections.get(name) ?? [];
  const options =
    config.options ??
    [...documents].filter(({ visible }) => visible !== false).map(({ id, name: label }) => ({ value: id, label }));
  const isOptional = field.required !== true || field.nullable === true;
  return inputs.createSelectInput({
    ...config,
    options,
    ...(config.blank === undefined && isOptional ? { blank: "" } : {}),
  });
}

function stringInput(field: FieldView, config: SelectInputConfig): HTMLElement {
  if (config.options !== undefined || config.choices !== undefined || field.choices !== undefined)
    return selectInput(field, config);
  return config["elementType"] === "textarea" ? inputs.createTextareaInput(config) : inputs.createTextInput(config);
}

function customInput(tag: string, config: FormInputConfig): HTMLElement {
  const element = document.createElement(tag);
  if (typeof config.name === "string") element.setAttribute("name", config.name);
  if (typeof config.value === "string") element.setAttribute("value", config.value);
  inputs.setInputAttributes(element, config);
  return element;
}

function inputFor(field: FieldView & object, config: FormInputConfig): HTMLElement {
  const is = kinds(field);
  if (is.has("BooleanField")) return inputs.createCheckboxInput(config);
  if (is.has("HTMLField")) return inputs.createEditorInput(config);
  if (is.has("FilePathField"))
    return customInput("file-picker", {
      ...config,
      dataset: { type: field.categories?.[0]?.toLowerCase() ?? "any", ...config.dataset },
    });
  if (is.has("NumberField")) return numberInput(field, config);
  if (is.has("JSONField")) return inputs.createTextareaInput(config);
  if (is.has("ForeignDocumentField")) return foreignInput(field, config);
  if (is.has("StringField")) return stringInput(field, config);
  if (is.has("SetField") && isRecord(field.element)) {
    return selectInput(
      { ...field, blank: false, nullable: false, required: true, choices: field.element["choices"] },
      { type: "multi", ...config },
    );
  }
  throw new Error(`The field ${field.fieldPath} (${[...is][0] ?? "unknown"}) has no standard form input.`);
}

/** Builds the input of a data field, or the whole form group around it. */
export const fieldForms: FieldForms = {
  toInput(field, config) {
    const view = field as FieldView & object;
    const full: FormInputConfig = { name: view.fieldPath, ...config };
    if (typeof full.input === "function") return full.input(field, full) as HTMLElement;
    if (full.required === undefined && view.required === true && view.nullable !== true && view.blank !== true)
      full.required = false;
    return view._toInput(full);
  },
  inputFor(field, config) {
    return inputFor(field as FieldView & object, config);
  },
  toFormGroup(field, groupConfig, inputConfig) {
    const view = field as FieldView & object;
    const group = groupConfig as Partial<FormGroupConfig>;
    if (typeof group.widget === "function") return group.widget(field, groupConfig, inputConfig);
    const label = group.label ?? (typeof view.label === "string" && view.label !== "" ? view.label : view.fieldPath);
    const hint = group.hint ?? view.hint ?? "";
    const text =
      group.localize === true ? { label, hint } : { label: localize(label), hint: hint === "" ? "" : localize(hint) };
    const input = group.input ?? this.toInput(field, { ...inputConfig });
    return inputs.createFormGroup({ ...group, ...text, input });
  },
};
