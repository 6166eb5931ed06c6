import { defaultRollClass } from "../dice-config.ts";
import type { RollInstance } from "../types.ts";

/** A roll given as an instance, as stored data or as a formula. Throws on anything else. */
export function rollFrom(value: unknown): RollInstance {
  const cls = defaultRollClass();
  if (typeof value === "string") return new cls(value);
  if (typeof value !== "object" || value === null)
    throw new Error("A nested roll must be a Roll, its stored data or a formula.");
  if (isRoll(value)) return value;
  return cls.fromData(Object.fromEntries(Object.entries(value)));
}

function isRoll(value: object): value is RollInstance {
  return "evaluateSync" in value;
}
