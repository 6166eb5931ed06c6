/** The ground that a charge goes over. */
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { laneBetween } from "../../kernel/geometry/lane.ts";
import type { Arm } from "../derive/arms.ts";
import type { Plan } from "../footwork/plan.ts";
import type { Table } from "../game.ts";
import { laneBar } from "../ground/lane.ts";
import { spaceAt, spaceOf } from "../ground/space.ts";
import { bearerOf } from "../mounted/riding.ts";
import { nearestEnds, nearing, type Charge } from "./charge.ts";

/** All the squares between the first space and the last, that one, and the first square in which something bars the way; null: nothing does. */
export interface ChargeLane {
  readonly squares: readonly Square[];
  readonly end: Footprint;
  readonly bar: Square | null;
}

/** The ground of a charge, be it barred: then that to the nearest space from which it would strike; null without a map, or where there is no such space. [D20-CHARGE-05] [D20-CHARGE-06] */
export function chargeLane(table: Table, charge: Charge, arm: Arm, plan: Plan | null): ChargeLane | null {
  const [charger, target] = [table.get(charge.by), table.get(charge.target)];
  const mover = bearerOf(table, charger);
  const from = spaceOf(table, mover);
  if (from === null) return null;
  const last = plan?.path.at(-1);
  const end =
    last === undefined
      ? nearestEnds(table, charger, target, nearing(arm, charge), from)[0]?.space
      : spaceAt(table, mover, last);
  if (end === undefined) return null;
  const bar = plan === null ? (laneBar(table, { mover, target }, from, end)?.square ?? null) : null;
  return { squares: laneBetween(from, end), end, bar };
}
