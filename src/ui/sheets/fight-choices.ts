import { isVeiled, refusalText } from "../../foundry/refusal-text.ts";
import type { Refusal } from "../../rules/kernel/refusals.ts";
import type { PossibleAction } from "../../rules/kernel/possible-action.ts";
import { hostWords } from "../host-words.ts";
import { choiceViews, type ChoiceKit, type ChoiceView } from "../tracker/choices.ts";
import { choicesOf, choose } from "../tracker/chosen.ts";
import { fightOf } from "./fight-of.ts";

/** What may be chosen for a combatant's coming attacks and spells, as `templates/tracker/choices.hbs` prints it; `id`: the combatant's. */
export interface FightChoices {
  readonly id: string;
  readonly choices: readonly ChoiceView[];
}

/** What the user may choose for an actor who fights, as in the tracker; null out of a fight, and where nothing can be chosen. */
export function choicesNow<A extends Pick<PossibleAction<object>, "choices" | "blocked">>(
  actor: Actor.Implementation,
  kit: ChoiceKit<A>,
  offered: (fighter: Combatant.Implementation) => readonly A[],
): FightChoices | null {
  const fight = actor.isOwner ? fightOf(actor) : null;
  if (fight === null) return null;
  const choices = choiceViews(offered(fight.combatant), choicesOf(fight.combatant), kit, hostWords);
  return choices.length === 0 ? null : { id: fight.id, choices };
}

/** Chooses for the coming actions of an actor who fights; `value` null: turns a choice the other way. */
export function chooseInFight(actor: Actor.Implementation, key: string, value: number | null): void {
  const fight = fightOf(actor);
  if (fight !== null) choose(fight.combatant, key, value);
}

/** Why all of these are impossible now, as the rules say it of the first; null when one is possible, when there is none, and where somebody unseen is in the way: the button would tell of him. */
export function whyNone(actions: readonly { readonly blocked: Refusal | null }[]): string | null {
  const [first] = actions;
  if (first?.blocked == null || actions.some(({ blocked }) => blocked === null || isVeiled(blocked))) return null;
  return refusalText(first.blocked);
}
