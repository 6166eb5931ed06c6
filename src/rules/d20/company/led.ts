/** Who leads whom: a mount acts in the turn of its rider, and as that rider directs. */
import type { Led } from "../../kernel/ruleset.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Game, Table } from "../game.ts";
import { IS_CARRIED } from "../marks.ts";
import type { D20Combatant } from "../state.ts";
import { COMPANY } from "./company.ts";

/** The one who rides a mount; null: no one does. [D20-MOUNT-04] */
export const riderOf = (table: Table, mount: D20Combatant): D20Combatant | null =>
  table.having(IS_CARRIED).find(({ turn: { carried } }) => carried?.as === "rides" && carried.by === mount.id) ?? null;

/** [D20-MOUNT-04] [D20-MOUNT-24] */
export const LED: Led<D20Game> = {
  ...COMPANY,
  turnOf: (table, combatant) => riderOf(table, combatant)?.id ?? null,
  directorOf(table, combatant) {
    const rider = riderOf(table, combatant);
    return rider !== null && standingOf(table.settings, rider).canAct ? rider.id : null;
  },
};
