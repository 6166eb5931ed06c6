import { rulesetIds, worldRuleset } from "../settings/world-ruleset.ts";

/**
 * Of these subtypes those that are no other ruleset's than the world's: what is offered to whoever creates a document.
 * `options`: the dialog's, whose `types` are those among which a caller lets him choose.
 */
export function ownTypes(all: readonly string[], options: object): readonly string[] {
  const asked: unknown = Reflect.get(options, "types");
  const ruleset = worldRuleset();
  const foreign = rulesetIds().filter((id) => id !== ruleset);
  return all.filter(
    (type) =>
      type !== CONST.BASE_DOCUMENT_TYPE &&
      !foreign.some((id) => type.startsWith(id)) &&
      (!Array.isArray(asked) || asked.includes(type)),
  );
}
