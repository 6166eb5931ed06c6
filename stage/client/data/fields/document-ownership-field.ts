import { DataFieldOperator, isPlainObject } from "../../../shared/objects.ts";
import { isValidId } from "../validators.ts";
import type { FieldOptions, Verdict } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";

/** Ownership levels by user id, and for everybody else under `default`: -1 inherit, 0 none to 3 owner. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown): Verdict {
    if (!isPlainObject(value)) return false;
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=") && isPlainKey(key.slice(2)) && level === null) continue;
      if (level instanceof DataFieldOperator) continue;
      if (!isPlainKey(key) || !isLevel(level)) return false;
    }
    return undefined;
  }
}

function isPlainKey(key: string): boolean {
  return key === "default" || isValidId(key);
}

function isLevel(level: unknown): boolean {
  return typeof level === "number" && Number.isInteger(level) && level >= -1 && level <= 3;
}
