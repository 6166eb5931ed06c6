import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Clock } from "../../../../src/rules/d20/state.ts";
import { changed } from "../../checker/person.ts";
import type { Person } from "./person.ts";

type Of = Extract<D20Event, { readonly id: string }>;

/** What becomes of one combatant's body, gear and place. Events that only tell change nothing. */
export function applyBody(person: Person, event: Of, clock: D20Clock): void {
  switch (event.type) {
    case "hurt":
      person.temporary -= event.temporary;
      if (person.temporary === 0) person.temporaryUntil = null;
      person.hitPoints -= event.hitPoints;
      person.nonlethal += event.nonlethal;
      return;
    case "healed":
      person.hitPoints += event.hitPoints;
      person.nonlethal = Math.max(0, person.nonlethal - event.nonlethal);
      return;
    case "temporaryGained":
      person.temporary += event.points;
      person.temporaryUntil = event.until ?? null;
      return;
    case "temporaryLost":
      person.temporary = 0;
      person.temporaryUntil = null;
      return;
    case "abilityHurt": {
      const lost = event.drained ? person.drain : person.damage;
      lost[event.ability] = Math.max(0, lost[event.ability] + event.points);
      return;
    }
    case "recoveryChanged":
      person.recovery = { stable: event.stable, tended: event.tended, awake: event.awake, mending: event.mending };
      return;
    case "fell":
      person.fell = clock.round;
      return;
    case "died":
      person.conditions.add("dead");
      return;
    case "conditionGained":
      person.conditions.add(event.condition);
      return;
    case "conditionLost":
      person.conditions.delete(event.condition);
      return;
    case "timedGained":
      gainFor(person, event.state);
      return;
    case "modifierGained": {
      const [old, { modifier }] = [person.modifiers.find(({ id }) => id === event.modifier.id), event];
      const isShorter =
        old !== undefined &&
        modifier.until !== null &&
        (old.until === null ||
          old.until.round > modifier.until.round ||
          (old.until.round === modifier.until.round && old.until.turn > modifier.until.turn));
      person.modifiers = [...person.modifiers.filter(({ id }) => id !== modifier.id), isShorter ? old : modifier];
      return;
    }
    case "modifierEnded":
      person.modifiers = person.modifiers.filter(({ id }) => id !== event.modifier.id);
      return;
    case "timedEnded":
      person.timed = person.timed.filter(
        ({ id, source }) => id !== event.condition || (event.state !== undefined && event.state.source !== source),
      );
      return;
    default:
      applyGear(person, event);
  }
}

/** Of the same state the longer one stays. */
function gainFor(person: Person, state: Person["timed"][number]): void {
  const [old, at] = [
    person.timed.find(({ id }) => id === state.id),
    (each: Person["timed"][number]) => (each.until !== undefined && "at" in each.until ? each.until.at : null),
  ];
  const [was, is] = [old === undefined ? null : at(old), at(state)];
  const isShorter =
    was !== null && is !== null && (is.round < was.round || (is.round === was.round && is.turn < was.turn));
  if (!isShorter) person.timed = [...person.timed.filter(({ id }) => id !== state.id), state];
}

function applyGear(person: Person, event: Of): void {
  switch (event.type) {
    case "gearMoved":
      person.weapons = changed(person.weapons, event.gear, () => ({ place: event.place }));
      person.shields = changed(person.shields, event.gear, () => ({ place: event.place }));
      person.powers = changed(person.powers, event.gear, () => ({ place: event.place }));
      return;
    case "gearStruck": {
      const struck = ({ harm }: { readonly harm: number }) => ({
        harm: harm + event.lost,
        ...(event.left === 0 ? ({ destroyed: true, place: "ground" } as const) : {}),
      });
      person.weapons = changed(person.weapons, event.gear, struck);
      person.shields = changed(person.shields, event.gear, struck);
      person.powers = changed(person.powers, event.gear, struck);
      return;
    }
    case "gearSplit":
      person.weapons = person.weapons.flatMap((each) =>
        each.id === event.gear
          ? [
              { ...each, ammunition: (each.ammunition ?? 1) - 1, harm: 0, place: event.place },
              { ...each, id: event.as, ammunition: 1 },
            ]
          : [each],
      );
      return;
    case "weaponLoaded":
      person.weapons = changed(person.weapons, event.gear, ({ capacity, ammunition }) => ({
        loaded: Math.min(capacity, ammunition ?? capacity),
      }));
      return;
    case "missileLoosed":
      person.weapons = changed(person.weapons, event.gear, ({ capacity, loaded, ammunition, place, harm, thrown }) => ({
        harm: thrown && ammunition !== null ? 0 : harm,
        loaded: capacity > 0 ? loaded - 1 : loaded,
        ammunition: ammunition === null ? null : ammunition - 1,
        place: event.thrown ? "ground" : place,
        ...(event.thrown ? { lies: event.lies ?? null } : {}),
      }));
      return;
    case "powerSpent":
      person.powers = changed(person.powers, event.power, ({ uses }) => ({ uses: uses === null ? null : uses - 1 }));
      person.experience -= event.experience;
      person.quickened ||= event.quickened;
      return;
    case "moved":
      person.position = event.path.at(-1) ?? person.position;
      if (event.gait === "step") person.stepped = true;
      else person.moved += event.squares;
      if (event.gait === "run") person.hasRun = true;
      return;
    case "pushed":
      person.position = event.to ?? person.position;
      return;
    case "displaced":
      person.position = event.to;
      return;
    default:
  }
}
