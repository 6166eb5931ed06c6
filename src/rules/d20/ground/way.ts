/** What a whole way costs. */
import { wayThrough, type Way as WayOf } from "../../kernel/board/way.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costOfStep, type Gait, type Step } from "./cost.ts";
import { hurdleForbids } from "./hurdles.ts";
import { stopForbids } from "./occupants.ts";

/** A way as far as it can be gone, and why no farther. */
export type Way = WayOf<Step>;

/** The way through these spaces from the one in which a mover stands; diagonals alternate along all of it. [D20-MOVE-09] [D20-MOVE-15] [D20-MOVE-27] */
export function wayOf(table: Table, mover: D20Combatant, start: Footprint, path: readonly Point[], gait: Gait): Way {
  let diagonals = 0;
  const stepTo = (from: Footprint, to: Point): Step | Refusal => {
    const step = costOfStep(table, mover, { from, to }, gait, diagonals);
    if (!("code" in step) && step.isDiagonal && step.hampered.length === 0) diagonals++;
    return step;
  };
  return wayThrough(
    start,
    path,
    stepTo,
    (end) => stopForbids(table, mover, end) ?? hurdleForbids(table, mover, start, end, gait.motion),
  );
}
