import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** None aim at the dead. [D20-HP-09] */
export function deadForbids(table: Table, target: D20Combatant): Refusal | null {
  return standingOf(table.settings, target).life === "dead"
    ? refuse("isDead", "D20-HP-09", { name: { combatant: target.id } })
    : null;
}
