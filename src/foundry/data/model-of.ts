/** The host's data models, made of the shapes that the rules store. */
import type { Fields, Group, HeldType, Stored } from "../../rules/kernel/schema/stored.ts";
import { Failure } from "../../rules/kernel/decode-failure.ts";
import { asInitial } from "../compat/casts.ts";
import { phraseText } from "../faults/fault-text.ts";
import { html } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/** The host's field of a stored value. */
type HostField<T> = fields.DataField<fields.DataField.DefaultOptions, T | null | undefined, T, T>;

/** The host's fields of a stored shape, and its texts with markup. */
export type ModelSchema<G extends Group<Fields>, Html extends string = never> = {
  [K in keyof HeldType<G>]: HostField<HeldType<G>[K]>;
} & { [K in Html]: ReturnType<typeof html> };

/** The schema of a data model for a shape. `texts`: its fields with markup, whose paths stand in the manifest's `htmlFields`. */
export function modelSchema<F extends Fields, Html extends string = never>(
  shape: Group<F>,
  ...texts: readonly Html[]
): ModelSchema<Group<F>, Html> {
  const schema = { ...fieldsOf(shape.form.fields), ...Object.fromEntries(texts.map((key) => [key, html()])) };
  // Each field was made of the shape's entry of the same key.
  return schema as ModelSchema<Group<F>, Html>;
}

/** The host's fields by key. */
const fieldsOf = (shapes: Fields): Record<string, fields.DataField.Any> =>
  Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, fieldOf(shape)]));

function fieldOf(shape: Stored<unknown>): fields.DataField.Any {
  const isNullable = shape.form.kind === "nullable";
  return fieldAs(shape, { required: true, nullable: isNullable, initial: asInitial(shape.store(shape.initial)) });
}

interface FieldOptions {
  readonly required: true;
  readonly nullable: boolean;
  readonly initial: never;
}

function fieldAs(shape: Stored<unknown>, options: FieldOptions): fields.DataField.Any {
  const { form } = shape;
  switch (form.kind) {
    case "flag":
      return new fields.BooleanField({ ...options });
    case "number":
      return new fields.NumberField({ ...options, integer: form.isWhole, min: form.min, max: form.max });
    case "choice":
      return new fields.NumberField({ ...options, choices: [...form.choices] });
    case "word": {
      const choices = form.choices.filter((choice) => choice !== "");
      return new fields.StringField({ ...options, blank: choices.length < form.choices.length, choices });
    }
    case "text":
      return new fields.StringField({ ...options, blank: form.isBlank, validate: refusing(shape) });
    case "list":
      return new fields.ArrayField(fieldOf(form.entry), { ...options, max: form.max });
    case "group":
      return new fields.SchemaField(fieldsOf(form.fields), { ...options });
    case "nullable":
      return fieldAs(form.of, options);
  }
}

/** Refuses a text in which the rules find something wrong, with their words. */
const refusing =
  (shape: Stored<unknown>) =>
  (value: unknown): void => {
    const read = shape.read(value);
    if (read instanceof Failure)
      throw new foundry.data.validation.DataModelValidationError(phraseText(read.fault().problem));
  };
