import type { DragChoice } from "../../../rules/segments/footwork/drag.ts";

/** Speeds that this user has chosen for coming movements, by combatant. Nobody else's concern, hence not stored. */
const speeds = new WeakMap<Combatant.Implementation, number>();

/** Chooses a speed for a combatant's movements; null goes back to what the rules take. */
export function chooseSpeed(combatant: Combatant.Implementation, speed: number | null): void {
  if (speed === null) speeds.delete(combatant);
  else speeds.set(combatant, speed);
}

/** The speed chosen for a combatant, or null. */
export function chosenSpeed(combatant: Combatant.Implementation): number | null {
  return speeds.get(combatant) ?? null;
}

/** Which way of charging or going this user has chosen for a combatant's next drag, counted from 0. */
const ways = new WeakMap<Combatant.Implementation, number>();

/** Goes on to the next way of charging or going; `forgetWay` goes back to the first. */
export function nextWay(combatant: Combatant.Implementation): void {
  ways.set(combatant, (ways.get(combatant) ?? 0) + 1);
}

export function forgetWay(combatant: Combatant.Implementation): void {
  ways.delete(combatant);
}

/** What is chosen for a combatant's coming drags. */
export function dragChoice(combatant: Combatant.Implementation): DragChoice {
  return { speed: chosenSpeed(combatant), way: ways.get(combatant) ?? 0 };
}
