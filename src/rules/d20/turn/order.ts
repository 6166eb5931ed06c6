import type { CombatantId } from "../../kernel/ids.ts";
import { insertSlots, turnOrder, type TurnEntry, type TurnOrder } from "../../kernel/turn-order.ts";
import type { Table } from "../game.ts";

/** What sorts a combatant: his total, then the modifier, then the lot. [D20-INIT-02] [D20-INIT-04] */
function entryOf(table: Table, id: CombatantId): TurnEntry {
  const { initiative } = table.get(id).turn;
  return { id, keys: initiative === null ? [] : [initiative.total, initiative.modifier, initiative.coin] };
}

/** The order of these alone. */
export function orderOf(table: Table, ids: readonly CombatantId[]): TurnOrder {
  return turnOrder(ids.map((id) => entryOf(table, id)));
}

/** The order with these let in; nobody else's place changes. [D20-INIT-17] [D20-INIT-21] */
export function orderWith(table: Table, ids: readonly CombatantId[], order = table.field.order): TurnOrder {
  return insertSlots(
    order,
    ids.map((id) => entryOf(table, id)),
  );
}
