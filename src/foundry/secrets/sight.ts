import { findDocument } from "../documents/find-document.ts";
import { fights } from "../outside/fights.ts";
import type { CastMember } from "../referee/stored-exchange.ts";

/** Whether a combatant is kept from players: it is hidden in the fight, or its token is hidden on the map, as it is stored: on players' maps it follows the fight as well. */
export function isHidden({ hidden, token }: Combatant.Implementation): boolean {
  return hidden || token?._source.hidden === true;
}

/** Whether a user may know that a combatant takes part, where it stands and what it does: hidden ones are for their owners and game masters. */
export function isShownTo(combatant: Combatant.Implementation, user: User.Implementation): boolean {
  return user.isGM || !isHidden(combatant) || combatant.testUserPermission(user, "OWNER");
}

/** Ids of the users to whom alone it may be told what an actor does of their own accord: while they fight hidden, those who see them; none where everybody may know. */
export function onlyTold(actor: Actor.Implementation): readonly string[] {
  const hidden = fights()
    .flatMap(({ combatants }) => combatants.contents)
    .find((one) => one.actor === actor && isHidden(one));
  return hidden === undefined ? [] : game.users.filter((user) => isShownTo(hidden, user)).map(({ id }) => id);
}

/**
 * The name under which a user may know a combatant that an exchange tells of; null where the user may not know of it.
 * While it fights, the combatant decides; once it is gone, what the exchange remembers of it.
 */
export function nameKnownTo(
  user: User.Implementation,
  combat: Combat.Implementation | undefined,
  cast: readonly CastMember[],
  id: string,
): string | null {
  const combatant = combat?.combatants.get(id);
  const member = cast.find((each) => each.id === id);
  if (combatant === undefined) return member !== undefined && isRememberedFor(member, user) ? member.name : null;
  if (!isShownTo(combatant, user)) return null;
  // Without actor and token the host knows no name for them.
  const isBare = combatant.actor === null && combatant.token === null;
  return (isBare ? member?.name : undefined) ?? combatant.name ?? "";
}

/** Whether a user may know of a combatant who is gone: one who was hidden stays so for all but their owners and game masters. */
function isRememberedFor({ hidden, actor }: CastMember, user: User.Implementation): boolean {
  if (user.isGM || !hidden) return true;
  const owned = actor === null ? null : findDocument(actor);
  return owned instanceof Actor && owned.testUserPermission(user, "OWNER");
}
