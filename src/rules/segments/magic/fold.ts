import { changeTurn } from "../changed.ts";
import type { FoldsOf } from "../game.ts";
import type { MagicEvent } from "./events.ts";

export const MAGIC_FOLDS: FoldsOf<MagicEvent> = {
  castingBegun: (encounter, { id, casting }) => changeTurn(encounter, id, () => ({ casting })),
  castingAimed: (encounter, { id, area }) =>
    changeTurn(encounter, id, ({ casting }) => (casting === null ? {} : { casting: { ...casting, area } })),
  castingLost: (encounter, { id }) => changeTurn(encounter, id, () => ({ casting: null })),
  castingDone: (encounter, { id }) => changeTurn(encounter, id, () => ({ casting: null })),
};
