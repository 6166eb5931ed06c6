import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import { moveSlotAfter, type TurnOrder, type TurnSlot } from "../../kernel/turn-order.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { TurnCommand } from "./commands.ts";
import { withRoom } from "./renumber.ts";

type Arrange = Extract<TurnCommand, { readonly do: "arrange" }>;

const slotOf = (table: Table, id: CombatantId): TurnSlot | undefined =>
  table.field.order.find((slot) => slot.id === id);

/** Whether two act on one count, by one check. */
function shareCount(a: TurnSlot, b: TurnSlot): boolean {
  return a.keys.length === b.keys.length && a.keys.every((key, at) => key === b.keys[at]);
}

export function arrangeForbids(table: Table, { target, after }: Arrange): Refusal | null {
  const slot = slotOf(table, target);
  if (slot === undefined) return refuse("notInOrder", "D20-INIT-05");
  if (table.get(target).turn.interrupted) return refuse("turnUnderWay", "D20-ACT-118");
  const other = after === null ? slot : slotOf(table, after);
  if (other === undefined) return refuse("notInOrder", "D20-INIT-05");
  if (after === target) return refuse("targetIsSelf", null);
  if (!shareCount(slot, other)) return refuse("otherCount", "D20-INIT-05", { name: { combatant: other.id } });
  return upsetsRound(table, slot, placeBefore(table.field.order, slot, after))
    ? refuse("turnUnderWay", "D20-INIT-06")
    : null;
}

/** The place right after which he would act. */
function placeBefore(order: TurnOrder, slot: TurnSlot, after: CombatantId | null): number {
  if (after !== null) return order.find(({ id }) => id === after)?.place ?? 0;
  const head = order.find((other) => shareCount(other, slot))?.place ?? slot.place;
  return order.findLast(({ place }) => place < head)?.place ?? 0;
}

/** Whether he would lose the turn that he plays, or have another one in this round, or none: who has had his stays before the one that is played, who has not after it. [D20-INIT-06] */
function upsetsRound({ clock }: Table, { place }: TurnSlot, before: number): boolean {
  return place === clock.turn || (place < clock.turn ? before >= clock.turn : before < clock.turn);
}

/** [D20-INIT-05] */
export function* performArrange(table: Table, { target, after }: Arrange): Rule {
  const slot = slotOf(table, target);
  if (slot === undefined) return;
  const { order, renumbered } = withRoom(table);
  const moved = moveSlotAfter(order, target, placeBefore(order, slot, after)).map((each) =>
    each.id === target ? { ...each, keys: slot.keys } : each,
  );
  yield* emit<D20Event>({
    type: "orderSet",
    order: moved,
    ...(renumbered === undefined ? {} : { renumbered }),
    rule: "D20-INIT-05",
  });
}
