import { movedTogether } from "../../kernel/company.ts";
import { shiftedBy, type Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { COMPANY } from "../company/company.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { FootworkEvent } from "./events.ts";

/** One who is taken along stays to the mover as they were. [D20-GRAP-29] */
function shifted(encounter: D20Encounter, id: CombatantId, from: Place, to: Place): D20Encounter {
  const position = encounter.combatants.find((each) => each.id === id)?.position ?? null;
  return position === null ? encounter : movedTogether<D20Game>(COMPANY, encounter, id, shiftedBy(position, from, to));
}

export const FOOTWORK_FOLDS: FoldsOf<FootworkEvent> = {
  moved: (encounter, { id, gait, path, squares, along = [] }) => {
    const gone = changeTurn(encounter, id, ({ moved }) =>
      gait === "step" ? { stepped: true } : { moved: moved + squares, onward: 0 },
    );
    const to = path.at(-1);
    if (to === undefined) return gone;
    const from = encounter.combatants.find((each) => each.id === id)?.position ?? null;
    return along.reduce(
      (now, other) => (from === null ? now : shifted(now, other, from, to)),
      movedTogether<D20Game>(COMPANY, gone, id, to),
    );
  },
  moveStopped: (encounter) => encounter,
  displaced: (encounter, { id, to }) => movedTogether<D20Game>(COMPANY, encounter, id, to),
  ran: (encounter, { id, rounds, checks, restUntil, keepsDexterity }) =>
    changeTurn(encounter, id, (_, { position: from }) => ({
      running: { rounds, checks, last: encounter.clock.round, restUntil, from },
      sprints: !keepsDexterity,
    })),
};
