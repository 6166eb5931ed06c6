/** What a charge would come to, before it is made. */
import type { Refusal } from "../../kernel/refusals.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Table } from "../game.ts";
import { outlookOf, type Outlook } from "../ground/outlook.ts";
import { bearerOf } from "../mounted/riding.ts";
import type { ActionKind } from "../state.ts";
import { armFor } from "./blow.ts";
import { attackOf, chargeForbids, costOfCharge, mostSquares, planOf, type Charge } from "./charge.ts";
import { chargeLane, type ChargeLane } from "./charge-lane.ts";
import { strikerOf } from "./forbids.ts";

/** A charge as it would be made now, be it that something bars it. */
export interface ChargeOutlook extends Outlook {
  readonly gait: "charge";
  readonly cost: ActionKind;
  /** Squares at most. */
  readonly most: number;
  readonly lane: ChargeLane | null;
  readonly refusal: Refusal | null;
}

/** The outlook of a charge, over ground of its own; null where there is nothing to charge with. [D20-CHARGE-03] [D20-CHARGE-05] [D20-CHARGE-16] */
export function chargeOutlook(table: Table, charge: Charge): ChargeOutlook | null {
  const [charger, target, attack] = [table.get(charge.by), table.get(charge.target), attackOf(charge)];
  const arm = armFor(table.settings, charger, { striker: strikerOf(attack), choices: attack });
  if (isRefusal(arm)) return null;
  const mover = bearerOf(table, charger);
  const planned = planOf(table, charger, target, arm, charge);
  const plan = "gait" in planned ? planned : null;
  const ahead = plan === null ? null : outlookOf(table, mover, plan.path, plan);
  return {
    ...(ahead ?? { strides: [], squares: 0, barred: [] }),
    refusal: chargeForbids(table, charge),
    gait: "charge",
    cost: costOfCharge(table, mover),
    most: mostSquares(table, mover),
    lane: chargeLane(table, charge, arm, plan),
  };
}
