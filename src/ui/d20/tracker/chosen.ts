import { attended } from "../../../foundry/attended.ts";
import { redrawTracker } from "../../tracker/refresh-tracker.ts";
import { d20Services } from "../d20-port.ts";
import { changed, isKept, NO_CHOICES, type Choices } from "./attack-choices.ts";

/** What this client's user has chosen, by combatant. No other user's concern, hence not stored. */
const chosen = new WeakMap<Combatant.Implementation, Choices>();

/** Who hears that something has been chosen. */
const listeners: (() => void)[] = [];

/** Hears when this user chooses something for coming attacks and spells. For `init`. */
export function watchChoices(heard: () => void): void {
  listeners.push(heard);
}

/** What is chosen for a combatant's coming attacks and spells. */
export function choicesOf(combatant: Combatant.Implementation): Choices {
  return chosen.get(combatant) ?? NO_CHOICES;
}

/** A turn has ended: what was chosen for it is over, but for what is kept. */
export function endChoices(combatant: Combatant.Implementation): void {
  if (!isKept(choicesOf(combatant))) chosen.delete(combatant);
}

/** Turns a choice the other way, or gives it another number, and shows it wherever it can be made. An attack that was set for the coming drag was set as it was before. */
export function choose(combatant: Combatant.Implementation, key: string, value: number | null = null): void {
  if (d20Services().chosenGait(combatant)?.gait === "spring") d20Services().chooseGait(combatant, null);
  chosen.set(combatant, changed(choicesOf(combatant), key, value));
  redrawTracker();
  for (const heard of listeners) heard();
  const sheet: unknown = combatant.actor?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) attended(sheet.render());
}
