/** The value of `CONFIG.statusEffects`. */
import type { Generation } from "../realm.ts";

type StatusEffect = Record<string, unknown>;

/** The statuses by the names that the host gives them; their texts are keys. */
export function coreStatusEffects(): StatusEffect[] {
  const names: readonly (readonly [id: string, name: string, icon: string])[] = [
    ["dead", "Dead", "skull"], ["unconscious", "Unconscious", "unconscious"], ["sleep", "Asleep", "sleep"], ["stun", "Stunned", "daze"],
    ["prone", "Prone", "falling"], ["restrain", "Restrained", "net"], ["paralysis", "Paralysis", "paralysis"], ["fly", "Flying", "wing"],
    ["blind", "Blind", "blind"], ["deaf", "Deaf", "deaf"], ["fear", "Fear", "terror"], ["bleeding", "Bleeding", "blood"],
    ["invisible", "Invisible", "invisible"], ["hover", "Hover", "wingfoot"], ["burrow", "Burrow", "mole"],
  ];
  return names.map(([id, name, icon]) => ({ id, name: `EFFECT.Status${name}`, img: `icons/svg/${icon}.svg` }));
}

/** A list that can be emptied and filled as a whole, as an assignment does. */
export interface StatusEffectList extends Array<StatusEffect> {
  refill(effects: readonly StatusEffect[]): void;
}

/** The list. In generation 14 it is a record behind the face of a list, where `splice` does not work. */
export function statusEffectList(effects: readonly StatusEffect[], generation: Generation): StatusEffectList {
  const list: StatusEffect[] = [...effects];
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  const refill = (next: readonly StatusEffect[]): void => {
    const copy = [...next];
    list.length = 0;
    list.push(...copy);
  };
  Object.defineProperty(list, "refill", hidden(refill));
  if (generation >= 14) {
    Object.defineProperty(list, "splice", hidden(() => {
      throw new Error("CONFIG.statusEffects.splice does not work in generation 14: use push and find.");
    }));
  }
  return list as StatusEffectList;
}
