import {
  DataFieldOperator,
  deepClone,
  equals,
  ForcedDeletion,
  isPlainObject,
  resolveSpecial,
} from "../../../shared/objects.ts";
import type { ModelInstance, Source, UpdateSourceOptions } from "../../abstract/model-types.ts";
import { DataField, reported, type FieldOptions, type InitializeOptions, type Verdict } from "./data-field.ts";
import { asSource } from "./source-shapes.ts";

/** An object of which nothing is known. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (this.required) return {};
    return this.nullable ? null : undefined;
  }

  override _cast(value: unknown): unknown {
    return asSource(value) ?? {};
  }

  override _validateType(value: unknown): Verdict {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: ModelInstance, _options: InitializeOptions = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: UpdateSourceOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, resolveOutside(value), difference, options);
      return;
    }
    const [next, inner] = mergeDiff(current, value);
    if (Object.keys(inner).length === 0) return;
    source[key] = next;
    difference[key] = inner;
  }
}

/** Operators inside a value that is taken whole are carried out; one that stands for the whole is left to the caller. */
function resolveOutside(value: unknown): unknown {
  return value instanceof DataFieldOperator ? value : resolveSpecial(value);
}

/** What an object becomes by a change, and what of the change makes a difference. Neither argument is altered. */
function mergeDiff(current: Source, changes: Source): [Source, Source] {
  const next = { ...current };
  const difference: Source = {};
  for (const [key, change] of Object.entries(changes)) {
    const before = current[key];
    if (change instanceof ForcedDeletion) {
      if (!Object.hasOwn(next, key)) continue;
      Reflect.deleteProperty(next, key);
      difference[key] = change;
    } else if (isPlainObject(change) && isPlainObject(before)) {
      const [inner, innerDifference] = mergeDiff(before, change);
      if (Object.keys(innerDifference).length === 0) continue;
      next[key] = inner;
      difference[key] = innerDifference;
    } else {
      const value = resolveSpecial(DataFieldOperator.get(change));
      if (Object.hasOwn(current, key) && equals(before, value)) continue;
      next[key] = value;
      difference[key] = reported(change, value);
    }
  }
  return [next, difference];
}
