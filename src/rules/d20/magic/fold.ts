import { changeCombatant } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { changed, withBody } from "../changed.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import type { Power } from "../state.ts";
import { changeTurn } from "../turn/fold.ts";
import type { MagicEvent } from "./events.ts";

function changePower(
  encounter: D20Encounter,
  id: CombatantId,
  power: GearId,
  change: (power: Power) => Power,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) =>
    changed(combatant, {
      gear: {
        ...combatant.gear,
        powers: combatant.gear.powers.map((each) => (each.id === power ? change(each) : each)),
      },
    }),
  );
}

function pay(encounter: D20Encounter, id: CombatantId, experience: number): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) =>
    withBody(combatant, { experience: combatant.body.experience - experience }),
  );
}

export const MAGIC_FOLDS: FoldsOf<MagicEvent> = {
  castingBegun: (encounter, { id, casting }) => changeTurn(encounter, id, () => ({ casting })),
  castingKept: (encounter, { id }) =>
    changeTurn(encounter, id, ({ casting }) => ({
      casting: casting === null ? null : { ...casting, kept: encounter.clock.round },
    })),
  castingEnded: (encounter, { id }) => changeTurn(encounter, id, () => ({ casting: null })),
  powerSpent: (encounter, { id, power, experience, quickened }) => {
    const paid = experience > 0 ? pay(encounter, id, experience) : encounter;
    const marked = quickened ? changeTurn(paid, id, () => ({ quickened })) : paid;
    return changePower(marked, id, power, (each) => ({ ...each, uses: each.uses === null ? null : each.uses - 1 }));
  },
  powerLost: told,
  powerWorked: told,
  powerRolled: told,
  powerResisted: told,
  failureRolled: told,
  chargeHeld: (encounter, { id, power }) =>
    changeTurn(encounter, id, () => ({ charge: { power, cast: encounter.clock, tried: false } })),
  chargeTried: (encounter, { id }) =>
    changeTurn(encounter, id, ({ charge }) => ({ charge: charge === null ? null : { ...charge, tried: true } })),
  chargeGone: (encounter, { id }) => changeTurn(encounter, id, () => ({ charge: null })),
  concentrationBegun: (encounter, { id, power }) =>
    changeTurn(encounter, id, () => ({ concentration: { power, kept: encounter.clock.round } })),
  concentrationKept: (encounter, { id }) =>
    changeTurn(encounter, id, ({ concentration }) => ({
      concentration: concentration === null ? null : { ...concentration, kept: encounter.clock.round },
    })),
  concentrationEnded: (encounter, { id }) => changeTurn(encounter, id, () => ({ concentration: null })),
  distractionsSet: (encounter, { id, distractions }) => changeTurn(encounter, id, () => ({ distractions })),
  resistanceLowered: (encounter, { id }) => changeTurn(encounter, id, () => ({ resistanceLowered: true })),
  itemEndangered: told,
  itemHarmed: told,
  usesRegained: (encounter, { id, power, uses }) => changePower(encounter, id, power, (each) => ({ ...each, uses })),
};
