import { movedTogether } from "../../kernel/company.ts";
import { changeCombatant } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import { spotOf } from "../activity/fold.ts";
import { COMPANY } from "../company/company.ts";
import type { Thing } from "../activity/things.ts";
import { changed } from "../changed.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import { isSameTurn, presentTurn } from "./burning.ts";
import type { SpecialEvent } from "./events.ts";

export const SPECIAL_FOLDS: FoldsOf<SpecialEvent> = {
  aidRolled: told,
  contestDecided: told,
  opposedRolled: told,
  gearAttacked: told,
  gearStruck: (encounter, { id, gear, lost, left }) =>
    changeCombatant<D20Game>(encounter, id, (combatant) => {
      const { weapons, shields, powers, ...rest } = combatant.gear;
      const ruin = left === 0 ? ({ destroyed: true, place: "ground", lies: spotOf(combatant) } as const) : {};
      const struck = <T extends Thing>(shelf: readonly T[]): readonly T[] =>
        shelf.map((each) => (each.id === gear ? { ...each, harm: each.harm + lost, ...ruin } : each));
      return changed(combatant, {
        gear: { ...rest, weapons: struck(weapons), shields: struck(shields), powers: struck(powers) },
      });
    }),
  aidGiven: (encounter, { id, by, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({ aids: [...aids, { by, against, purpose }] })),
  aidUsed: (encounter, { id, against, purpose }) =>
    changeTurn(encounter, id, ({ aids }) => ({
      aids: aids.filter((aid) => aid.purpose !== purpose || aid.against !== against),
    })),
  pushed: (encounter, { id, to }) => (to === null ? encounter : movedTogether<D20Game>(COMPANY, encounter, id, to)),
  splashScattered: told,
  splashSpread: told,
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
