import type { FoldsOf } from "../game.ts";
import { changeField, changeTurn } from "../turn/fold.ts";
import type { RulingEvent } from "./events.ts";

export const RULING_FOLDS: FoldsOf<RulingEvent> = {
  aimRuled: (encounter, { aim }) => {
    const others = encounter.field.aims.filter((each) => each.by !== aim.by || each.target !== aim.target);
    const isPlain = aim.cover === null && aim.concealment === null && aim.flanking === null && aim.higher === null;
    return changeField(encounter, { aims: isPlain ? others : [...others, aim] });
  },
  distancesSet: (encounter, { distances, flanks }) => changeField(encounter, { distances, flanks }),
  spentRuled: (encounter, { id, spent }) => changeTurn(encounter, id, () => ({ spent })),
};
