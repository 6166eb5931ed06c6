import { worldRuleset } from "../settings/world-ruleset.ts";

/** Records that came without a subtype of ours: on the server they have the host's own until they are migrated. */
const untyped = new WeakSet<object>();

/**
 * The source of a fight or combatant, made by `initialize`. Data without a subtype, or with the host's own, are given that of the
 * world's ruleset first, in place: whichever way a document is made (alone, in a batch, with its parent, from a file), its
 * constructor makes its source, and a parent holds the very record.
 */
export function withOwnSubtype<D extends object, S extends object>(data: D, initialize: (data: D) => S): S {
  if (data instanceof foundry.abstract.DataModel) return initialize(data);
  const type: unknown = Reflect.get(data, "type");
  if (typeof type === "string" && type !== CONST.BASE_DOCUMENT_TYPE) return initialize(data);
  Reflect.set(data, "type", worldRuleset());
  const source = initialize(data);
  untyped.add(source);
  return source;
}

/** Whether a document of the world came without a subtype of ours. */
export function cameUntyped(document: Combat.Implementation | Combatant.Implementation): boolean {
  return untyped.has(document._source);
}
