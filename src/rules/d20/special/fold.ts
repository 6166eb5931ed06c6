import { told } from "../../kernel/families.ts";
import type { FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { SpecialEvent } from "./events.ts";

export const SPECIAL_FOLDS: FoldsOf<SpecialEvent> = {
  aidRolled: told,
  contestDecided: told,
  aidGiven: (encounter, { id, by, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({ aids: [...aids, { by, against, purpose }] })),
  aidUsed: (encounter, { id, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({
      aids: aids.filter((aid) => aid.purpose !== purpose || aid.against !== against),
    })),
  feinted: (encounter, { by, target }) =>
    changeTurn(encounter, by, () => ({ feint: { target, round: encounter.clock.round } })),
  feintUsed: (encounter, { by }) => changeTurn(encounter, by, () => ({ feint: null })),
};
