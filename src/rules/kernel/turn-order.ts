import type { CombatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import type { TurnMoment } from "./turn-clock.ts";

/**
 * One combatant's turn in the order. `keys` sort it, higher first, one after the other (initiative, its modifier, a
 * recorded tie roll…). `place` grows along the order and never changes while the slot lives.
 */
export interface TurnSlot {
  readonly id: CombatantId;
  readonly keys: readonly number[];
  readonly place: number;
}

/** The initiative order: slots by growing place. */
export type TurnOrder = readonly TurnSlot[];

/** What sorts a combatant who takes a place in the order. */
export type TurnEntry = Pick<TurnSlot, "id" | "keys">;

/** Sorts the combatants by their keys, higher first; of full ties, the lower id. Throws a {@link Defect} on a double id. */
export function turnOrder(entries: readonly TurnEntry[]): TurnOrder {
  const sorted = entries.toSorted(compareEntries);
  const seen = new Set<CombatantId>();
  return sorted.map(({ id, keys }, index) => {
    if (seen.has(id)) throw new Defect(`"${id}" has two places in the order.`);
    seen.add(id);
    return { id, keys, place: index + 1 };
  });
}

/** Whose turn it is; null at the start of a round, or when that combatant has left or delayed. */
export function currentSlot(order: TurnOrder, clock: TurnMoment): TurnSlot | null {
  return order.find((slot) => slot.place === clock.turn) ?? null;
}

/** The next turn, or the first one of the next round. With nobody left: the start of the next round. */
export function nextTurn(order: TurnOrder, clock: TurnMoment): TurnMoment {
  const next = order.find((slot) => slot.place > clock.turn);
  if (next !== undefined) return { round: clock.round, turn: next.place };
  return { round: clock.round + 1, turn: order[0]?.place ?? 0 };
}

/** Puts a newcomer in by keys: after every equal or better one. Nobody else's place changes. [D20-INIT-21] [FIF-ORDER-22] */
export function insertSlot(order: TurnOrder, entry: TurnEntry): TurnOrder {
  refuseDouble(order, entry.id);
  const found = order.findIndex((slot) => compareKeys(entry.keys, slot.keys) < 0);
  return insertedAt(order, found === -1 ? order.length : found, entry);
}

/** Takes a combatant out. The clock may stay on the empty place: the next turn is still the right one. */
export function removeSlot(order: TurnOrder, id: CombatantId): TurnOrder {
  const rest = order.filter((slot) => slot.id !== id);
  return rest.length === order.length ? order : rest;
}

/**
 * Moves a combatant right after a place, as one does who delayed: he takes the keys of the slot before him, so that
 * newcomers still find theirs. A place of 0 is the head of the order. Throws a {@link Defect} for an unknown id.
 */
export function moveSlotAfter(order: TurnOrder, id: CombatantId, place: number): TurnOrder {
  const slot = order.find((each) => each.id === id);
  if (slot === undefined) throw new Defect(`"${id}" has no place in the order.`);
  const rest = removeSlot(order, id);
  const found = rest.findIndex((each) => each.place > place);
  const index = found === -1 ? rest.length : found;
  const keys = (rest[index - 1] ?? rest[index] ?? slot).keys;
  return insertedAt(rest, index, { id, keys }, place);
}

/** Negative when `a` acts before `b`. */
export function compareEntries(a: TurnEntry, b: TurnEntry): number {
  return compareKeys(a.keys, b.keys) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A key that one of them lacks counts as the lowest. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [x, y] = [a[at] ?? -Infinity, b[at] ?? -Infinity];
    if (x !== y) return x > y ? -1 : 1;
  }
  return 0;
}

function refuseDouble(order: TurnOrder, id: CombatantId): void {
  if (order.some((slot) => slot.id === id)) throw new Defect(`"${id}" has two places in the order.`);
}

/** The new place lies between its neighbours' (and past `beyond`), so that no other place and no stored moment changes. */
function insertedAt(order: TurnOrder, index: number, entry: TurnEntry, beyond = 0): TurnOrder {
  const before = Math.max(order[index - 1]?.place ?? 0, beyond);
  const after = order[index]?.place ?? Infinity;
  const place = after === Infinity ? Math.floor(before) + 1 : (before + after) / 2;
  if (place <= before || place >= after)
    throw new Defect(`No room for "${entry.id}" between the places ${before} and ${after} of the order.`);
  return order.toSpliced(index, 0, { id: entry.id, keys: entry.keys, place });
}
