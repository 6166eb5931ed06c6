import type { Moments } from "../../kernel/turns/turns.ts";
import { withTurn } from "../changed.ts";
import type { D20Clock, D20Combatant } from "../state.ts";
import type { TurnState } from "../stored/turn.ts";

/** All moments that a turn keeps, each changed. */
function turnMoments(turn: TurnState, change: (moment: D20Clock) => D20Clock): Partial<TurnState> {
  const changed = (moment: D20Clock | null): D20Clock | null => (moment === null ? null : change(moment));
  const { charge, casting, timed, modifiers, attackedAt, burning, turnings, fell, temporaryUntil } = turn;
  return {
    charge: charge === null ? null : { ...charge, cast: change(charge.cast) },
    casting: casting === null ? null : { ...casting, until: changed(casting.until) },
    timed: timed.map((state) =>
      state.until !== undefined && "at" in state.until ? { ...state, until: { at: change(state.until.at) } } : state,
    ),
    modifiers: modifiers.map((modifier) => ({ ...modifier, until: changed(modifier.until) })),
    attackedAt: changed(attackedAt),
    burning: burning.map((flame) => ({ ...flame, since: change(flame.since) })),
    turnings: turnings.map((turning) => ({ ...turning, until: changed(turning.until) })),
    fell: changed(fell),
    temporaryUntil: changed(temporaryUntil),
  };
}

/** What a combatant keeps of turns. */
export const D20_MOMENTS: Moments<D20Combatant> = {
  unrolled: (combatant) => withTurn(combatant, { initiative: null }),
  withMoments: (combatant, change) => withTurn(combatant, turnMoments(combatant.turn, change)),
};
