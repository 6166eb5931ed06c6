import { hostSentence } from "../host-sentence.ts";
import { rulesetIds, worldRuleset } from "../settings/world-ruleset.ts";
import { asOperation, asUpdate, asUpdates } from "../compat/casts.ts";

/**
 * Whether a new document's subtype is none of the world's ruleset; then a message says so, and the document must not
 * be created. The rulesets' subtypes begin with their id; a module's subtype (`module.type`) is no affair of ours.
 */
export function refuseForeign(kind: string, type: string, name: string): boolean {
  const ruleset = worldRuleset();
  if (type.startsWith(ruleset) || type.includes(".")) return false;
  ui.notifications.error(
    hostSentence("PDA.Refusal.foreignDocument", {
      kind,
      name,
      type,
      ruleset: game.i18n.localize(`PDA.Setting.ruleset.${ruleset}`),
    }),
  );
  return true;
}

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

/** Written whole and although this client has it so already: a type changes together with its whole `system` only. */
const WHOLE = { diff: false, recursive: false };

/** Has the server know of fights and combatants what every client reads them as. By the active game master's client, at `ready`. */
export async function migrateSubtypes(): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const combat of game.combats) {
    if (cameUntyped(combat)) await combat.update(asUpdate(typed(combat)), asOperation(WHOLE));
    const combatants = combat.combatants.filter((each) => cameUntyped(each)).map(typed);
    if (combatants.length > 0)
      await combat.updateEmbeddedDocuments("Combatant", asUpdates(combatants), asOperation(WHOLE));
  }
}

function typed({
  _source: { _id, type, system },
}: Combat.Implementation | Combatant.Implementation): Readonly<Record<string, unknown>> {
  return { _id, type, system };
}
