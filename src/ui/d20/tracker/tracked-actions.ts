import { isVeiled, refusalText } from "../../../foundry/refusal-text.ts";
import { isKnownHere } from "../../../foundry/secrets/unknown-to.ts";
import type { Refusal } from "../../../rules/kernel/refusals.ts";
import type { TrackedAction } from "../../tracker/action-groups.ts";
import type { Names } from "../../tracker/fighter-view.ts";
import type { Words } from "../../words.ts";
import { d20Services } from "../d20-port.ts";
import { aimedActions, aimsOf } from "./aims.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import { D20_CHOICES } from "./choices.ts";
import { isArmed } from "./drags.ts";
import { actionKey, actionLabel, aimedAt, choiceOf, costMark, groupOf, iconOf } from "./d20-actions.ts";

/** What a fighter may do as its user has aimed it, and the targets that it could be aimed at. */
interface Performable {
  readonly actions: readonly D20Action[];
  /** With those that another choice would list. */
  readonly offered: readonly D20Action[];
  readonly aims: ReturnType<typeof aimsOf>;
}

/** What the tracker lists for a combatant, be it barred now. Nothing is aimed at a combatant out of the reader's sight, nor tells that such a one is near enough to strike. */
export function performable(fighter: Combatant.Implementation): Performable {
  const inSight = new Set(fighter.parent.combatants.contents.filter(isKnownHere).map(({ id }) => id));
  const all = d20Services()
    .possibleActions(fighter)
    .map((action) => ({
      ...action,
      provokes: action.provokes.filter((id) => inSight.has(id)),
      spares: (action.spares ?? []).filter(({ foe }) => inSight.has(foe)),
    }));
  const known = all.filter((action) => aimedAt(action).every((id) => inSight.has(id)));
  const aims = aimsOf(fighter, known);
  const offered = aimedActions(known, aims);
  return { actions: D20_CHOICES.wanted(offered, choicesOf(fighter)), offered, aims };
}

/** What a list asks of each of its actions: whether its button is set for the coming drag (null: there is nothing to drag), and its chance of a hit with what is chosen for it. */
export interface ActionSight {
  readonly armed: ((action: D20Action) => boolean) | null;
  readonly odds: (action: D20Action) => number | null;
  /** An action with what is chosen for it. */
  readonly preview: (action: D20Action) => D20Action;
}

/** The sight that a fighter's user has of its actions. */
export function actionSight(fighter: Combatant.Implementation): ActionSight {
  const choices = choicesOf(fighter);
  const odds = d20Services().attackOdds(fighter.parent);
  return {
    preview: (action) => D20_CHOICES.preview(action, choices),
    armed: fighter.token === null ? null : (action) => isArmed(fighter, action),
    odds: ({ command }) => odds(command),
  };
}

/** An action in the reader's words. */
export function trackedAction(
  listed: D20Action,
  { armed, odds, preview }: ActionSight,
  names: Names,
  words: Words,
): TrackedAction {
  const action = preview(listed);
  const target = aimedAt(action)
    .map((id) => names.combatant(id))
    .join(", ");
  const choice = choiceOf(action);
  return {
    key: actionKey(listed),
    group: groupOf(action),
    label: actionLabel(action, target, words),
    icon: iconOf(action),
    odds: action.blocked === null ? odds(action) : null,
    cost: costMark(action, words),
    provokes: action.provokes.map((id) => names.combatant(id)),
    spares: (action.spares ?? []).map(({ foe, bar, rule }) =>
      words.format("PDA.D20.Ruler.Barred", { foe: names.combatant(foe), why: words.text(`PDA.D20.Bar.${bar}`), rule }),
    ),
    blocked: blockedText(action.blocked),
    ...(armed !== null && (choice === "way" || (choice === "square" && action.command.do !== "attack"))
      ? { pressed: armed(listed) }
      : {}),
  };
}

/** Why an action is barred. A combatant unseen by the reader bars nothing on the reader's screen: the referee will tell. */
function blockedText(refusal: Refusal | null): string | null {
  return refusal === null || isVeiled(refusal) ? null : refusalText(refusal);
}
