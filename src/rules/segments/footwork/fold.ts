import { changedEncounter } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import { change, changeBody, changed, changeTurn, withTurn } from "../changed.ts";
import type { FoldsOf } from "../game.ts";
import type { FootworkEvent } from "./events.ts";

export const FOOTWORK_FOLDS: FoldsOf<FootworkEvent> = {
  moveBegun: (encounter, { id, move, rapid }) =>
    changeTurn(encounter, id, ({ setOff, charges }) => ({
      move,
      setOff: rapid ? move.from : setOff,
      charges: charges + (move.charge === null ? 0 : 1),
    })),
  moved: (encounter, { id, to, rest }) =>
    change(encounter, id, (combatant) => changed(withTurn(combatant, { move: rest }), { position: to })),
  moveStopped: (encounter, { id }) => changeTurn(encounter, id, () => ({ move: null })),
  moveEnded: (encounter, { id }) => changeTurn(encounter, id, () => ({ move: null })),
  engagementSet: (encounter, { field }) => changedEncounter(encounter, { field }),
  stepDeclared: (encounter, { id, step }) => changeTurn(encounter, id, () => ({ step })),
  stepAnswered: (encounter, { id, step }) => changeTurn(encounter, id, () => ({ step })),
  displaced: (encounter, { id, to }) =>
    to === null ? encounter : change(encounter, id, (combatant) => changed(combatant, { position: to })),
  mountedRoundCounted: (encounter, { id, rounds }) =>
    changeBody(encounter, id, ({ fatigue }) => ({ fatigue: { ...fatigue, mountedRounds: rounds } })),
  stepLost: told,
  stepsMet: told,
  contactLost: told,
  breakthroughRolled: told,
  chargeLost: told,
};
