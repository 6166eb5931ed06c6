import { asNewDocuments } from "../compat/casts.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";

/** Data of new documents, those that name no subtype (or the host's own) given the one of the world's ruleset. */
export function withSubtype(data: readonly unknown[]): never {
  const typed = data.map((entry) => {
    if (typeof entry !== "object" || entry === null || entry instanceof foundry.abstract.Document) return entry;
    const type: unknown = Reflect.get(entry, "type");
    return type === undefined || type === null || type === "base" ? { ...entry, type: worldRuleset() } : entry;
  });
  return asNewDocuments(typed);
}
