/** The host's data models of a ruleset's documents, made of the shapes that the rules store. */
import type { Fields, Group, HeldOf, StoredType } from "../../rules/kernel/schema/stored.ts";
import { perObject } from "../../rules/kernel/memo.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { readEffective } from "./effective-values.ts";
import { leaseField } from "./lease-field.ts";
import { modelSchema, type ModelSchema } from "./model-of.ts";
import type { SheetNumbers } from "./sheet-numbers.ts";

/** What is worked out from an actor's stored values at every change, and never stored. */
export interface ActorDerived<T> extends Record<string, unknown> {
  /** The sheet's numbers with their explanations. */
  numbers: SheetNumbers;
  /** The stored values with what active effects have made of them: what the rules read. A pool of null is full. */
  effective: T;
  /** Points of full pools that are stored as null. */
  full: Record<string, number>;
}

/**
 * The model of an actor: its shape and notes. `pools`: the key of each pool's maximum among the sheet's numbers, by the path of its
 * value; the pool then has its `value` as it counts, never null, and its `max`.
 */
export function actorModel<F extends Fields>(shape: Group<F>, pools: Readonly<Record<string, string>>) {
  const prepared = perObject((effective: object) => shape.take(effective as HeldOf<F>));
  return class extends foundry.abstract.TypeDataModel<
    ModelSchema<Group<F>, "notes">,
    Actor.Implementation,
    Record<string, never>,
    ActorDerived<StoredType<Group<F>>>
  > {
    static readonly shape = shape;
    static override defineSchema = () => modelSchema(shape, "notes");

    /** The actor's values as the rules take them: changes by active effects are in them, prepared maxima are not. While it is made they are those stored. */
    get stats(): StoredType<Group<F>> {
      const effective: unknown = Reflect.get(this, "effective");
      const isPrepared = typeof effective === "object" && effective !== null && effective !== this._source;
      return isPrepared ? prepared(effective) : shape.take(this._source as HeldOf<F>);
    }

    override prepareBaseData(): void {
      Object.assign(this, { effective: this._source, full: {} });
    }

    override prepareDerivedData(): void {
      const numbers = readEffective(this, {
        pools,
        keep: (values, full) => Object.assign(this, { effective: values, full }),
        numbers: () => activeRuleset().numbers(this.parent),
      });
      Object.assign(this, { numbers });
      for (const [path, key] of Object.entries(pools)) {
        const max = numbers[key]?.value ?? 0;
        const value: unknown = foundry.utils.getProperty(this.effective, path) ?? max;
        foundry.utils.setProperty(this, path, value);
        foundry.utils.setProperty(this, path.replace(/\.value$/u, ".max"), max);
      }
    }
  };
}

/** The model of an item: its shape and a description. `words`: the key below which its fields have their words. */
export function itemModel<F extends Fields>(shape: Group<F>, words: string) {
  return class extends foundry.abstract.TypeDataModel<ModelSchema<Group<F>, "description">, Item.Implementation> {
    static readonly shape = shape;
    static override LOCALIZATION_PREFIXES = [words];
    static override defineSchema = () => modelSchema(shape, "description");
  };
}

/** The model of a fight: its clock and field as the rules have them, and its referee's lease. */
export function combatModel<F extends Fields>(shape: Group<F>) {
  return class extends foundry.abstract.TypeDataModel<
    ModelSchema<Group<F>> & ReturnType<typeof leaseField>,
    Combat.Implementation
  > {
    static readonly shape = shape;
    static override defineSchema = () => ({ ...modelSchema(shape), ...leaseField() });
  };
}

/** The model of a combatant: what it has done and may still do. */
export function combatantModel<F extends Fields>(shape: Group<F>) {
  return class extends foundry.abstract.TypeDataModel<ModelSchema<Group<F>>, Combatant.Implementation> {
    static readonly shape = shape;
    static override defineSchema = () => modelSchema(shape);
  };
}
