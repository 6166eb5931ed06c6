import { changeCombatant } from "../../kernel/encounter.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { FootworkEvent } from "./events.ts";

/** What the family's events do. */
export const FOOTWORK_FOLDS: FoldsOf<FootworkEvent> = {
  moved: (encounter, { id, gait, path, squares }) => changeCombatant<D20Game>(encounter, id, (mover) => ({
    ...mover,
    position: path.at(-1) ?? mover.position,
    turn: gait === "step" ? { ...mover.turn, stepped: true } : { ...mover.turn, moved: mover.turn.moved + squares },
  })),
  moveStopped: (encounter) => encounter,
  displaced: (encounter, { id, to }) => changeCombatant<D20Game>(encounter, id, (mover) => ({ ...mover, position: to })),
  ran: (encounter, { id, rounds, checks, restUntil, keepsDexterity }) => changeTurn(encounter, id, () => ({
    running: { rounds, checks, last: encounter.clock.round, restUntil }, sprints: !keepsDexterity,
  })),
};
