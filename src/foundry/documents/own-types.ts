import { worldRuleset } from "../settings/world-ruleset.ts";

/**
 * Of these subtypes those of the world's ruleset, modules' own included: what is offered to whoever creates a document.
 * `options`: the dialog's, whose `types` are those among which a caller lets him choose.
 */
export function ownTypes(all: readonly string[], options: object): readonly string[] {
  const asked: unknown = Reflect.get(options, "types");
  const ruleset = worldRuleset();
  return all.filter((type) => (type.startsWith(ruleset) || type.includes(".")) && (!Array.isArray(asked) || asked.includes(type)));
}
