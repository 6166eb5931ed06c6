import { digestOf } from "../../rules/kernel/exchange.ts";
import type { Json } from "../../rules/kernel/json.ts";

/** A short fingerprint of a stored value: another value has another one. */
export function sealOf(value: Json | undefined): string {
  return digestOf({ value: value ?? null });
}
