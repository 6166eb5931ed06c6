import { TypeDataModel } from "../abstract/type-data-model.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import { AnyField, ArrayField, NumberField, SchemaField, StringField } from "./fields.ts";

/** A type of change: words of at least three letters, joined by dots. */
const TYPE = /^[A-Za-z0-9]+(?:[-_]?[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:[-_]?[A-Za-z0-9]+)*)*$/;
const SHORTEST_TYPE = 3;

/** [14] The `system` of an active effect: its changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const isType = (value: unknown): boolean | undefined =>
      String(value).length >= SHORTEST_TYPE && TYPE.test(String(value)) ? undefined : false;
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add", validate: isType }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
