/** What a whole way costs. */
import { wayThrough, type Way as WayOf } from "../../kernel/board/way.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import { placeAt, type WayPoint } from "../../kernel/geometry/place.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { costOfStep, type Gait, type Step } from "./cost.ts";
import { lifted } from "./lifted.ts";
import { hurdleForbids } from "./hurdles.ts";
import { stopForbids } from "./occupants.ts";

/** A way as far as it can be gone, and why no farther. */
export type Way = WayOf<Step>;

/** The way through these spaces from the one in which a mover stands; diagonals alternate along all of it. [D20-MOVE-09] [D20-MOVE-15] [D20-MOVE-27] */
export function wayOf(table: Table, mover: D20Combatant, start: Footprint, path: readonly WayPoint[], gait: Gait): Way {
  let [diagonals, walker] = [0, mover];
  const stepTo = (from: Footprint, to: WayPoint): Step | Refusal => {
    const step = costOfStep(table, walker, { from, to: placeAt(walker.position, to) }, gait, diagonals);
    if ("code" in step) return step;
    diagonals += step.diagonals;
    walker = lifted(walker, step.at.elevation);
    return step;
  };
  return wayThrough(
    start,
    path,
    stepTo,
    (end) => stopForbids(table, walker, end) ?? hurdleForbids(table, mover, start, end, gait.motion),
  );
}
