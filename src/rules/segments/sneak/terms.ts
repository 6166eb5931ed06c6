import type { Arm } from "../derive/strikers.ts";
import type { SneakRuling } from "../stored/field.ts";

/** What goes with a sneak attack besides the blow itself. */
export interface SneakTerms {
  readonly ruling: SneakRuling;
  /** The dagger of the other hand, where both strike. [SEG-SNEAK-25] */
  readonly second: Arm | null;
}
