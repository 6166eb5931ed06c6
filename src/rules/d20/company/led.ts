/** Who leads and who is led: a mount acts in the turn of its rider, and as that rider directs. */
import type { Led } from "../../kernel/ruleset.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Game } from "../game.ts";
import { isDirecting, riderOf } from "../mounted/riding.ts";
import { COMPANY } from "./company.ts";

/** [D20-MOUNT-04] [D20-MOUNT-24] */
export const LED: Led<D20Game> = {
  ...COMPANY,
  /** Of a rider who is out of it the mount has its own turn, but not in the one that is being played. */
  turnOf(table, combatant) {
    const rider = riderOf(table, combatant);
    if (rider === null) return null;
    const isNow = currentSlot(table.field.order, table.clock)?.id === rider.id;
    return isNow || standingOf(table.settings, rider).canAct ? rider.id : null;
  },
  directorOf(table, combatant) {
    const rider = riderOf(table, combatant);
    return rider !== null && isDirecting(table, rider) ? rider.id : null;
  },
};
