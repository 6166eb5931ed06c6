import type { FieldOptions } from "./data-field.ts";
import { NumberField } from "./number-field.ts";

/** A hue from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  /** Values outside the circle come round again; 1 is not 0. */
  override _cast(value: unknown): unknown {
    const hue = Number(value);
    return hue >= 0 && hue <= 1 ? hue : ((hue % 1) + 1) % 1;
  }
}
