import type { Words } from "../words.ts";

/** One thing to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** It is there to be seen, and cannot be chosen. */
  readonly disabled?: boolean;
}

/** Choices with the keys of their words. */
export const keyedChoices = (keys: Readonly<Record<string, string>>, words: Words): readonly Choice[] =>
  Object.entries(keys).map(([value, key]) => ({ value, label: words.text(key) }));

/** A row of a form: a labelled field, or a sentence between the fields. */
export type FormRow =
  | {
      readonly kind: "select";
      readonly name: string;
      readonly label: string;
      readonly choices: readonly Choice[];
      readonly value: string;
    }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly label: string;
      readonly value: string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "text"; readonly name: string; readonly label: string; readonly value: string }
  | { readonly kind: "check"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "hint" | "error"; readonly text: string };

/** A labelled list of choices; the first is chosen, unless another is named. */
export const selectRow = (name: string, label: string, choices: readonly Choice[], value = ""): FormRow => ({
  kind: "select",
  name,
  label,
  choices,
  value,
});

/** A labelled whole number within bounds. */
export const numberRow = (
  name: string,
  label: string,
  value: string,
  bounds: { readonly min: number; readonly max: number },
): FormRow => ({ kind: "number", name, label, value, ...bounds });

/** A labelled line of text. */
export const textRow = (name: string, label: string, value: string): FormRow => ({ kind: "text", name, label, value });

/** A labelled box to tick. */
export const checkRow = (name: string, label: string, checked: boolean): FormRow => ({
  kind: "check",
  name,
  label,
  checked,
});

/** A sentence of advice between the rows. */
export const hintRow = (text: string): FormRow => ({ kind: "hint", text });

/** The same row with what was typed into it before. */
export function refilled(row: FormRow, typed: FormReply): FormRow {
  if (!("name" in row)) return row;
  return row.kind === "check" ? { ...row, checked: typed.ticked(row.name) } : { ...row, value: typed.text(row.name) };
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
