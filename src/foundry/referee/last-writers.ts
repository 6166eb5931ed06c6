import { uuidOf } from "../compat/uuid-of.ts";

/** Who wrote each stored value last, as far as this tab has heard: user ids by path, by document. */
const writers = new Map<string, Map<string, string>>();

/** The player who wrote a stored value last; null: nobody has since this tab was opened, or a game master has. */
export function playerWhoWrote(uuid: string, path: string): User.Implementation | null {
  const ofDocument = writers.get(uuid);
  if (ofDocument === undefined) return null;
  const found = [...ofDocument].findLast(([written]) => written === path || path.startsWith(`${written}.`));
  const user = found === undefined ? undefined : game.users.get(found[1]);
  return user === undefined || user.isGM ? null : user;
}

function note(document: { readonly uuid: string | null }, changed: object, user: string): void {
  const uuid = uuidOf(document);
  const ofDocument = writers.get(uuid) ?? new Map<string, string>();
  writers.set(uuid, ofDocument);
  for (const path of Object.keys(foundry.utils.flattenObject(changed))) {
    // What is written last stands last.
    ofDocument.delete(path);
    ofDocument.set(path, user);
  }
}

/** Listens to who writes what a journal may write. The user is told by the host's server. For `init`. */
export function watchWriters(): void {
  Hooks.on("updateActor", (actor, changed, _options, user) => note(actor, changed, user));
  Hooks.on("updateItem", (item, changed, _options, user) => note(item, changed, user));
  Hooks.on("updateCombatant", (combatant, changed, _options, user) => note(combatant, changed, user));
  Hooks.on("updateToken", (token, changed, _options, user) => note(token, changed, user));
}
