import { refused } from "../../../foundry/referee/results.ts";
import type { D20Action as Action } from "../../../rules/d20/game.ts";
import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import { hostWords } from "../../host-words.ts";
import { fightOf } from "../../sheets/fight-of.ts";
import { rollFreely } from "../../sheets/sheet-acts.ts";
import { whyNone } from "../../sheets/why-none.ts";
import { showResult } from "../../show-result.ts";
import { d20Services } from "../d20-port.ts";
import { strikerName } from "../striker-name.ts";
import { choiceViews } from "../../tracker/choices.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import { D20_CHOICES } from "../tracker/choices.ts";
import { performable } from "../../tracker/action-list.ts";
import { D20_ACTIONS } from "../tracker/action-kit.ts";
import type { FightChoices } from "./combatant-view.ts";
import { attackTarget, isAttackWith, isUseOf, useInFight, wantedNow } from "./fight-with.ts";

/** What an actor may do in their fight as their user has chosen, to be asked about its attacks and powers; null out of one. */
export function actionsNow(actor: Actor.Implementation): readonly Action[] | null {
  const fight = fightOf(actor);
  return fight === null ? null : wantedNow(fight.combatant);
}

/** What the user may choose for the coming attacks and spells of an actor who fights, as in the tracker; null out of a fight, and where nothing can be chosen. */
export function choicesNow(actor: Actor.Implementation): FightChoices | null {
  const fight = actor.isOwner ? fightOf(actor) : null;
  const choices =
    fight === null
      ? []
      : choiceViews(
          performable(fight.combatant, D20_ACTIONS).offered,
          choicesOf(fight.combatant),
          D20_CHOICES,
          hostWords,
        );
  return fight === null || choices.length === 0 ? null : { id: fight.id, choices };
}

/** Why an actor cannot attack with this now. */
export function blockedArm(actions: readonly Action[] | null, arm: SheetArm, full: boolean): string | null {
  return whyNone((actions ?? []).filter((action) => isAttackWith(action, arm, full)));
}

/** Why an actor cannot use this power now. */
export function blockedPower(actions: readonly Action[] | null, power: string): string | null {
  return whyNone((actions ?? []).filter((action) => isUseOf(action, power)));
}

/** Attacks the targeted foe. Out of a fight, the rolls are shown and change nothing. */
export async function attackWith(actor: Actor.Implementation, id: string, full: boolean): Promise<void> {
  const arm = d20Services()
    .sheetArms(actor)
    .find((each) => each.id === id);
  if (arm === undefined) return;
  const fight = fightOf(actor);
  if (fight !== null) {
    const result = await attackTarget(fight, arm, full);
    if (result !== null) showResult(result);
    return;
  }
  const weapon = strikerName(actor.items.get(arm.striker.with)?.name ?? null, arm.striker.head === "other", hostWords);
  for (const total of (arm.use?.attacks ?? []).slice(0, full ? undefined : 1))
    await rollFreely(actor, total, hostWords.format("PDA.D20.Sheet.AttackRoll", { weapon }));
}

/** Uses a power where it is aimed; only in a fight. */
export async function usePower(actor: Actor.Implementation, power: string): Promise<void> {
  const fight = fightOf(actor);
  const item = actor.items.get(power);
  if (fight === null) showResult(refused("noFight", { name: actor.name }));
  else {
    const result = item === undefined ? null : await useInFight(fight, item);
    if (result !== null) showResult(result);
  }
}

/** Rolls a save, a skill or an ability check into the chat. Initiative in a fight is thrown by the rules, when it begins. [D20-INIT-02] */
export async function rollCheck(actor: Actor.Implementation, check: string): Promise<void> {
  const total = d20Services().derived(actor)?.[check];
  if (total === undefined) return;
  if (check === "initiative" && fightOf(actor) !== null) showResult(refused("initiativeAtBeginning"));
  else
    await rollFreely(
      actor,
      total,
      hostWords.format("PDA.Sheet.CheckRoll", { name: hostWords.text(`PDA.Total.${total.label}`) }),
    );
}
