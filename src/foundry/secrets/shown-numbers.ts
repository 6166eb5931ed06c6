import { findDocument } from "../documents/find-document.ts";
import { sideOf, type Side } from "../encounter/sides.ts";
import type { CastMember } from "../referee/stored-exchange.ts";
import { Signal } from "../signal.ts";
import { companionLife, foeNumbers } from "../settings/choices.ts";
import type { FoeNumbers } from "./foe-numbers.ts";

/** The sides of this user's own combatants in a fight; of users who have none there, the friendly one. Who is on them are their companions. */
export function companionSides({ combatants }: Combat.Implementation): ReadonlySet<Side> {
  const own = combatants.contents.filter(({ isOwner }) => isOwner).map(sideOf);
  return new Set(own.length === 0 ? ["friendly"] : own);
}

/**
 * How this user is told the armor class of a combatant and the chance to hit it. Game masters, owners and companions have
 * numbers; of foes, and of those who are gone, the world's setting decides.
 */
export function numbersShownIn(
  combat: Combat.Implementation | undefined,
  cast: readonly CastMember[] = [],
): (id: string) => FoeNumbers {
  const shown = game.user.isGM ? "numbers" : foeNumbers();
  if (shown === "numbers") return () => shown;
  const companions = combat === undefined ? new Set<Side>() : companionSides(combat);
  const isGoneAndOwn = (id: string): boolean => {
    const uuid = cast.find((member) => member.id === id)?.actor ?? null;
    const actor = uuid === null ? null : findDocument(uuid);
    return actor instanceof Actor && actor.isOwner;
  };
  return (id) => {
    const combatant = combat?.combatants.get(id);
    const isKnown = combatant === undefined ? isGoneAndOwn(id) : combatant.isOwner || companions.has(sideOf(combatant));
    return isKnown ? "numbers" : shown;
  };
}

/** How this user sees the life of a combatant: in numbers where they may look at its sheet, else of companions as the world has it; null: not at all. */
export function lifeShown(
  combatant: Combatant.Implementation,
  companions: ReadonlySet<Side>,
): "numbers" | "bars" | null {
  if (combatant.actor?.testUserPermission(game.user, "OBSERVER") === true) return "numbers";
  const shown = companionLife();
  return shown === "none" || !companions.has(sideOf(combatant)) ? null : shown;
}

const changes = new Signal();

/** Calls whenever the world tells players other numbers than before. For `init`. */
export const watchShownNumbers = changes.watch;

/** The world's settings have changed. */
export const shownNumbersChanged = (): void => changes.tell();
