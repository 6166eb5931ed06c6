/** Places of the order numbered anew, once two of them have come too close for another between them. */
import { changedEncounter, type Encounter } from "../encounter.ts";
import { Defect } from "../json.ts";
import type { Table } from "../ruleset.ts";
import type { TurnMoment } from "./moment.ts";
import type { Renumbered, TurnOrder } from "./order.ts";
import type { Moments, TurnGame } from "./turns.ts";

/** Numbers closer to each other than this leave too little room for more between them. */
const CLOSEST = 2 ** -12;

/** An order with room in it, and where the clock stands in it. `renumbered`: all turns, where they had to be numbered anew. */
export interface Roomy {
  readonly order: TurnOrder;
  readonly turn: number;
  readonly renumbered: Renumbered | undefined;
}

/** What an event says of an order that has been changed. */
export interface Arranged {
  readonly order: TurnOrder;
  readonly renumbered?: Renumbered;
}

/** Whether two neighbours have come so close that all places are to be numbered anew before another comes between. */
export function isTight(order: TurnOrder): boolean {
  return order.some(({ place }, index) => place - (order[index - 1]?.place ?? 0) < CLOSEST);
}

/**
 * Whole numbers for all turns that are in use (places of the order, and turns of stored moments), in the same order; 0
 * stays the start of the round.
 */
export function renumbering(turns: Iterable<number>): ReadonlyMap<number, number> {
  const used = [...new Set(turns)].filter((turn) => turn > 0).sort((a, b) => a - b);
  return new Map([[0, 0], ...used.map((turn, index) => [turn, index + 1] as const)]);
}

/** The order as it stands; numbered anew, with every moment that is kept, where it is too tight to come between. */
export function withRoom<G extends TurnGame>(
  { withMoments }: Moments<G["combatant"]>,
  { field, clock, combatants }: Table<G>,
): Roomy {
  const { order } = field;
  if (!isTight(order)) return { order, turn: clock.turn, renumbered: undefined };
  const used = [clock.turn, ...order.map(({ place }) => place)];
  const noted = <M extends TurnMoment>(moment: M): M => {
    used.push(moment.turn);
    return moment;
  };
  for (const combatant of combatants) withMoments?.(combatant, noted);
  const numbers = renumbering(used);
  const place = placeBy(numbers);
  return {
    order: order.map((slot) => ({ ...slot, place: place(slot.place) })),
    turn: place(clock.turn),
    renumbered: [...numbers],
  };
}

/** The order of a {@link Roomy} one, changed. */
export function arranged({ renumbered }: Roomy, order: TurnOrder): Arranged {
  return renumbered === undefined ? { order } : { order, renumbered };
}

/** The encounter with an order, and the clock and all that combatants keep of moments by its new numbers. */
export function withOrder<G extends TurnGame>(
  { withMoments }: Moments<G["combatant"]>,
  encounter: Encounter<G>,
  { order, renumbered }: Arranged,
): Encounter<G> {
  const field: G["field"] = { ...encounter.field, order };
  if (renumbered === undefined) return changedEncounter(encounter, { field });
  const place = placeBy(new Map(renumbered));
  const moved = <M extends TurnMoment>(moment: M): M => ({ ...moment, turn: place(moment.turn) });
  const combatants = encounter.combatants.map((each) => withMoments?.(each, moved) ?? each);
  return changedEncounter(encounter, { clock: moved(encounter.clock), combatants, field });
}

function placeBy(numbers: ReadonlyMap<number, number>): (was: number) => number {
  return (was) => {
    const is = numbers.get(was);
    if (is === undefined) throw new Defect(`The turn ${was} has no new number.`);
    return is;
  };
}
