import { redrawTracker } from "./refresh-tracker.ts";

type Fighter = Combatant.Implementation;

/** What this client's user seeks in the list of a combatant's actions. No other user's concern, hence not stored. */
const sought = new WeakMap<Fighter, string>();

/** The words sought in a combatant's list; empty: none. */
export const soughtFor = (fighter: Fighter): string => sought.get(fighter) ?? "";

/** Shows of a combatant's list only what holds these words. */
export function seek(fighter: Fighter, words: string): void {
  if (soughtFor(fighter) === words.trim()) return;
  sought.set(fighter, words.trim());
  redrawTracker();
}

/** Its list is whole again the next time that it is looked at. */
export function endSearch(fighter: Fighter): void {
  sought.delete(fighter);
}
