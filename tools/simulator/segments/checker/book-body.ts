import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentClock } from "../../../../src/rules/segments/stored/field.ts";
import { changed } from "../../checker/person.ts";
import type { Person } from "./person.ts";

/** What becomes of one combatant. Events that only tell change nothing. */
export function applyBody(
  person: Person,
  event: Extract<SegmentsEvent, { readonly id: string }>,
  clock: SegmentClock,
): void {
  switch (event.type) {
    case "lifeLost":
      drain(person, event.stamina, event.wounds);
      return;
    case "haemorrhageBled":
      drain(person, event.points, 0);
      return;
    case "healed":
      person.stamina += event.stamina;
      return;
    case "woundsRecovered":
      person.wounds += event.points;
      person.injuries = recovered(person, event.points);
      return;
    case "injuryTaken":
      person.injuries = [...person.injuries, event.injury];
      return;
    case "haemorrhageStopped":
      person.injuries = changed(person.injuries, event.injury, () => ({ treated: true }));
      return;
    case "conditionGained":
      person.conditions.add(event.condition);
      return;
    case "conditionLost":
      person.conditions.delete(event.condition);
      return;
    case "timedStateGained":
      person.timed = [...person.timed.filter(({ id }) => id !== event.state.id), event.state];
      return;
    case "timedStateEnded":
      person.timed = person.timed.filter(({ id }) => id !== event.state);
      return;
    case "fatigueGained":
      person.fatigue += event.points;
      return;
    case "mountedRoundCounted":
      person.mountedRounds = event.rounds;
      return;
    case "breathHeld":
      person.breath = event.rounds;
      return;
    case "tiringRoundNoted":
      person.tiringRounds = (person.tiringRounds ?? 0) + event.points;
      return;
    case "fatigueTracked":
      person.tiringRounds = null;
      return;
    default:
      applyGear(person, event);
      applyTurn(person, event, clock);
  }
}

/** Stamina bears first; what it cannot bear goes to wounds. */
function drain(person: Person, stamina: number, wounds: number): void {
  const borne = Math.min(Math.max(0, person.stamina), stamina);
  person.stamina -= borne;
  person.wounds -= wounds + stamina - borne;
}

/** Points come back to the lightest wounds first, of equals to the oldest; a wound is gone with its last point. [SEG-HOUSE-57] */
function recovered(person: Person, points: number): Person["injuries"] {
  let left = points;
  const still = new Map<string, number>();
  for (const { id, points: cost } of [...person.injuries].sort((a, b) => a.points - b.points)) {
    still.set(id, Math.max(0, cost - left));
    left = Math.max(0, left - cost);
  }
  return person.injuries
    .map((injury) => ({ ...injury, points: still.get(injury.id) ?? injury.points }))
    .filter((injury) => injury.points > 0);
}

function applyGear(person: Person, event: SegmentsEvent): void {
  switch (event.type) {
    case "gearMoved":
      person.weapons = changed(person.weapons, event.gear, () => ({ place: event.place }));
      person.shields = changed(person.shields, event.gear, () => ({ place: event.place }));
      return;
    case "gearBroken":
      person.weapons = changed(person.weapons, event.gear, () => ({ broken: true }));
      person.shields = changed(person.shields, event.gear, () => ({ broken: true }));
      return;
    case "plateTorn":
      person.armours = changed(person.armours, event.gear, ({ tornPlates }) => ({ tornPlates: tornPlates + 1 }));
      return;
    case "weaponLoaded":
      person.weapons = changed(person.weapons, event.gear, () => ({ loaded: true }));
      return;
    default:
  }
}

function applyTurn(person: Person, event: SegmentsEvent, { segment }: SegmentClock): void {
  switch (event.type) {
    case "modeDeclared":
      person.mode = event.mode;
      if (event.mode !== "cover") person.cover = null;
      return;
    case "modeSwitched":
      person.mode = event.mode;
      person.barred = true;
      person.cover = null;
      // What was under way is given up, and the guard is up; only an action of this very segment keeps it down.
      person.exposed = person.simple !== null && person.simple.from === segment && person.simple.until === segment;
      return;
    case "initiativeRolled":
      person.initiative = event.initiative.value;
      person.routine = event.routine;
      return;
    case "routineChanged":
      person.routine = event.routine;
      return;
    case "actionSpent":
      person.uses.push(event.on);
      person.routine = changed(person.routine, event.action, () => ({ state: "spent" }));
      return;
    case "actionHeld":
      person.heldIn = segment;
      return;
    case "simpleActionBegun":
      person.simple = event.simple;
      person.exposed = true;
      return;
    case "simpleActionEnded":
      // Given up before the round's first segment is played, it exposes nobody.
      if (!event.completed && event.rule === "SEG-CORE-17") person.exposed = false;
      person.simple = null;
      return;
    case "moveBegun":
      person.move = event.move;
      if (event.rapid) person.exposed = true;
      if (event.move.charge !== null) {
        person.charges++;
        person.charging = true;
      }
      return;
    case "moved":
      person.position = event.to;
      person.move = event.rest;
      return;
    case "displaced":
      if (event.to !== null) person.position = event.to;
      return;
    case "moveStopped":
    case "moveEnded":
      person.move = null;
      return;
    case "castingBegun":
      person.casting = event.casting;
      // Without modes, in the surprise segment, it is the incantation that lowers the guard.
      if (event.casting.from.round === 0) person.exposed = true;
      return;
    case "castingLost":
    case "castingDone":
      person.casting = null;
      return;
    case "coverAimed":
      person.cover = event.cover;
      return;
    case "coverDropped":
      person.cover = null;
      return;
    case "surpriseMarked":
      person.surprised = event.surprised;
      return;
    default:
  }
}
