import { told } from "../../kernel/families.ts";
import type { FoldsOf } from "../game.ts";
import { changeBody } from "../life/fold.ts";
import type { HeldTurning, Turning } from "../stored/turn.ts";
import { changeTurn } from "../turn/fold.ts";
import type { TurningEvent } from "./events.ts";

/** Whether two are the same thing from the same cleric. */
const isSame = (one: Turning, other: Turning): boolean => one.how === other.how && one.by === other.by;

/** As it is kept: the same thing from the same cleric under the same id, so that each is taken back by itself. */
export const heldTurning = (state: Turning): HeldTurning => ({ ...state, id: `${state.how}/${state.by}` });

export const TURNING_FOLDS: FoldsOf<TurningEvent> = {
  turningUsed: (encounter, { id }) => changeBody(encounter, id, ({ turnings }) => ({ turnings: turnings + 1 })),
  turningsRegained: (encounter, { id }) => changeBody(encounter, id, () => ({ turnings: 0 })),
  turningRolled: told,
  turningMeasured: told,
  turningSkipped: told,
  turningGained: (encounter, { id, state }) =>
    changeTurn(encounter, id, ({ turnings }) => ({
      turnings: [...turnings.filter((each) => !isSame(each, state)), heldTurning(state)],
    })),
  turningEnded: (encounter, { id, state }) =>
    changeTurn(encounter, id, ({ turnings }) => ({ turnings: turnings.filter((each) => !isSame(each, state)) })),
  undeadOrdered: told,
};
