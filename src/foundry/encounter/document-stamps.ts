/** How often each document has changed since this tab was opened. */
const changes = new WeakMap<object, number>();

/** Notes that a document has changed: what was read from it is read again. */
export function touch(document: object | null | undefined): void {
  if (document !== null && document !== undefined) changes.set(document, (changes.get(document) ?? 0) + 1);
}

function count(document: object | null | undefined): number {
  return document === null || document === undefined ? 0 : (changes.get(document) ?? 0);
}

/** A text that differs as soon as one of the documents behind a combatant has changed. */
export function stampOf(combatant: Combatant.Implementation, actor: Actor.Implementation): string {
  const token = combatant.token;
  const base = actor.isToken && combatant.actorId !== null ? game.actors.get(combatant.actorId) : null;
  return [combatant, actor, base, token, token?.parent].map(count).join(":");
}

/** Watches every document that an encounter is read from. For `init`. */
export function watchDocuments(): void {
  Hooks.on("updateActor", (actor) => touch(actor));
  Hooks.on("updateCombatant", (combatant) => touch(combatant));
  Hooks.on("updateScene", (scene) => touch(scene));
  Hooks.on("updateToken", (token) => {
    touch(token);
    touch(token.actor);
  });
  for (const change of ["createItem", "updateItem", "deleteItem"] as const)
    Hooks.on(change, (item: Item.Implementation) => touch(item.parent));
  for (const change of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const) {
    Hooks.on(change, (effect: ActiveEffect.Implementation) =>
      touch(effect.parent instanceof Item ? effect.parent.parent : effect.parent),
    );
  }
}
