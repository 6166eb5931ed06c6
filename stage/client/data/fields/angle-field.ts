import type { FieldOptions } from "./data-field.ts";
import { NumberField } from "./number-field.ts";

/** An angle in degrees, from 0 to 360. */
export class AngleField extends NumberField {
  /** Whether angles outside the circle come round again (else they are clamped). */
  declare normalize: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    if (!this.normalize || (angle >= 0 && angle < 360)) return angle;
    return angle === 360 ? 360 : ((angle % 360) + 360) % 360;
  }
}
