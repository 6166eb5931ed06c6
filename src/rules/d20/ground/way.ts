/** What a whole way costs. */
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costOfStep, type Gait, type Step } from "./cost.ts";
import { hurdleForbids } from "./hurdles.ts";
import { stopForbids } from "./occupants.ts";

/** A way as far as it can be gone, and why no farther. */
export interface Way {
  readonly steps: readonly Step[];
  /** What all of them cost. */
  readonly squares: number;
  /** Why the next step, or stopping at the end, is not allowed; null: nothing is in the way. */
  readonly refusal: Refusal | null;
}

/** The way through these spaces from the one in which somebody stands; diagonals alternate along all of it. [D20-MOVE-09] [D20-MOVE-15] [D20-MOVE-27] */
export function wayOf(table: Table, mover: D20Combatant, from: Footprint, path: readonly Point[], gait: Gait): Way {
  const steps: Step[] = [];
  let [space, squares, diagonals] = [from, 0, 0];
  for (const point of path) {
    const step = costOfStep(table, mover, { from: space, to: point }, gait, diagonals);
    if ("code" in step) return { steps, squares, refusal: step };
    steps.push(step);
    space = step.space;
    squares += step.cost;
    if (step.isDiagonal && step.hampered.length === 0) diagonals++;
  }
  return {
    steps,
    squares,
    refusal: stopForbids(table, mover, space) ?? hurdleForbids(table, mover, from, space, gait.motion),
  };
}
