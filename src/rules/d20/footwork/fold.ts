import { changeCombatant } from "../../kernel/encounter.ts";
import { changed, withTurn } from "../changed.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { FootworkEvent } from "./events.ts";

export const FOOTWORK_FOLDS: FoldsOf<FootworkEvent> = {
  moved: (encounter, { id, gait, path, squares }) =>
    changeCombatant<D20Game>(encounter, id, (mover) =>
      changed(withTurn(mover, gait === "step" ? { stepped: true } : { moved: mover.turn.moved + squares, onward: 0 }), {
        position: path.at(-1) ?? mover.position,
      }),
    ),
  moveStopped: (encounter) => encounter,
  displaced: (encounter, { id, to }) =>
    changeCombatant<D20Game>(encounter, id, (mover) => changed(mover, { position: to })),
  ran: (encounter, { id, rounds, checks, restUntil, keepsDexterity }) =>
    changeTurn(encounter, id, () => ({
      running: { rounds, checks, last: encounter.clock.round, restUntil },
      sprints: !keepsDexterity,
    })),
};
