import { reportErrors } from "../../foundry/report-errors.ts";
import { Signal } from "../../foundry/signal.ts";
import type { Chosen } from "../../rules/kernel/choices.ts";
import type { Words } from "../words.ts";
import { changed, chosenTexts, isKept, type ChoiceKit } from "./choices.ts";
import type { FlagView } from "./fighter-view.ts";
import { redrawTracker } from "./refresh-tracker.ts";

type Fighter = Combatant.Implementation;

/** What this client's user has chosen, by combatant. No other user's concern, hence not stored. */
const chosen = new WeakMap<Fighter, Chosen>();

const NOTHING: Chosen = {};

const choosing = new Signal<[fighter: Fighter]>();

/** Hears when this user chooses something for a combatant's coming actions. For `init`. */
export const watchChoices = choosing.watch;

/** What is chosen for a combatant's coming actions. */
export function choicesOf(fighter: Fighter): Chosen {
  return chosen.get(fighter) ?? NOTHING;
}

/** A turn has ended: what was chosen for it is over, but for what is kept. */
export function endChoices(fighter: Fighter): void {
  if (!isKept(choicesOf(fighter))) chosen.delete(fighter);
}

/** Turns a choice the other way, or has so much of it, and shows it wherever it can be made. */
export function choose(fighter: Fighter, key: string, value: number | null = null): void {
  chosen.set(fighter, changed(choicesOf(fighter), key, value));
  redrawTracker();
  choosing.tell(fighter);
  const sheet: unknown = fighter.actor?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) reportErrors(sheet.render());
}

/** What this user has chosen for a combatant's coming actions, as a flag that is seen while the list is shut. */
export function chosenFlags<A>(fighter: Fighter, kit: ChoiceKit<A>, words: Words): readonly FlagView[] {
  const choices = choicesOf(fighter);
  const what = chosenTexts(choices, kit, words).join(", ");
  const key = isKept(choices) ? "PDA.Choice.ChosenKept" : "PDA.Choice.Chosen";
  return what === "" ? [] : [{ icon: "fa-sliders", label: words.format(key, { what }), cssClass: "is-offer" }];
}
