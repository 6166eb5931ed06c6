import { SYSTEM_ID } from "../../system-id.ts";
import { FormReply, refilled, type FormRow } from "./form-rows.ts";

/** Asks for what these rows hold, under a title; null when it is closed. `ok`: what its button says. */
export async function askForm(title: string, rows: readonly FormRow[], ok: string): Promise<FormReply | null> {
  const content = document.createElement("div");
  content.className = "pda-form";
  content.append(...rows.map(elementOf));
  const data: unknown = await foundry.applications.api.DialogV2.input({
    // A button that opens a form ends with dots, its form does not.
    window: { title: title.replace(/\s?…$/u, "") },
    classes: [SYSTEM_ID],
    content,
    ok: { label: ok },
    rejectClose: false,
  });
  return typeof data === "object" && data !== null ? new FormReply(data) : null;
}

/** What a form was read as, or what is wrong with what was typed, in words. */
export type Read<T> = { readonly value: T } | { readonly problem: string };

/** A form that may have to be asked for again: its rows, what its button says, and how it is read. */
export interface Asking<T> {
  readonly rows: readonly FormRow[];
  readonly ok: string;
  readonly read: (reply: FormReply) => Read<T> | Promise<Read<T>>;
}

/** Asks until what is typed can be read: what is wrong is said above the rows, which keep what was typed. Null when it is closed. */
export async function askUntil<T>(title: string, { rows, ok, read }: Asking<T>): Promise<T | null> {
  let shown = rows;
  for (;;) {
    const typed = await askForm(title, shown, ok);
    if (typed === null) return null;
    const told = await read(typed);
    if ("value" in told) return told.value;
    shown = [{ kind: "error", text: told.problem }, ...rows.map((row) => refilled(row, typed))];
  }
}

/** The host prints a form from its text: what fields hold is written into attributes. */
function elementOf(row: FormRow): HTMLElement {
  switch (row.kind) {
    case "select":
      return labelled(row.label, selectOf(row));
    case "number": {
      const { name, value, min, max } = row;
      return labelled(
        row.label,
        input({ type: "number", name, value, min: `${min}`, max: `${max}`, step: "1", required: "" }),
      );
    }
    case "text":
      return labelled(row.label, input({ type: "text", name: row.name, value: row.value }));
    case "check":
      return labelled(row.label, input({ type: "checkbox", name: row.name, ...(row.checked ? { checked: "" } : {}) }));
    case "hint":
    case "error": {
      const said = document.createElement("p");
      said.append(row.text);
      said.className = row.kind === "hint" ? "pda-muted" : "pda-rulings__error";
      if (row.kind === "error") said.setAttribute("role", "alert");
      return said;
    }
  }
}

function selectOf({ name, choices, value: chosen }: Extract<FormRow, { kind: "select" }>): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = name;
  for (const { value, label, disabled } of choices) {
    const option = document.createElement("option");
    option.setAttribute("value", value);
    option.toggleAttribute("disabled", disabled === true);
    option.toggleAttribute("selected", value !== "" && value === chosen);
    option.append(label);
    select.append(option);
  }
  return select;
}

function input(attributes: Readonly<Record<string, string>>): HTMLInputElement {
  const field = document.createElement("input");
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  return field;
}

/** A field with its label beside it. */
function labelled(label: string, field: HTMLElement): HTMLElement {
  const row = document.createElement("label");
  row.className = "pda-form__row";
  const text = document.createElement("span");
  text.append(label);
  row.append(text, field);
  return row;
}
