import type { Point } from "../../rules/kernel/geometry/grid.ts";

/** What the rules answer about a planned path, as far as every ruler shows it. */
export interface Outlook {
  /** Where the mover gives a foe an opening, in metres. */
  readonly openings: readonly { readonly at: Point }[];
  readonly metresPerPixel: number;
}

/** Whether a foe may strike while the mover is within so many pixels of a place: the step that bears the mark. */
export function isOpenAt({ openings, metresPerPixel }: Outlook, centre: Point, pixels: number): boolean {
  return openings.some(
    ({ at }) =>
      Math.max(Math.abs(at.x / metresPerPixel - centre.x), Math.abs(at.y / metresPerPixel - centre.y)) <= pixels,
  );
}
