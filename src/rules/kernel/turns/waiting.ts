/** Where in the order one acts who has waited. */
import type { CombatantId } from "../ids.ts";
import type { Table } from "../ruleset.ts";
import { currentSlot, moveSlotAfter, moveSlotTo, type TurnOrder, type TurnSlot } from "./order.ts";
import { arranged, withRoom, type Arranged } from "./renumber.ts";
import type { Moments, TurnGame } from "./turns.ts";

/** Right after the turn that is played, and those that were halted for it. [D20-INIT-03] [D20-ACT-502] */
export function afterCurrent<G extends TurnGame>(
  turns: Moments<G["combatant"]>,
  table: Table<G>,
  id: CombatantId,
  isHalted: (combatant: G["combatant"] | undefined) => boolean,
): Arranged {
  const room = withRoom(turns, table);
  const halted = room.order.filter((slot) => isHalted(table.find(slot.id))).map(({ place }) => place);
  return arranged(room, moveSlotAfter(room.order, id, Math.max(room.turn, ...halted)));
}

/** Where these keys put one, later in the round: after all who have better ones or the same. [D20-DELAY-03] */
export function atKeys<G extends TurnGame>(
  turns: Moments<G["combatant"]>,
  table: Table<G>,
  id: CombatantId,
  keys: readonly number[],
): Arranged {
  const room = withRoom(turns, table);
  return arranged(room, moveSlotTo(room.order, { id, keys }, room.turn));
}

/** Right before the turn that is played: with whose turn that is, and the place that is taken; null where none is. [D20-INIT-03] [D20-ACT-118] */
export function beforeCurrent<G extends TurnGame>(
  moments: Moments<G["combatant"]>,
  table: Table<G>,
  id: CombatantId,
): { readonly current: TurnSlot; readonly arranged: Arranged; readonly place: number } | null {
  const room = withRoom(moments, table);
  const current = currentSlot(room.order, { round: table.clock.round, turn: room.turn });
  if (current === null) return null;
  const order = rightBefore(room.order, id, current);
  return {
    current,
    arranged: arranged(room, order),
    place: order.find((slot) => slot.id === id)?.place ?? current.place,
  };
}

/** Right before the place of another, whose turn they act in; null where that one has none. */
export function beforeLeader<G extends TurnGame>(
  turns: Moments<G["combatant"]>,
  table: Table<G>,
  id: CombatantId,
  leader: CombatantId,
): Arranged | null {
  const room = withRoom(turns, table);
  const [own, slot] = [id, leader].map((each) => room.order.find((found) => found.id === each));
  return own === undefined || slot === undefined ? null : arranged(room, rightBefore(room.order, id, slot));
}

/** As one who acts on the same count, right before it. */
function rightBefore(order: TurnOrder, id: CombatantId, { place, keys }: TurnSlot): TurnOrder {
  const before = order.findLast((slot) => slot.place < place && slot.id !== id)?.place ?? 0;
  return moveSlotAfter(order, id, before).map((slot) => (slot.id === id ? { ...slot, keys } : slot));
}
