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
  if (hasSubtype(data)) return initialize(data);
  Reflect.set(data, "type", worldRuleset());
  const source = initialize(data);
  untyped.add(source);
  return source;
}

function hasSubtype(data: object): boolean {
  const type: unknown = Reflect.get(data, "type");
  return typeof type === "string" && type !== CONST.BASE_DOCUMENT_TYPE;
}

/** Gives the combatants that an update of their fight adds the subtype of the world's ruleset, in place: they are sent as they stand there. */
export function giveSubtypes(combat: Combat.Implementation, changed: object): void {
  const rows: unknown = Reflect.get(changed, "combatants");
  if (!Array.isArray(rows)) return;
  for (const row of rows.filter((each): each is object => typeof each === "object" && each !== null)) {
    const id: unknown = Reflect.get(row, "_id");
    if (!combat.combatants.has(String(id)) && !hasSubtype(row)) Reflect.set(row, "type", worldRuleset());
  }
}

/** Whether a document of the world came without a subtype of ours. */
export function cameUntyped(document: Combat.Implementation | Combatant.Implementation): boolean {
  return untyped.has(document._source);
}
