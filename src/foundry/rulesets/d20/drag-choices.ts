import type { DrawnChoice } from "../../../rules/d20/footwork/drag.ts";
import { D20CombatantData } from "./models.ts";

interface Kept {
  /** Made while the way was being drawn: it is for that way alone. */
  readonly whileDrawn: boolean;
  readonly choice: DrawnChoice;
  /** What the combatant had done of its turn by then: a choice is for one drag. */
  readonly done: string;
}

/** What this user has chosen, by combatant. No other user's concern, hence not stored. */
const choices = new WeakMap<Combatant.Implementation, Kept>();

/** What a combatant has done of its turn so far. */
function doneBy(combatant: Combatant.Implementation): string {
  const turn: unknown = combatant.system;
  if (!(turn instanceof D20CombatantData)) return "";
  const { spent, moved, stepped } = turn;
  return JSON.stringify([combatant.parent.round, spent, moved, stepped]);
}

/** Chooses how a combatant goes in its coming drag, or, `whileDrawn`, in the one that is being made; null: as the rules read it. */
export function chooseGait(combatant: Combatant.Implementation, choice: DrawnChoice | null, whileDrawn = false): void {
  if (choice === null) choices.delete(combatant);
  else choices.set(combatant, { choice, whileDrawn, done: doneBy(combatant) });
}

/** Another way begins to be drawn for a combatant: what was chosen for the last one is over. */
export function beginDrag(combatant: Combatant.Implementation): void {
  if (choices.get(combatant)?.whileDrawn === true) choices.delete(combatant);
}

/** What is chosen for a combatant's coming drag; null where nothing is, or where it has moved or acted since. */
export function chosenGait(combatant: Combatant.Implementation): DrawnChoice | null {
  const kept = choices.get(combatant);
  return kept === undefined || kept.done !== doneBy(combatant) ? null : kept.choice;
}
