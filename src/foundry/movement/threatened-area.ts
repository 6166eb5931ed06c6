import type { GroundPoint } from "../encounter/ground-point.ts";

/** Ground that a token threatens, as outlines in scene pixels, and the host's disposition of the token. */
export interface ThreatenedArea {
  readonly outlines: readonly (readonly GroundPoint[])[];
  readonly disposition: number;
}
