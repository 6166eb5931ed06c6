import type { Json } from "../../../src/rules/kernel/json.ts";

/** JSON text as a value. Throws where it is none. */
export function readJson(text: string): Json {
  const value: unknown = JSON.parse(text);
  return value as Json;
}
