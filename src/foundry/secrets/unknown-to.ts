import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { isShownTo } from "./sight.ts";

/** Whether this user sees a combatant: not hidden in the fight, its token neither hidden nor out of sight. Game masters and owners see it. */
export function isKnownHere(combatant: Combatant.Implementation): boolean {
  if (game.user.isGM || combatant.isOwner) return true;
  const { token } = combatant;
  return isShownTo(combatant, game.user) && (token?.object == null || token.object.visible);
}

/** The same of one who fights in a combat, by id; false for one who does not. */
export function isKnownIn(combat: Combat.Implementation | null, id: string): boolean {
  const combatant = combat?.combatants.get(id);
  return combatant !== undefined && isKnownHere(combatant);
}

function idsOf(combatants: readonly Combatant.Implementation[]): ReadonlySet<CombatantId> {
  return new Set(combatants.flatMap(({ id }) => (id === null ? [] : [combatantId(id)])));
}

/** The combatants of a fight whom this user knows nothing of: no ruler and no overlay may betray them. */
export function unknownHere(combat: Combat.Implementation): ReadonlySet<CombatantId> {
  return idsOf(combat.combatants.contents.filter((each) => !isKnownHere(each)));
}

/** The combatants of a fight that are hidden from this user. */
export function unshownHere(combat: Combat.Implementation): ReadonlySet<CombatantId> {
  return idsOf(combat.combatants.contents.filter((each) => !isShownTo(each, game.user)));
}
