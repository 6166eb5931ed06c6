import type { Json } from "../json.ts";
import type { Fields, Group, GroupOf } from "./stored.ts";

/**
 * What documents hold of a value, by path: groups field by field, lists and what may be null as wholes. `at` makes an update path
 * out of the keys of a field, joined by dots.
 */
export function recorded<F extends Fields>(
  shape: Group<F>,
  value: GroupOf<F>,
  at: (path: string) => string,
): Readonly<Record<string, Json>> {
  const record: Record<string, Json> = {};
  const enter = (fields: Fields, held: Json, before: string): void => {
    for (const [key, { form }] of Object.entries(fields)) {
      const path = before + key;
      // A group stores an object with every key of the shape.
      const stored = (held as Readonly<Record<string, Json>>)[key] ?? null;
      if (form.kind === "group") enter(form.fields, stored, `${path}.`);
      else record[at(path)] = stored;
    }
  };
  // What documents hold is JSON.
  enter(shape.form.fields, shape.store(value) as Json, "");
  return record;
}
