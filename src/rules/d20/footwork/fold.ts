import { movedTogether } from "../../kernel/company.ts";
import { COMPANY } from "../company/company.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { FootworkEvent } from "./events.ts";

export const FOOTWORK_FOLDS: FoldsOf<FootworkEvent> = {
  moved: (encounter, { id, gait, path, squares, along = [] }) => {
    const gone = changeTurn(encounter, id, ({ moved }) =>
      gait === "step" ? { stepped: true } : { moved: moved + squares, onward: 0 },
    );
    const to = path.at(-1);
    const there = to === undefined ? gone : movedTogether<D20Game>(COMPANY, gone, id, to);
    return along.reduce(
      (now, other) => (other.to === null ? now : movedTogether<D20Game>(COMPANY, now, other.id, other.to)),
      there,
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
