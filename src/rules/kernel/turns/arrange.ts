/** Those who share one count put into another order by the referee. [D20-INIT-05] [FIF-ORDER-17] */
import type { CombatantId } from "../ids.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { emit } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import { moveSlotAfter, type TurnOrder, type TurnSlot } from "./order.ts";
import { arranged, withRoom } from "./renumber.ts";
import type { OrderEvent, TurnGame, TurnRule, Turns } from "./turns.ts";

/** The target acts right after another of those who share their count, or before all of them (null). */
interface Arrange {
  readonly target: CombatantId;
  readonly after: CombatantId | null;
}

const slotOf = <G extends TurnGame>(table: Table<G>, id: CombatantId): TurnSlot | undefined =>
  table.field.order.find((slot) => slot.id === id);

/** Whether two act on one count, by one check. */
function shareCount(a: TurnSlot, b: TurnSlot): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key, at) => key === b.keys[at]);
}

export function arrangeForbids<G extends TurnGame>(
  { rules, heldIn }: Turns<G>,
  table: Table<G>,
  { target, after }: Arrange,
): Refusal | null {
  const slot = slotOf(table, target);
  if (slot === undefined) return refuse("notInOrder", rules.arrange);
  const held = heldIn?.(table.get(target)) ?? null;
  if (held !== null) return held;
  const other = after === null ? slot : slotOf(table, after);
  if (other === undefined) return refuse("notInOrder", rules.arrange);
  if (after === target) return refuse("targetIsSelf", null);
  if (!shareCount(slot, other)) return refuse("otherCount", rules.arrange, { name: { combatant: other.id } });
  return upsetsRound(table, slot, placeBefore(table.field.order, slot, after))
    ? refuse("turnUnderWay", rules.turn)
    : null;
}

/** The place right after which the target would act. */
function placeBefore(order: TurnOrder, slot: TurnSlot, after: CombatantId | null): number {
  if (after !== null) return order.find(({ id }) => id === after)?.place ?? 0;
  const head = order.find((other) => shareCount(other, slot))?.place ?? slot.place;
  return order.findLast(({ place }) => place < head)?.place ?? 0;
}

/** Whether the target would lose the turn that they play, or have another one in this round, or none: who has had theirs stays before the one that is played, who has not after it. [D20-INIT-06] */
function upsetsRound<G extends TurnGame>({ clock }: Table<G>, { place }: TurnSlot, before: number): boolean {
  return place === clock.turn || (place < clock.turn ? before >= clock.turn : before < clock.turn);
}

export function* performArrange<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  { target, after }: Arrange,
): TurnRule<G> {
  const slot = slotOf(table, target);
  if (slot === undefined) return;
  const room = withRoom(turns, table);
  const moved = moveSlotAfter(room.order, target, placeBefore(room.order, slot, after)).map((each) =>
    each.id === target ? { ...each, keys: slot.keys } : each,
  );
  yield* emit<OrderEvent>({ type: "orderSet", ...arranged(room, moved), rule: turns.rules.arrange });
}
