import { changeCombatant } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import { changed } from "../changed.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import { isSameTurn, presentTurn } from "./burning.ts";
import type { SpecialEvent } from "./events.ts";

export const SPECIAL_FOLDS: FoldsOf<SpecialEvent> = {
  aidRolled: told,
  contestDecided: told,
  opposedRolled: told,
  aidGiven: (encounter, { id, by, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({ aids: [...aids, { by, against, purpose }] })),
  aidUsed: (encounter, { id, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({
      aids: aids.filter((aid) => aid.purpose !== purpose || aid.against !== against),
    })),
  pushed: (encounter, { id, to }) =>
    to === null
      ? encounter
      : changeCombatant<D20Game>(encounter, id, (combatant) => changed(combatant, { position: to })),
  splashScattered: told,
  splashed: told,
  caughtFire: (encounter, { id, damage }) =>
    changeTurn(encounter, id, ({ burning }) => ({
      burning: [...burning, { damage, since: presentTurn(encounter, id) }],
    })),
  burned: told,
  fireEnded: (encounter, { id, byHand }) =>
    changeTurn(encounter, id, ({ burning }) => ({
      burning: byHand ? [] : burning.filter(({ since }) => isSameTurn(since, presentTurn(encounter, id))),
    })),
  feinted: (encounter, { by, target }) =>
    changeTurn(encounter, by, () => ({ feint: { target, round: encounter.clock.round } })),
  feintUsed: (encounter, { by }) => changeTurn(encounter, by, () => ({ feint: null })),
};
