import type { CombatantId, LedgerId } from "../ids.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { emit } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import { rollMissing } from "./initiative.ts";
import { keysIn } from "./leading.ts";
import { insertSlots, turnOrder, type TurnEntry } from "./order.ts";
import { arranged, withRoom } from "./renumber.ts";
import type { OrderEvent, TurnGame, TurnRule, Turns } from "./turns.ts";

function entriesOf<G extends TurnGame>(turns: Turns<G>, table: Table<G>, ids: readonly CombatantId[]): TurnEntry[] {
  return ids.map((id) => ({ id, keys: keysIn(turns, table, id) }));
}

/** The order is made of these alone, as they have rolled. */
export function* setOrder<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  ids: readonly CombatantId[],
  rule: LedgerId,
): TurnRule<G> {
  yield* emit<OrderEvent>({ type: "orderSet", order: turnOrder(entriesOf(turns, table, ids)), rule });
}

/** Rolls for newcomers and gives them their places; those of others stay. [D20-INIT-17] [D20-INIT-21] [FIF-ORDER-22] */
export function* letIn<G extends TurnGame>(turns: Turns<G>, table: Table<G>, ids: readonly CombatantId[]): TurnRule<G> {
  if (ids.length === 0) return;
  yield* rollMissing(turns, table, ids);
  const room = withRoom(turns, table);
  const order = insertSlots(room.order, entriesOf(turns, table, ids));
  yield* emit<OrderEvent>({ type: "orderSet", ...arranged(room, order), rule: turns.rules.join });
}

/** Why one cannot come into the order now, or null. */
export function joinForbids<G extends TurnGame>(
  { rules }: Turns<G>,
  table: Table<G>,
  target: CombatantId,
): Refusal | null {
  if (table.find(target) === undefined) return refuse("unknownCombatant", null);
  if (table.field.phase !== "fighting") return refuse("notBegun", rules.join);
  return table.field.order.some(({ id }) => id === target)
    ? refuse("alreadyInOrder", rules.join, { name: { combatant: target } })
    : null;
}
