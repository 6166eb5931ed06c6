import type { PathValues } from "../rulesets/ruleset-adapter.ts";
import type { Json } from "../../rules/kernel/json.ts";

/** The `system` that these update paths come to, as JSON brings it back. */
export function storedBy(values: PathValues): Readonly<Record<string, unknown>> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split(".");
    let at = root;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1) ?? ""] = JSON.parse(JSON.stringify(value)) as Json;
  }
  return root["system"] as Record<string, unknown>;
}
