/** Lines from the corners of one space to those of another's squares. */
import { allCorners, cornersOf } from "../geometry/cover.ts";
import type { Footprint } from "../geometry/footprint.ts";
import type { Point } from "../geometry/grid.ts";

/** How a game judges the lines from one corner of the attacker's to all corners of a square. */
export interface LineJudge<S> {
  readonly seen: (corner: Point, ends: readonly Point[]) => S;
  /** Whether an attacker rather has the one than the other. */
  readonly isBetter: (one: S, other: S) => boolean;
  /** Whether nothing could be better: the rest is not looked at. */
  readonly isBest: (seen: S) => boolean;
}

/** What the best corner for the attacker shows of the best of these squares; null: there are none. [D20-COVER-12] */
export function bestCorner<S>(
  from: Footprint,
  squares: readonly Footprint[],
  { seen, isBetter, isBest }: LineJudge<S>,
): S | null {
  let best: S | null = null;
  for (const to of squares) {
    const ends = cornersOf(to);
    for (const corner of allCorners(from)) {
      const found = seen(corner, ends);
      if (best === null || isBetter(found, best)) best = found;
      if (isBest(best)) return best;
    }
  }
  return best;
}
