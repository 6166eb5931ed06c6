import { told } from "../../kernel/families.ts";
import type { FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { ReadyEvent } from "./events.ts";

export const READY_FOLDS: FoldsOf<ReadyEvent> = {
  actPrevented: (encounter, { id, left = 0 }) =>
    left > 0 ? changeTurn(encounter, id, () => ({ onward: left })) : encounter,
  readiedKept: told,
  readiedLost: (encounter, { id }) => changeTurn(encounter, id, () => ({ waiting: null, awaits: null })),
  spellCountered: told,
  dispelRolled: told,
};
