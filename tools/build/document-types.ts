import type { Fields, Group } from "../../src/rules/kernel/schema/stored.ts";
import type { JsonRecord } from "../json.ts";
import { SHIPPED, type BuiltRuleset } from "./built-rulesets.ts";

/** The shapes that the rulesets' documents store, by document and type. */
export const documentShapes = (
  rulesets: readonly BuiltRuleset[],
): readonly (readonly [document: string, type: string, shape: Group<Fields>])[] =>
  rulesets.flatMap(({ declared }) =>
    Object.entries(declared.documents).flatMap(([document, types]) =>
      Object.entries(types).map(([type, shape]) => [document, type, shape] as const),
    ),
  );

/** What the server is told of a type besides its name: which fields have markup, and which are the game master's alone. */
const SANITIZED: Readonly<Record<string, (shape: Group<Fields>) => JsonRecord>> = {
  Actor: () => ({ htmlFields: ["notes"] }),
  Item: () => ({ htmlFields: ["description"] }),
  // A combatant's record is written by the referee: an owner who could write it would act as often as they please.
  Combatant: (shape) => ({ gmOnlyFields: Object.keys(shape.form.fields) }),
};

/** The manifest's types of documents: those that are written, and those of the rulesets. */
export function documentTypes(written: JsonRecord, rulesets: readonly BuiltRuleset[] = SHIPPED): JsonRecord {
  const types: Record<string, JsonRecord> = {};
  for (const [document, type, shape] of documentShapes(rulesets))
    types[document] = { ...types[document], [type]: SANITIZED[document]?.(shape) ?? {} };
  return { ...types, ...written };
}
