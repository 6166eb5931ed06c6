import { worldRuleset } from "../settings/world-ruleset.ts";

/**
 * Of these subtypes those of the world's ruleset, modules' own included: what is offered to whoever creates a document.
 * `asked`: those among which a caller lets him choose.
 */
export function ownTypes(all: readonly string[], asked: unknown): readonly string[] {
  const ruleset = worldRuleset();
  return all.filter((type) => (type.startsWith(ruleset) || type.includes(".")) && (!Array.isArray(asked) || asked.includes(type)));
}
