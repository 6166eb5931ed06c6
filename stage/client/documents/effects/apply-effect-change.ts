/** How the change of an effect reaches a document: through the field at its key, or by the type of the present value. */
import { equals, getProperty, setProperty } from "../../../shared/objects.ts";
import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import { DataModel } from "../../abstract/data-model.ts";
import { changeType, customChange, type ApplyChangeOptions, type EffectChange } from "../../data/change-application.ts";
import type { DataField } from "../../data/fields/data-field.ts";
import { changeTypes } from "./change-types.ts";

/** The field at a key of a document, within the model of its type too; undefined where none is known. */
export function fieldFor(target: DataModel, key: string): DataField | undefined {
  const [first, ...rest] = key.split(".");
  const system: unknown = Reflect.get(target, "system");
  if (first === "system" && rest.length > 0)
    return system instanceof DataModel ? system.schema.getField(rest) : undefined;
  return target.schema.getField(key);
}

/** Applies a change through a field and writes it into the target. Answers the new value, undefined where nothing changed. */
export function applyThroughField(
  target: DataModel,
  change: EffectChange,
  field: DataField,
  options: ApplyChangeOptions & { modifyTarget?: boolean | undefined } = {},
): unknown {
  const value = field.applyChange(getProperty(target, change.key), target, change, options);
  if (value !== undefined && options.modifyTarget !== false) setProperty(target, change.key, value);
  return value;
}

/** A change's value as one of the present value's type; undefined where it cannot be one. */
function castAs(current: unknown, raw: unknown): unknown {
  if (typeof current === "number") return Number.isNaN(Number(raw)) ? undefined : Number(raw);
  if (typeof current === "boolean") return [true, 1, "true", "1"].includes(raw as never);
  if (typeof current === "string") return String(raw);
  return parsed(raw);
}

function parsed(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    // A plain text.
    return raw;
  }
}

type Operation = (current: unknown, delta: unknown) => unknown;

/** Of lists: those elements are added that are not there. */
function extended(current: readonly unknown[], delta: unknown): unknown[] {
  return [...current, ...[delta].flat()];
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  add: (current, delta) => {
    if (current === null || current === undefined) return delta;
    if (Array.isArray(current)) return extended(current, delta);
    if (typeof current === "number") return current + Number(delta);
    return typeof current === "string" ? current + String(delta) : undefined;
  },
  subtract: (current, delta) => {
    if (current === null || current === undefined) return delta;
    if (Array.isArray(current))
      return (current as unknown[]).filter((each) => ![delta].flat().some((gone) => equals(each, gone)));
    if (typeof current === "number") return current - Number(delta);
    return typeof current === "string" ? current.replace(String(delta), "") : undefined;
  },
  multiply: (current, delta) => (typeof current === "number" ? current * Number(delta) : undefined),
  override: (_current, delta) => delta,
  upgrade: (current, delta) => (typeof current === "number" && Number(delta) > current ? Number(delta) : undefined),
  downgrade: (current, delta) => (typeof current === "number" && Number(delta) < current ? Number(delta) : undefined),
};

/** Applies a change where no field is known: what the present value is decides. Notes the new value among the changes. */
export function applyUnguided(
  target: object,
  change: EffectChange,
  changes: Source,
  { modifyTarget = true }: { modifyTarget?: boolean | undefined } = {},
): void {
  const current: unknown = getProperty(target, change.key);
  const delta = castAs(current, change.value);
  if (delta === undefined) return;
  const operation = OPERATIONS[changeType(change)];
  const value = operation === undefined ? customChange(target, change, current, delta) : operation(current, delta);
  if (value === undefined) return;
  changes[change.key] = value;
  if (modifyTarget) setProperty(target, change.key, value);
}

/** Applies one change to a document. Answers the changed values by key. */
export function applyEffectChange(
  target: DataModel,
  change: EffectChange,
  options: ApplyChangeOptions & { modifyTarget?: boolean | undefined } = {},
): Source {
  const handler = change.type === undefined ? undefined : changeTypes()[change.type]?.handler;
  if (handler !== undefined && handler !== null) {
    const made = handler(target, change, options);
    return isRecord(made) ? made : {};
  }
  const field = fieldFor(target, change.key);
  const changes: Source = {};
  if (field === undefined) applyUnguided(target, change, changes, options);
  else {
    const value = applyThroughField(target, change, field, options);
    if (value !== undefined) changes[change.key] = value;
  }
  return changes;
}
