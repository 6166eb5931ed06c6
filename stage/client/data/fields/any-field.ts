import { deepClone } from "../../../shared/objects.ts";
import { DataField } from "./data-field.ts";

/** A value of which nothing is known. */
export class AnyField extends DataField {
  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }
}
