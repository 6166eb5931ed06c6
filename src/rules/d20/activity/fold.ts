import { changeCombatant, findCombatant } from "../../kernel/encounter.ts";
import { changed } from "../changed.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { Spot } from "../stored/thing.ts";
import { changeTurn } from "../turn/fold.ts";
import type { ActivityEvent } from "./events.ts";
import type { Thing } from "./things.ts";

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

/** Where things lie that fall from a combatant: in their space. [D20-DISARM-09] */
export const spotOf = ({ position }: D20Combatant): Spot | null =>
  position === null ? null : { x: position.x, y: position.y, elevation: position.elevation };

/** From one to the other, as it is but for where it is borne. */
function gearTaken(
  encounter: D20Encounter,
  { id, from, gear, as, place }: Extract<ActivityEvent, { readonly type: "gearTaken" }>,
): D20Encounter {
  const held = findCombatant(encounter, from)?.gear;
  if (held === undefined) return encounter;
  const without = <T extends Thing>(shelf: readonly T[]): readonly T[] => shelf.filter((each) => each.id !== gear);
  const taken = <T extends Thing>(shelf: readonly T[]): readonly T[] =>
    shelf.flatMap((each) => (each.id === gear ? [{ ...each, id: as, place, lies: null }] : []));
  const { weapons, shields, powers } = held;
  const left = changeCombatant<D20Game>(encounter, from, (combatant) =>
    changed(combatant, {
      gear: {
        ...combatant.gear,
        weapons: without(weapons),
        shields: without(shields),
        powers: without(powers),
      },
    }),
  );
  return changeCombatant<D20Game>(left, id, (combatant) =>
    changed(combatant, {
      gear: {
        ...combatant.gear,
        weapons: [...combatant.gear.weapons, ...taken(weapons)],
        shields: [...combatant.gear.shields, ...taken(shields)],
        powers: [...combatant.gear.powers, ...taken(powers)],
      },
    }),
  );
}

/** The one in hand has what harm was done to it; the others are whole. */
function gearSplit(
  encounter: D20Encounter,
  { id, gear, as, place }: Extract<ActivityEvent, { readonly type: "gearSplit" }>,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) => {
    const { weapons, ...rest } = combatant.gear;
    const split = weapons.flatMap((each) =>
      each.id === gear
        ? [
            { ...each, ammunition: (each.ammunition ?? 1) - 1, place, harm: 0 },
            { ...each, id: as, ammunition: 1 },
          ]
        : [each],
    );
    return changed(combatant, { gear: { ...rest, weapons: split } });
  });
}

export const ACTIVITY_FOLDS: FoldsOf<ActivityEvent> = {
  activityBegun: (encounter, { id, activity, gear, target }) =>
    changeTurn(encounter, id, () => ({ started: { activity, gear, target, round: encounter.clock.round } })),
  activityDone: endStarted,
  activityLost: endStarted,
  gearMoved: (encounter, { id, gear, place }) =>
    changeCombatant<D20Game>(encounter, id, (combatant) => {
      const lies = place === "ground" ? spotOf(combatant) : null;
      const moved = <T extends Thing>(shelf: readonly T[]): readonly T[] =>
        shelf.map((each) => (each.id === gear ? { ...each, place, lies } : each));
      const { weapons, shields, powers, ...rest } = combatant.gear;
      return changed(combatant, {
        gear: { ...rest, weapons: moved(weapons), shields: moved(shields), powers: moved(powers) },
      });
    }),
  gearTaken,
  gearSplit,
  weaponLoaded: (encounter, event) => changeWeapons(encounter, event, reloaded),
};
