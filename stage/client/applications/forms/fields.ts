/** `foundry.applications.fields`: the standard inputs and form groups. */
import { localize } from "../host.ts";
import type {
  FormGroupConfig,
  FormInputConfig,
  FormSelectOption,
  NumberInputConfig,
  SelectInputConfig,
} from "./field-types.ts";
import { prepareSelectOptionGroups } from "./select-options.ts";

export { prepareSelectOptionGroups };

/** Writes the attributes that all inputs share. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  for (const name of ["required", "disabled", "readonly", "autofocus"] as const)
    input.toggleAttribute(name, config[name] === true);
  const { placeholder } = config;
  if (typeof placeholder === "string") {
    input.setAttribute("placeholder", config.localize === true ? localize(placeholder) : placeholder);
  }
  if (typeof config.id === "string") input.id = config.id;
  for (const name of typeof config.classes === "string" ? config.classes.split(" ") : [])
    if (name !== "") input.classList.add(name);
  for (const [name, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${name}`, value);
  for (const [name, value] of Object.entries(config.dataset ?? {})) input.dataset[name] = value;
}

function named<T extends HTMLElement & { name: string }>(input: T, config: FormInputConfig): T {
  if (typeof config.name === "string") input.name = config.name;
  setInputAttributes(input, config);
  return input;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

/** An input of type text. */
export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", textOf(config.value));
  return named(input, config);
}

/** A multi-line input. */
export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  input.textContent = textOf(config.value);
  if (config.rows !== undefined) input.rows = config.rows;
  return named(input, config);
}

/** A check box. */
export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", config.value === true);
  return named(input, config);
}

/** A number input, whatever its type is said to be: what makes a slider is `HTMLRangePickerElement.create`. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "number";
  for (const name of ["min", "max", "step"] as const) {
    const bound = config[name];
    if (bound !== undefined) input.setAttribute(name, String(bound));
  }
  if (config.step === undefined) input.step = "any";
  if (typeof config.value === "number" && Number.isFinite(config.value))
    input.setAttribute("value", String(config.value));
  else if (typeof config.value === "string") input.setAttribute("value", config.value);
  if (typeof config.name === "string") input.setAttribute("name", config.name);
  setInputAttributes(input, config);
  return input;
}

function buildOption(option: FormSelectOption): HTMLElement {
  if (option.rule === true) return document.createElement("hr");
  const element = document.createElement("option");
  element.setAttribute("value", option.value);
  element.textContent = option.label;
  element.toggleAttribute("selected", option.selected === true);
  element.toggleAttribute("disabled", option.disabled === true);
  for (const [name, value] of Object.entries(option.dataset ?? {})) element.dataset[name] = value;
  return element;
}

/** The `<option>` and `<optgroup>` elements of a select. */
export function buildOptions(config: SelectInputConfig): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    const built = options.map(buildOption);
    if (group === "") return built;
    const element = document.createElement("optgroup");
    element.label = group;
    element.append(...built);
    return [element];
  });
}

/** A select; of the types "multi" and "checkboxes", the custom elements for several values. */
export function createSelectInput(config: SelectInputConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = document.createElement("select");
  select.append(...buildOptions(config));
  return named(select, config);
}

/** A `<multi-select>` or `<multi-checkbox>`. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const element = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  if (typeof config.name === "string") element.setAttribute("name", config.name);
  element.append(...buildOptions(config));
  setInputAttributes(element, config);
  return element;
}

/** A rich text editor. */
export function createEditorInput(config: FormInputConfig): HTMLElement {
  const element = document.createElement("prose-mirror");
  if (typeof config.name === "string") element.setAttribute("name", config.name);
  element.setAttribute("value", textOf(config.value));
  setInputAttributes(element, config);
  return element;
}

/** A label, its inputs and its hint. */
export function createFormGroup(config: FormGroupConfig): HTMLElement {
  const { classes = [], hint, input, label, rootId, stacked, units } = config;
  const text = (value: string): string => (config.localize === true ? localize(value) : value);
  const group = document.createElement("div");
  group.className = "form-group";
  group.classList.toggle("stacked", stacked === true);
  group.classList.add(...(classes ?? []));
  const labelElement = document.createElement("label");
  labelElement.textContent = text(label ?? "");
  if (typeof units === "string" && units !== "") {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${text(units)})`;
    labelElement.append(unit);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const inputs = input instanceof HTMLCollection ? [...input] : [input];
  fields.append(...inputs);
  linkLabel(labelElement, inputs[0], rootId);
  group.append(labelElement, fields);
  if (typeof hint === "string" && hint !== "") {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.textContent = text(hint);
    group.append(paragraph);
  }
  return group;
}

/** Ties a label to its input where a root id makes the input's name unique on the page. */
function linkLabel(label: HTMLLabelElement, input: Element | undefined, rootId: string | null | undefined): void {
  if (input === undefined) return;
  const name = input.getAttribute("name");
  if (typeof rootId === "string" && name !== null && input.id === "") input.id = `${rootId}-${name}`;
  if (input.id !== "") label.htmlFor = input.id;
}
