import type { CombatantId } from "../ids.ts";
import { Defect } from "../json.ts";
import type { TurnMoment } from "./moment.ts";

/**
 * One combatant's turn in the order. `keys` sort it, higher first, one after the other (initiative, its modifier, a
 * recorded tie roll…). `place` grows along the order and stays
 * while the slot lives, unless all are numbered anew ({@link renumbering}) because two have come too close.
 */
export interface TurnSlot {
  readonly id: CombatantId;
  readonly keys: readonly number[];
  readonly place: number;
}

/** The initiative order: slots by growing place. */
export type TurnOrder = readonly TurnSlot[];

/** Which number a turn had, and which it has now: places of the order, and turns of moments that are kept. */
export type Renumbered = readonly (readonly [was: number, is: number])[];

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

/** The next turn, or the first one of the next round. With none left: the start of the next round. */
export function nextTurn(order: TurnOrder, clock: TurnMoment): TurnMoment {
  const next = order.find((slot) => slot.place > clock.turn);
  if (next !== undefined) return { round: clock.round, turn: next.place };
  return { round: clock.round + 1, turn: order[0]?.place ?? 0 };
}

/**
 * Puts newcomers in by keys, one after the other: each after every equal or better one. Those who come between the same
 * two share the room there evenly. No other place changes. [D20-INIT-21] [FIF-ORDER-22]
 */
export function insertSlots(order: TurnOrder, entries: readonly TurnEntry[]): TurnOrder {
  const slots: (TurnSlot | TurnEntry)[] = [...order];
  for (const entry of entries) {
    refuseDouble(slots, entry.id);
    const found = slots.findIndex((slot) => compareKeys(entry.keys, slot.keys) < 0);
    slots.splice(found === -1 ? slots.length : found, 0, { id: entry.id, keys: entry.keys });
  }
  const placed: TurnSlot[] = [];
  for (const [at, slot] of slots.entries())
    placed.push(
      "place" in slot ? slot : { ...slot, place: between(placed.at(-1)?.place ?? 0, nextPlace(slots, at), slot.id) },
    );
  return placed;
}

/** How many slots from here on have no place yet, and the place after them. */
function nextPlace(slots: readonly (TurnSlot | TurnEntry)[], at: number): { count: number; place: number } {
  const found = slots.findIndex((slot, index) => index > at && "place" in slot);
  const end = found === -1 ? slots.length : found;
  const after = slots[end];
  return { count: end - at, place: after !== undefined && "place" in after ? after.place : Infinity };
}

/** Takes a combatant out. The clock may stay on the empty place: the next turn is still the right one. */
export function removeSlot(order: TurnOrder, id: CombatantId): TurnOrder {
  const rest = order.filter((slot) => slot.id !== id);
  return rest.length === order.length ? order : rest;
}

/**
 * Moves a combatant right after a place, as one does who delayed: they take the keys of the slot before them, so that
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

/** Gives a combatant other keys: after all who have better ones or the same, and past a place. Throws a {@link Defect} for an unknown id. [D20-DELAY-03] */
export function moveSlotTo(order: TurnOrder, { id, keys }: TurnEntry, beyond: number): TurnOrder {
  const rest = removeSlot(order, id);
  if (rest === order) throw new Defect(`"${id}" has no place in the order.`);
  const found = rest.findIndex((slot) => slot.place > beyond && compareKeys(keys, slot.keys) < 0);
  return insertedAt(rest, found === -1 ? rest.length : found, { id, keys }, beyond);
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

function refuseDouble(order: readonly TurnEntry[], id: CombatantId): void {
  if (order.some((slot) => slot.id === id)) throw new Defect(`"${id}" has two places in the order.`);
}

/** The new place lies between its neighbours' (and past `beyond`), so that no other place and no stored moment changes. */
function insertedAt(order: TurnOrder, index: number, { id, keys }: TurnEntry, beyond: number): TurnOrder {
  const before = Math.max(order[index - 1]?.place ?? 0, beyond);
  const place = between(before, { count: 1, place: order[index]?.place ?? Infinity }, id);
  return order.toSpliced(index, 0, { id, keys, place });
}

/** The first of so many places that share the room evenly. Throws a {@link Defect} where there is none: see {@link isTight}. */
function between(before: number, after: { readonly count: number; readonly place: number }, id: CombatantId): number {
  const place = after.place === Infinity ? Math.floor(before) + 1 : before + (after.place - before) / (after.count + 1);
  if (place <= before || place >= after.place)
    throw new Defect(`No room for "${id}" between the places ${before} and ${after.place} of the order.`);
  return place;
}
