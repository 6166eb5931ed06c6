import type { Json } from "../../rules/kernel/json.ts";

/**
 * A rules value as JSON. Interfaces have no index signature, hence the type parameter: anything that is no function
 * and no class instance may pass, and the rules have nothing else.
 */
export function asJson(value: object | string | number | boolean | null): Json {
  return value as Json;
}
