import { refused, type RequestResult } from "../../../foundry/referee/results.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { D20PowerData } from "../../../foundry/rulesets/d20/models.ts";
import { gearId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action as Action } from "../../../rules/d20/game.ts";
import type { Delivery } from "../../../rules/d20/stats.ts";
import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import { targetIn, targetsIn, type Fight } from "../../sheets/fight-of.ts";
import { d20Services } from "../d20-port.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import { D20_ACTIONS } from "../tracker/action-kit.ts";
import { aimedAt, D20_CHOICES } from "../tracker/actions.ts";
import { commandWithChoices } from "../../tracker/action-list.ts";
import { aimedBy } from "../../tracker/aims.ts";
import { choicesOf } from "../../tracker/chosen.ts";

/** Whether an action is an attack with this on a target, as a whole turn or not. */
export function isAttackWith(
  { command }: Action,
  { striker, isThrown }: Pick<SheetArm, "striker" | "isThrown">,
  full: boolean,
): boolean {
  return (
    command.do === "attack" &&
    command.target !== null &&
    command.with === striker.with &&
    (command.head ?? "main") === striker.head &&
    (command.thrown ?? false) === isThrown &&
    (command.full ?? false) === full
  );
}

/** Whether an action is the use of this power as a press on the sheet means it: whole. */
export function isUseOf({ command }: Action, power: string | null): boolean {
  return command.do === "usePower" && command.power === power && command.inHalves !== true;
}

/** What a combatant may do in the fight that goes with their user's choices, at no target that this user does not see. */
export function wantedNow(fighter: Combatant.Implementation): readonly Action[] {
  return D20_CHOICES.wanted(d20Services().possibleActions(fighter), choicesOf(fighter)).filter((action) =>
    aimedAt(action).every((id) => isKnownIn(fighter.combat, id)),
  );
}

/**
 * Attacks the targeted foe, once or with all attacks of the turn, with what is chosen for the attacker's coming attacks. Null when
 * the user calls it off. [D20-ATK-11] [D20-ACT-33]
 */
export async function attackTarget(
  fight: Fight,
  arm: Pick<SheetArm, "striker" | "isThrown">,
  full: boolean,
): Promise<RequestResult | null> {
  const [only = null, ...others] = aimedAtNow(fight);
  const target = targetIn(fight.combat) ?? (others.length === 0 ? only : null);
  if (target === null) return refused("noTarget");
  const { striker, isThrown } = arm;
  const plain: D20Command = {
    do: "attack",
    by: fight.id,
    target,
    with: striker.with,
    ...(striker.head === "other" ? { head: striker.head } : {}),
    ...(isThrown ? { thrown: true } : {}),
    ...(full ? { full } : {}),
  };
  return sendLike(fight, plain, (action) => aimedAt(action).includes(target) && isAttackWith(action, arm, full));
}

/** Sends a command with what is chosen for such an action. Null when the user calls it off. */
async function sendLike(
  { combat, combatant }: Fight,
  plain: D20Command,
  isLike: (action: Action) => boolean,
): Promise<RequestResult | null> {
  const like = wantedNow(combatant).find(isLike);
  const command =
    like === undefined ? plain : await commandWithChoices(combatant, { ...like, command: plain }, D20_ACTIONS);
  return command === null ? null : d20Services().sendCommand(combat, command);
}

/** All the user's targets; where some have no token, those chosen in the tracker's list while none is targeted. */
function aimedAtNow({ combat, combatant }: Fight): readonly CombatantId[] {
  const targeted = targetsIn(combat);
  return targeted.length === 0 && isUnmapped(combat) ? aimedBy(combatant) : targeted;
}

/** Powers that have no target. */
const AIMLESS: readonly Delivery[] = ["self", "area", "allies", "foes"];

/**
 * Uses a power: one that covers ground where the user puts it, another on those who are targeted; on no target where it
 * works on its author, or is a touch that may be held. Null when the user calls it off. [D20-SPELL-01] [D20-SPELL-17]
 */
export async function useInFight(fight: Fight, item: Item.Implementation): Promise<RequestResult | null> {
  const data: unknown = item.system;
  if (!(data instanceof D20PowerData) || item.id === null) return refused("itemUnusable", { item: item.name });
  const power = gearId(item.id);
  const targets = AIMLESS.includes(data.delivery) ? [] : aimedAtNow(fight);
  const wantsTarget = data.delivery === "targets" || data.delivery === "rangedTouch";
  if (targets.length === 0 && wantsTarget && !data.harmless) return refused("noTarget");
  const told = targets.length === 0 && wantsTarget ? [fight.id] : targets;
  return sendLike(fight, { do: "usePower", by: fight.id, power, targets: told }, (action) => isUseOf(action, item.id));
}
