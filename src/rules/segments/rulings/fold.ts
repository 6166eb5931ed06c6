import { changeTurn } from "../changed.ts";
import type { FoldsOf } from "../game.ts";
import type { RulingEvent } from "./events.ts";

export const RULING_FOLDS: FoldsOf<RulingEvent> = {
  surpriseMarked: (encounter, { id, surprised }) => changeTurn(encounter, id, () => ({ surprised })),
};
