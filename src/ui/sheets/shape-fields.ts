/** What sheets ask of the shapes that documents store: pure. */
import type { Fields, Form, Group, GroupOf, HeldOf, Stored } from "../../rules/kernel/schema/stored.ts";

/** A stored value of its own within a shape; `path`: its keys from there on, joined by dots. */
export interface Leaf {
  readonly path: string;
  readonly shape: Stored<unknown>;
}

/** The form of a value, be it null or not. */
export function bareForm({ form }: Stored<unknown>): Exclude<Form, { readonly kind: "nullable" }> {
  return form.kind === "nullable" ? bareForm(form.of) : form;
}

/** Whether nothing may be stored: null, or a blank word. */
export function mayBeNone({ form }: Stored<unknown>): boolean {
  return form.kind === "nullable" || (form.kind === "word" && form.choices.includes(""));
}

/** The words that a field may hold, none left out; none where it holds no word. */
export function wordsOf(shape: Stored<unknown>): readonly string[] {
  const form = bareForm(shape);
  return form.kind === "word" ? form.choices.filter((choice) => choice !== "") : [];
}

/** The fields within a shape, those of its groups among them; lists and groups that may be null are one. */
export function leavesOf({ form }: Group<Fields>, before = ""): readonly Leaf[] {
  return Object.entries(form.fields).flatMap(([key, shape]): readonly Leaf[] => {
    const path = `${before}${key}`;
    return isGroup(shape) ? leavesOf(shape, `${path}.`) : [{ path, shape }];
  });
}

/** Whether a shape has fields of its own. */
export function isGroup(shape: Stored<unknown>): shape is Group<Fields> {
  return shape.form.kind === "group";
}

/** The shape at a path. Throws where there is none: a layout names what is not stored. */
export function shapeAt(shape: Group<Fields>, path: string): Stored<unknown> {
  const [key = "", ...rest] = path.split(".");
  const found = shape.form.fields[key];
  if (found === undefined) throw new Error(`Nothing is stored at "${path}".`);
  if (rest.length === 0) return found;
  if (!isGroup(found)) throw new Error(`"${key}" has no fields; asked for "${path}".`);
  return shapeAt(found, rest.join("."));
}

/** What stands at a path of stored values; undefined where nothing does. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );
}

/** A number of stored values; null for what is none. */
export function numberAt(values: unknown, path: string): number | null {
  const value = valueAt(values, path);
  return typeof value === "number" ? value : null;
}

/** A stored value as a field of text shows it; blank for what is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A copy of what a document holds, by its shape. `held`: the `system` of a document whose model was made of this shape, or its source. */
export function takenOf<F extends Fields>(shape: Group<F>, held: unknown): GroupOf<F> {
  // The host has judged it by the same shape.
  return shape.take(held as HeldOf<F>);
}
