/** One thing to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A labelled list of choices; the first is chosen, unless another is named. */
export function selectRow(name: string, label: string, choices: readonly Choice[], chosen = ""): HTMLElement {
  const select = document.createElement("select");
  select.name = name;
  for (const { value, label: text } of choices) {
    const option = document.createElement("option");
    option.setAttribute("value", value);
    if (value !== "" && value === chosen) option.setAttribute("selected", "");
    option.append(text);
    select.append(option);
  }
  return labelled(label, select);
}

/** A labelled whole number within bounds. */
export function numberRow(
  name: string,
  label: string,
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): HTMLElement {
  const field = document.createElement("input");
  const attributes = { type: "number", name, value, min: String(min), max: String(max), step: "1", required: "" };
  for (const [attribute, text] of Object.entries(attributes)) field.setAttribute(attribute, text);
  return labelled(label, field);
}

/** A labelled box to tick. */
export function checkRow(name: string, label: string, checked: boolean): HTMLElement {
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", name });
  if (checked) box.setAttribute("checked", "");
  return labelled(label, box);
}

/** A sentence of advice between the rows. */
export function hintRow(text: string): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "pda-muted";
  hint.append(text);
  return hint;
}

/** What is wrong with what was typed, above the rows. */
export function errorRow(text: string): HTMLElement {
  const said = hintRow(text);
  said.className = "pda-rulings__error";
  said.setAttribute("role", "alert");
  return said;
}

/** A field with its label beside it. */
export function labelled(label: string, field: HTMLElement): HTMLElement {
  const row = document.createElement("label");
  row.className = "pda-form__row";
  const text = document.createElement("span");
  text.append(label);
  row.append(text, field);
  return row;
}

/** What a form was sent with: texts of lists, ticks of boxes. */
export class FormReply {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(data: object) {
    this.#values = new Map(Object.entries(data));
  }

  text(name: string): string {
    const value = this.#values.get(name);
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  ticked(name: string): boolean {
    return this.#values.get(name) === true;
  }
}
