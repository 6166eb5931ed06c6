/** A way step by step, as far as it can be gone. */
import type { Footprint } from "../geometry/footprint.ts";
import type { WayPoint } from "../geometry/place.ts";
import type { Refusal } from "../refusals.ts";

/** A step into a space, and what it costs: in squares, as a game counts them. */
interface Stepped {
  readonly space: Footprint;
  readonly cost: number;
}

/** A way as far as it can be gone, and why no farther. */
export interface Way<S> {
  readonly steps: readonly S[];
  /** What all of them cost. */
  readonly squares: number;
  /** Why the next step, or stopping at the end, is not allowed; null: nothing is in the way. */
  readonly refusal: Refusal | null;
}

/** The way from a space through places: `stepTo` makes each step or says why not, `endForbids` why it cannot end there. */
export function wayThrough<S extends Stepped>(
  from: Footprint,
  path: readonly WayPoint[],
  stepTo: (from: Footprint, to: WayPoint) => S | Refusal,
  endForbids: (space: Footprint) => Refusal | null,
): Way<S> {
  const steps: S[] = [];
  let [space, squares] = [from, 0];
  for (const point of path) {
    const step = stepTo(space, point);
    if ("code" in step) return { steps, squares, refusal: step };
    steps.push(step);
    space = step.space;
    squares += step.cost;
  }
  return { steps, squares, refusal: endForbids(space) };
}
