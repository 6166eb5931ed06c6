import type { ModelInstance, ValidateOptions } from "../../abstract/model-types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./array-field.ts";
import type { InitializeOptions, Verdict } from "./data-field.ts";

/** Values without order or repetition: a Set in memory, a list in the source. */
export class SetField extends ArrayField {
  /** With `fallback`, an invalid element is dropped and the rest stays. */
  override _validateElements(value: unknown[], options: ValidateOptions = {}): Verdict {
    const whole = new DataModelValidationFailure({ invalidValue: value });
    for (let id = value.length - 1; id >= 0; id -= 1) {
      const failure = this._validateElement(value[id], options);
      if (failure === undefined) continue;
      if (failure.unresolved && options.fallback === true) {
        value.splice(id, 1);
        failure.dropped = true;
        failure.unresolved = false;
      }
      whole.elements.unshift({ id, failure });
    }
    return whole.isEmpty() ? undefined : whole;
  }

  override initialize(value: unknown, model: ModelInstance, options: InitializeOptions = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...(value as Set<unknown>)]) : super.toObject(value);
  }

  override _castChangeDelta(delta: unknown): unknown {
    const list = super._castChangeDelta(delta);
    return new Set<unknown>(Array.isArray(list) ? list : []);
  }

  /** The greater of two sets is the one that holds the other. */
  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return holdsAll(delta, value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return holdsAll(value, delta) ? delta : value;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value instanceof Set && delta instanceof Set
      ? new Set<unknown>([...(value as Set<unknown>), ...(delta as Set<unknown>)])
      : value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return value instanceof Set && delta instanceof Set
      ? new Set([...(value as Set<unknown>)].filter((each) => !delta.has(each)))
      : value;
  }
}

function holdsAll(set: unknown, part: unknown): boolean {
  return set instanceof Set && part instanceof Set && [...(part as Set<unknown>)].every((each) => set.has(each));
}
