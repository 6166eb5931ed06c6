/** Whether a user may know that a combatant takes part at all: hidden ones are for their owners and game masters. */
export function isListedFor(combatant: Combatant.Implementation, user: User.Implementation): boolean {
  return user.isGM || !combatant.hidden || combatant.testUserPermission(user, "OWNER");
}

/** Whether a user may know where a combatant stands and what he does there: neither he nor his token is hidden from him. */
export function isShownTo(combatant: Combatant.Implementation, user: User.Implementation): boolean {
  return isListedFor(combatant, user) && (combatant.token?.hidden !== true || user.isGM || combatant.testUserPermission(user, "OWNER"));
}
