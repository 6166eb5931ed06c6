import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";

/** Whether this user sees a combatant: not hidden in the fight, its token neither hidden nor out of sight. Game masters and owners see it. */
export function isKnownHere(combatant: Combatant.Implementation): boolean {
  if (game.user.isGM || combatant.isOwner) return true;
  const { token } = combatant;
  if (!combatant.visible || token?.hidden === true) return false;
  return token?.object == null || token.object.visible;
}

/** The combatants of a fight whom this user knows nothing of: no ruler and no overlay may betray them. */
export function unknownHere(combat: Combat.Implementation): ReadonlySet<CombatantId> {
  return new Set(combat.combatants.contents.flatMap((each) => (each.id === null || isKnownHere(each) ? [] : [combatantId(each.id)])));
}
