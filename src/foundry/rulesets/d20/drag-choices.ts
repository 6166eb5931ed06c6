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

/** Id of the mount that a combatant rides; null: none. */
export const mountOf = ({ system }: Combatant.Implementation): string | null =>
  system instanceof D20CombatantData && system.carried?.as === "rides" ? system.carried.by : null;

/** What a combatant has done of its turn so far, and the mount that it rides. */
function doneBy(combatant: Combatant.Implementation): string {
  const mount = combatant.parent.combatants.get(mountOf(combatant) ?? "");
  const done = [combatant, mount].map((each) => {
    const turn: unknown = each?.system;
    return turn instanceof D20CombatantData ? [turn.spent, turn.moved, turn.stepped] : [];
  });
  return JSON.stringify([combatant.parent.round, done]);
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

/** What is chosen for a combatant's coming drag, for a mount by its rider; null where nothing is, or where it has moved or acted since. */
export function chosenGait(combatant: Combatant.Implementation): DrawnChoice | null {
  const kept = choices.get(combatant);
  if (kept !== undefined && kept.done === doneBy(combatant)) return kept.choice;
  const rider = combatant.parent.combatants.contents.find((each) => mountOf(each) === combatant.id);
  return rider === undefined ? null : chosenGait(rider);
}
