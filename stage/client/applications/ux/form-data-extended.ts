/** FormDataExtended: the values of a form as the types that its inputs ask for. */

/** Options of the reading of a form. */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

/** An element of a form that has a name and a value. */
type NamedElement = HTMLElement & {
  name: string;
  value: unknown;
  disabled?: boolean;
  readOnly?: boolean;
  type?: string;
};

/** Casts a raw value to a data type named by `data-dtype`; an unknown type leaves it as it is. */
function cast(value: unknown, dtype: string): unknown {
  if (value === null || value === undefined) return value;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" : Boolean(value);
    case "String":
      return typeof value === "string" ? value : JSON.stringify(value);
    case "JSON":
      return typeof value === "string" ? parseJSON(value) : value;
    default:
      return value;
  }
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`A form field of the type JSON holds no JSON: ${text}`, { cause: error });
  }
}

/** The value of one element in its own type: numbers for number inputs, a list for multiple selects. */
function valueOf(element: NamedElement): unknown {
  if (element instanceof HTMLSelectElement && element.multiple) {
    return Array.from(element.selectedOptions, (option) => option.value);
  }
  if (element instanceof HTMLInputElement && (element.type === "number" || element.type === "range")) {
    return element.value === "" ? null : Number(element.value);
  }
  return element.value;
}

/**
 * Reads a form: `object` holds one entry for each named field (flat, dotted names as they are); the native entries hold
 * JSON text. Disabled fields are left out, read-only ones are kept.
 */
export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string>;
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions): void {
    const elements = [...form.elements].filter(isNamed).filter((element) => isIncluded(element, options));
    const byName = groupByName(elements);
    for (const [name, group] of byName) this.#processGroup(name, group);
    for (const edited of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = edited.dataset["edit"];
      if (name !== undefined && edited.isContentEditable && !(name in this.#object))
        this.set(name, edited.innerHTML.trim());
    }
  }

  #processGroup(name: string, group: NamedElement[]): void {
    const [first] = group;
    if (first === undefined) return;
    const dtype = first.dataset["dtype"];
    if (dtype !== undefined) this.dtypes[name] ??= dtype;
    const inputs = group.filter((element) => element instanceof HTMLInputElement);
    if (inputs.length > 0 && inputs.every((input) => input.type === "radio")) {
      this.set(name, inputs.find((input) => input.checked)?.value ?? null);
    } else if (inputs.length > 1 && inputs.every((input) => input.type === "checkbox")) {
      this.set(
        name,
        inputs.map((input) => (input.checked ? input.value : null)),
      );
    } else if (first instanceof HTMLInputElement && first.type === "checkbox") {
      this.set(name, first.checked);
    } else if (group.length > 1) {
      this.set(
        name,
        group.map((element) => cast(valueOf(element), this.dtypes[name] ?? "")),
      );
    } else this.set(name, valueOf(first));
  }

  override set(name: string, value: unknown): void {
    const dtype = this.dtypes[name];
    const typed = dtype === undefined || Array.isArray(value) ? value : cast(value, dtype);
    super.set(name, JSON.stringify(typed ?? null));
    this.#object[name] = typed;
  }

  override append(name: string, value: unknown): void {
    const dtype = this.dtypes[name];
    const typed = dtype === undefined ? value : cast(value, dtype);
    super.append(name, JSON.stringify(typed ?? null));
    const current = this.#object[name];
    this.#object[name] = Array.isArray(current)
      ? [...(current as unknown[]), typed]
      : name in this.#object
        ? [current, typed]
        : [typed];
  }
}

function isNamed(element: Element): element is NamedElement {
  return (
    element instanceof HTMLElement &&
    "name" in element &&
    typeof element.name === "string" &&
    element.name !== "" &&
    "value" in element &&
    !(element instanceof HTMLButtonElement)
  );
}

function isIncluded(element: NamedElement, options: FormDataOptions): boolean {
  if (element instanceof HTMLInputElement && ["button", "submit", "reset", "file", "image"].includes(element.type))
    return false;
  const disabled = element.disabled === true || element.closest("fieldset[disabled]") !== null;
  if (disabled && options.disabled !== true) return false;
  return options.readonly !== false || element.readOnly !== true;
}

function groupByName(elements: readonly NamedElement[]): Map<string, NamedElement[]> {
  const groups = new Map<string, NamedElement[]>();
  for (const element of elements) groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
  return groups;
}
