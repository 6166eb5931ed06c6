/** Those who act in the turns of others. */
import type { CombatantId } from "../ids.ts";
import type { Table } from "../ruleset.ts";
import type { TurnOrder } from "./order.ts";
import type { TurnGame, Turns } from "./turns.ts";

/** In whose turn one acts; null: in their own. */
export function leaderOf<G extends TurnGame>(table: Table<G>, id: CombatantId): CombatantId | null {
  const { company } = table.ruleset;
  const combatant = company === undefined ? undefined : table.find(id);
  return combatant === undefined ? null : (company?.turnOf(table, combatant) ?? null);
}

/** The places of those who act in turns of their own. */
export function ownTurns<G extends TurnGame>(table: Table<G>): TurnOrder {
  const { order } = table.field;
  const led = order.filter(({ id }) => leaderOf(table, id) !== null);
  return led.length === 0 ? order : order.filter((slot) => !led.includes(slot));
}

/** What sorts one in the order: those who act in another's turn stand right before that one, so that they have none of their own after it. */
export function keysIn<G extends TurnGame>(turns: Turns<G>, table: Table<G>, id: CombatantId): readonly number[] {
  const leader = leaderOf(table, id);
  return leader === null ? turns.keysOf(table.get(id)) : [...turns.keysOf(table.get(leader)), 1];
}
