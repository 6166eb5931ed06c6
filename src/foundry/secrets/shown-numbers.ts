import { findDocument } from "../documents/find-document.ts";
import { sideOf } from "../encounter/sides.ts";
import type { CastMember } from "../referee/stored-exchange.ts";
import { companionLife, foeNumbers } from "../settings/choices.ts";
import type { FoeNumbers } from "./foe-numbers.ts";

type Fighter = Combatant.Implementation;

/** Whether a combatant is on the side of this user's own in its fight; of users who have none there, whether it is friendly. */
function isCompanion(combatant: Fighter): boolean {
  const own = combatant.parent.combatants.contents.filter(({ isOwner }) => isOwner).map(sideOf);
  return (own.length === 0 ? ["friendly"] : own).includes(sideOf(combatant));
}

/**
 * How this user is told the armor class of a combatant and the chance to hit it. Game masters, owners and companions have
 * numbers; of foes, and of those who are gone, the world's setting decides.
 */
export function numbersShown(
  combat: Combat.Implementation | undefined,
  id: string,
  cast: readonly CastMember[] = [],
): FoeNumbers {
  const shown = foeNumbers();
  if (shown === "numbers" || game.user.isGM) return "numbers";
  const combatant = combat?.combatants.get(id);
  if (combatant !== undefined) return combatant.isOwner || isCompanion(combatant) ? "numbers" : shown;
  const uuid = cast.find((member) => member.id === id)?.actor ?? null;
  const actor = uuid === null ? null : findDocument(uuid);
  return actor instanceof Actor && actor.isOwner ? "numbers" : shown;
}

/** How this user sees the life of a combatant: in numbers where they may look at its sheet, else of companions as the world has it; null: not at all. */
export function lifeShown(combatant: Fighter): "numbers" | "bars" | null {
  if (combatant.actor?.testUserPermission(game.user, "OBSERVER") === true) return "numbers";
  const shown = companionLife();
  return shown === "none" || !isCompanion(combatant) ? null : shown;
}

const listeners = new Set<() => void>();

/** Calls whenever the world tells players other numbers than before. */
export function watchShownNumbers(told: () => void): void {
  listeners.add(told);
}

/** The world's settings have changed. */
export function shownNumbersChanged(): void {
  for (const told of listeners) told();
}
