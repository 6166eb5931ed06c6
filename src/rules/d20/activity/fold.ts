import { changeCombatant } from "../../kernel/encounter.ts";
import { changed } from "../changed.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import type { Weapon } from "../state.ts";
import { changeTurn } from "../turn/fold.ts";
import type { ActivityEvent } from "./events.ts";

function changeWeapons(
  encounter: D20Encounter,
  { id, gear }: { readonly id: D20Game["combatant"]["id"]; readonly gear: string },
  change: (weapon: Weapon) => Weapon,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) =>
    changed(combatant, {
      gear: {
        ...combatant.gear,
        weapons: combatant.gear.weapons.map((each) => (each.id === gear ? change(each) : each)),
      },
    }),
  );
}

/** Full again, as far as there is enough to load it with. [D20-ACT-203] [D20-ACT-305] */
function reloaded(weapon: Weapon): Weapon {
  return {
    ...weapon,
    loaded: weapon.ammunition === null ? weapon.capacity : Math.min(weapon.capacity, weapon.ammunition),
  };
}

/** What was begun is over, done or not. */
function endStarted(
  encounter: D20Encounter,
  { id, activity }: Extract<ActivityEvent, { readonly type: "activityDone" | "activityLost" }>,
): D20Encounter {
  return changeTurn(encounter, id, ({ started }) => (started?.activity === activity ? { started: null } : {}));
}

export const ACTIVITY_FOLDS: FoldsOf<ActivityEvent> = {
  activityBegun: (encounter, { id, activity, gear, target }) =>
    changeTurn(encounter, id, () => ({ started: { activity, gear, target, round: encounter.clock.round } })),
  activityDone: endStarted,
  activityLost: endStarted,
  gearMoved: (encounter, { id, gear, place }) =>
    changeCombatant<D20Game>(encounter, id, (combatant) =>
      changed(combatant, {
        gear: {
          ...combatant.gear,
          weapons: combatant.gear.weapons.map((each) => (each.id === gear ? { ...each, place } : each)),
          shields: combatant.gear.shields.map((each) => (each.id === gear ? { ...each, place } : each)),
        },
      }),
    ),
  weaponLoaded: (encounter, event) => changeWeapons(encounter, event, reloaded),
};
