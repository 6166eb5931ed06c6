import type { CombatantId } from "./ids.ts";

/** Watches what a rule reads, as `combatant.field` and `clock`, `offers`, `field`. */
export class ReadLog {
  readonly paths = new Set<string>();
  readonly #watched = new WeakMap<object, object>();

  /** The same combatant, each reading of a field of it noted; one object for one combatant, since rules compare them. */
  watch<C extends { readonly id: CombatantId }>(combatant: C): C {
    const known = this.#watched.get(combatant);
    // What stands under a combatant was made from it below.
    if (known !== undefined) return known as C;
    const watched = new Proxy(combatant, {
      get: (target, property, receiver): unknown => {
        if (typeof property === "string" && property !== "id") this.paths.add(`${target.id}.${property}`);
        return Reflect.get(target, property, receiver);
      },
    });
    this.#watched.set(combatant, watched);
    return watched;
  }
}
