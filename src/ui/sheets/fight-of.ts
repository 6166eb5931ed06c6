import { fightingAs } from "../../foundry/statuses/fighting-as.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";

/** A fight that has begun, and the combatant as which an actor takes part in it. */
export interface Fight {
  readonly combat: Combat.Implementation;
  readonly combatant: Combatant.Implementation;
  readonly id: CombatantId;
}

/** The fight in which this actor takes part: the viewed one first. */
export function fightOf(actor: Actor.Implementation): Fight | null {
  const combatant = fightingAs(actor);
  const combat = combatant?.combat ?? null;
  return combatant?.id == null || combat === null ? null : { combat, combatant, id: combatantId(combatant.id) };
}

/** The user's targets of this fight. */
export function targetsIn(combat: Combat.Implementation): readonly CombatantId[] {
  return [...game.user.targets].flatMap(({ document }) => {
    const id = combat.combatants.find((one) => one.tokenId === document.id)?.id;
    return id == null ? [] : [combatantId(id)];
  });
}

/** The one foe that the user has targeted; null for none or several. */
export function targetIn(combat: Combat.Implementation): CombatantId | null {
  const targets = targetsIn(combat);
  return targets.length === 1 && game.user.targets.size === 1 ? (targets[0] ?? null) : null;
}
