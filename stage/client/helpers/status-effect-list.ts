/** The value of `CONFIG.statusEffects`. */

type StatusEffect = Record<string, unknown>;

/** The statuses by the names that the host gives them; their texts are keys. */
export function coreStatusEffects(): StatusEffect[] {
  const names: readonly (readonly [id: string, name: string, icon: string])[] = [
    ["dead", "Dead", "skull"],
    ["unconscious", "Unconscious", "unconscious"],
    ["sleep", "Asleep", "sleep"],
    ["stun", "Stunned", "daze"],
    ["prone", "Prone", "falling"],
    ["restrain", "Restrained", "net"],
    ["paralysis", "Paralysis", "paralysis"],
    ["fly", "Flying", "wing"],
    ["blind", "Blind", "blind"],
    ["deaf", "Deaf", "deaf"],
    ["fear", "Fear", "terror"],
    ["bleeding", "Bleeding", "blood"],
    ["invisible", "Invisible", "invisible"],
    ["hover", "Hover", "wingfoot"],
    ["burrow", "Burrow", "mole"],
  ];
  return names.map(([id, name, icon]) => ({ id, name: `EFFECT.Status${name}`, img: `icons/svg/${icon}.svg` }));
}

/** A list that can be emptied and filled as a whole, as an assignment does. */
export interface StatusEffectList extends Array<StatusEffect> {
  refill(effects: readonly StatusEffect[]): void;
}

/** Generation 13: a list. */
export function statusEffectList(effects: readonly StatusEffect[]): StatusEffectList {
  const list: StatusEffect[] = [...effects];
  const refill = (next: readonly StatusEffect[]): void => {
    const copy = [...next];
    list.length = 0;
    list.push(...copy);
  };
  Object.defineProperty(list, "refill", { value: refill, enumerable: false });
  return list as StatusEffectList;
}

/** Generation 14: a record by id, which can be read as the list that it was: `find push map`, numbers and `length`, no `splice`. */
export function statusEffectRecord(effects: readonly StatusEffect[]): object {
  const byId: Record<string, unknown> = Object.fromEntries(effects.map((effect) => [String(effect["id"]), effect]));
  const former: Record<string, unknown> = {
    push(...more: StatusEffect[]): number {
      for (const effect of more) byId[String(effect["id"])] = effect;
      return Object.keys(byId).length;
    },
    splice(): never {
      throw new Error("CONFIG.statusEffects.splice does not work in generation 14: use push and find.");
    },
  };
  return new Proxy(byId, {
    get(target, key): unknown {
      if (typeof key === "string" && Object.hasOwn(target, key)) return target[key];
      if (typeof key === "string" && Object.hasOwn(former, key)) return former[key];
      const list = Object.values(target);
      const member: unknown = Reflect.get(list, key);
      return typeof member === "function" ? (member.bind(list) as unknown) : member;
    },
  });
}
