/**
 * The actor of an unlinked token: its base actor with the token's delta laid over it. Pure functions on stored records,
 * used alike by the server, which stores the delta, and by each client, which keeps its copy of it.
 */
import { isRecord, records, text, type Source } from "./document-kinds.ts";
import { deepClone, mergeObject } from "./objects.ts";

const COLLECTIONS = ["items", "effects"] as const;
const OVERRIDES = ["name", "type", "img", "system", "ownership", "flags"] as const;

/** Whether an entry of a delta says that the base actor's child of this id is not there. */
export function isTombstone(entry: Source): boolean {
  return entry["_tombstone"] === true;
}

/** The record of the synthetic actor. The arguments stay as they are. */
export function composeActor(base: Source, delta: Source): Source {
  const actor = deepClone(base);
  for (const key of OVERRIDES) {
    const value = delta[key];
    if (value === undefined || value === null) continue;
    const present = actor[key];
    actor[key] = isRecord(value) && isRecord(present) ? mergeObject(present, deepClone(value)) : deepClone(value);
  }
  for (const field of COLLECTIONS) actor[field] = composeChildren(records(base, field), records(delta, field));
  return actor;
}

function composeChildren(base: Source[], delta: Source[]): Source[] {
  const managed = new Map(delta.map((entry) => [text(entry, "_id"), entry]));
  const kept = base.map((child) => managed.get(text(child, "_id")) ?? child);
  const inherited = new Set(base.map((child) => text(child, "_id")));
  const added = delta.filter((entry) => !inherited.has(text(entry, "_id")));
  return [...kept, ...added].filter((child) => !isTombstone(child)).map((child) => deepClone(child));
}

/**
 * Notes a change of the synthetic actor's own fields in the delta. A deletion removes a key from the delta only: what
 * the base actor has under that key shows again when the actor is next composed.
 */
export function recordActorChange(delta: Source, changes: Source): void {
  const own: Source = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
    if (OVERRIDES.some((override) => override === name)) own[key] = value;
  }
  mergeObject(delta, own, { applySpecial: true });
}

/** Notes that these children of the synthetic actor now stand as given: whole records. */
export function recordChildren(delta: Source, field: string, children: readonly Source[]): void {
  const entries = records(delta, field);
  for (const child of children) {
    const at = entries.findIndex((entry) => entry["_id"] === child["_id"]);
    if (at >= 0) entries[at] = deepClone(child);
    else entries.push(deepClone(child));
  }
  delta[field] = entries;
}

/** Notes that the synthetic actor has lost these children: tombstones for those that the base actor has. */
export function recordDeletions(delta: Source, base: Source, field: string, ids: readonly string[]): void {
  const entries = records(delta, field).filter((entry) => !ids.includes(text(entry, "_id")));
  const inherited = new Set(records(base, field).map((child) => text(child, "_id")));
  for (const id of ids) if (inherited.has(id)) entries.push({ _id: id, _tombstone: true });
  delta[field] = entries;
}
