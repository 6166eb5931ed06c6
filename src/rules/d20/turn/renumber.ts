/** Places of the order numbered anew, once two of them have come too close for another between them. */
import { Defect } from "../../kernel/json.ts";
import { isTight, renumbering, type Renumbered, type TurnOrder } from "../../kernel/turn-order.ts";
import { changedEncounter } from "../../kernel/encounter.ts";
import { withTurn } from "../changed.ts";
import type { D20Encounter, Table } from "../game.ts";
import type { D20Clock, D20Combatant } from "../state.ts";
import type { TurnState } from "../stored/turn.ts";

/** An order with room in it, and where the clock stands in it. `renumbered`: all turns, where they had to be numbered anew. */
export interface Roomy {
  readonly order: TurnOrder;
  readonly turn: number;
  readonly renumbered?: Renumbered;
}

/** The order as it stands; numbered anew, with every moment that is kept, where it is too tight to come between. */
export function withRoom({ field: { order }, clock, combatants }: Table): Roomy {
  if (!isTight(order)) return { order, turn: clock.turn };
  const turns = [clock.turn, ...order.map(({ place }) => place)];
  for (const { turn } of combatants) turnMoments(turn, (moment) => (turns.push(moment.turn), moment));
  const numbers = renumbering(turns);
  const place = placeBy(numbers);
  return {
    order: order.map((slot) => ({ ...slot, place: place(slot.place) })),
    turn: place(clock.turn),
    renumbered: [...numbers],
  };
}

/** The clock and all that combatants keep of moments, by the new numbers. The order comes with the event that has them. */
export function renumbered(encounter: D20Encounter, numbers: Renumbered | undefined): D20Encounter {
  if (numbers === undefined) return encounter;
  const place = placeBy(new Map(numbers));
  const moved = (moment: D20Clock): D20Clock => ({ round: moment.round, turn: place(moment.turn) });
  const combatants = encounter.combatants.map((each): D20Combatant => withTurn(each, turnMoments(each.turn, moved)));
  return changedEncounter(encounter, { clock: moved(encounter.clock), combatants });
}

function placeBy(numbers: ReadonlyMap<number, number>): (was: number) => number {
  return (was) => {
    const is = numbers.get(was);
    if (is === undefined) throw new Defect(`The turn ${was} has no new number.`);
    return is;
  };
}

/** All moments that a turn keeps, each changed. */
function turnMoments(turn: TurnState, change: (moment: D20Clock) => D20Clock): Partial<TurnState> {
  const changed = (moment: D20Clock | null): D20Clock | null => (moment === null ? null : change(moment));
  const { charge, casting, timed, modifiers, attackedAt, fell, temporaryUntil } = turn;
  return {
    charge: charge === null ? null : { ...charge, cast: change(charge.cast) },
    casting: casting === null ? null : { ...casting, until: changed(casting.until) },
    timed: timed.map((state) =>
      state.until !== undefined && "at" in state.until ? { ...state, until: { at: change(state.until.at) } } : state,
    ),
    modifiers: modifiers.map((modifier) => ({ ...modifier, until: changed(modifier.until) })),
    attackedAt: changed(attackedAt),
    fell: changed(fell),
    temporaryUntil: changed(temporaryUntil),
  };
}
