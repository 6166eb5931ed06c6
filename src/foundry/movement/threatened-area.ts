import type { Point } from "../../rules/kernel/geometry/grid.ts";

/** Ground that a token threatens, as outlines in scene pixels, and the host's disposition of the token. */
export interface ThreatenedArea {
  readonly outlines: readonly (readonly Point[])[];
  readonly disposition: number;
}
