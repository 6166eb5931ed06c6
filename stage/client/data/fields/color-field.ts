import { Color } from "../../utils/color.ts";
import { isColorString } from "../validators.ts";
import type { FieldOptions, Verdict } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** A colour: "#rrggbb" in the source, a Color in memory. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override _cast(value: unknown): unknown {
    if (value === "") return value;
    return Color.from(value).css;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _validateType(value: unknown): Verdict {
    return typeof value === "string" && isColorString(value) ? undefined : false;
  }
}
