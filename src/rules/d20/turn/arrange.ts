import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import { moveSlotAfter, type TurnSlot } from "../../kernel/turn-order.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { TurnCommand } from "./commands.ts";

type Arrange = Extract<TurnCommand, { readonly do: "arrange" }>;

const slotOf = (table: Table, id: CombatantId): TurnSlot | undefined => table.field.order.find((slot) => slot.id === id);

/** Whether two act on one count, by one check. */
function shareCount(a: TurnSlot, b: TurnSlot): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key, at) => key === b.keys[at]);
}

export function arrangeForbids(table: Table, { target, after }: Arrange): Refusal | null {
  const slot = slotOf(table, target);
  if (slot === undefined) return refuse("notInOrder", "D20-INIT-05", { id: target });
  if (after === null) return null;
  const other = slotOf(table, after);
  if (other === undefined) return refuse("notInOrder", "D20-INIT-05", { id: after });
  if (after === target) return refuse("targetIsSelf", null);
  return shareCount(slot, other) ? null : refuse("otherCount", "D20-INIT-05", { name: { combatant: after } });
}

/** [D20-INIT-05] */
export function* performArrange(table: Table, { target, after }: Arrange): Rule {
  const { order } = table.field;
  const slot = slotOf(table, target);
  if (slot === undefined) return;
  const before = order.findLast((each) => each.place < (order.find((other) => shareCount(other, slot))?.place ?? slot.place));
  const place = after === null ? (before?.place ?? 0) : (slotOf(table, after)?.place ?? 0);
  const moved = moveSlotAfter(order, target, place).map((each) => (each.id === target ? { ...each, keys: slot.keys } : each));
  yield* emit<D20Event>({ type: "orderSet", order: moved, rule: "D20-INIT-05" });
}
