/** How a data field takes the change of an active effect, in both generations' words. */
import type { ModelInstance, Source } from "../abstract/model-types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { getProperty } from "../../shared/objects.ts";

/** A change of an active effect: `mode` (generation 13) or `type` (generation 14) says what it does. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number | undefined;
  type?: string | undefined;
  phase?: string | undefined;
  priority?: number | null | undefined;
  [key: string]: unknown;
}

/** What a change is applied with besides the model. */
export interface ApplyChangeOptions {
  /** [14] What `@` in a change's value stands for. */
  readonly replacementData?: object | undefined;
}

/** The value of a field after a change of one kind. */
type Applying = (value: unknown, delta: unknown, model: ModelInstance, change: EffectChange) => unknown;

/** A field that can be changed. */
export interface ChangeableField {
  _castChangeDelta(delta: unknown, replacementData?: object): unknown;
  _applyChangeAdd: Applying;
  _applyChangeSubtract: Applying;
  _applyChangeMultiply: Applying;
  _applyChangeOverride: Applying;
  _applyChangeUpgrade: Applying;
  _applyChangeDowngrade: Applying;
  _applyChangeCustom: Applying;
}

/** Generation 13's modes in the words of generation 14. */
const TYPES_BY_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** What a change does, in the words of generation 14. */
export function changeType(change: EffectChange): string {
  return change.type ?? TYPES_BY_MODE[change.mode ?? -1] ?? "custom";
}

/** The value that a field has after a change. Invalid or unknown changes leave it as it was. */
export function applyChange(
  field: ChangeableField,
  value: unknown,
  model: ModelInstance,
  change: EffectChange,
  options: ApplyChangeOptions = {},
): unknown {
  const delta = field._castChangeDelta(change.value, options.replacementData ?? {});
  switch (changeType(change)) {
    case "add":
      return field._applyChangeAdd(value, delta, model, change);
    case "subtract":
      return field._applyChangeSubtract(value, delta, model, change);
    case "multiply":
      return field._applyChangeMultiply(value, delta, model, change);
    case "override":
      return field._applyChangeOverride(value, delta, model, change);
    case "upgrade":
      return field._applyChangeUpgrade(value, delta, model, change);
    case "downgrade":
      return field._applyChangeDowngrade(value, delta, model, change);
    default:
      return field._applyChangeCustom(value, delta, model, change);
  }
}

/**
 * What listeners of `applyActiveEffect` make of a custom change: what they put among the changes under its key, else what they
 * wrote into the model themselves; undefined where they did neither.
 */
export function customChange(model: object, change: EffectChange, current: unknown, delta: unknown): unknown {
  const changes: Source = {};
  Hooks.call("applyActiveEffect", model, change, current, delta, changes);
  if (change.key in changes) return changes[change.key];
  const now = getProperty(model, change.key);
  return now === current ? undefined : now;
}
