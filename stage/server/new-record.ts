/** How a record that a client sent becomes one that can be stored. */
import { documentKind, isRecord, records, text, type DocumentKind, type Source } from "../shared/document-kinds.ts";
import { expandObject, fromWire, resolveSpecial } from "../shared/objects.ts";
import { isId, newId } from "./ids.ts";
import { Refusal } from "./refusal.ts";
import { sanitizeFields } from "./sanitize-html.ts";
import { allowedTypes, subtypeRules, type SystemManifest } from "./system-manifest.ts";

/** What stamps a record: who wrote it, when, under which versions. */
export interface Stamp {
  /** Null: the world was made so, no user wrote it. */
  readonly userId: string | null;
  readonly now: number;
  readonly coreVersion: string;
  readonly manifest: SystemManifest;
  /** Whether players are kept from creating what has fields for game masters alone. */
  readonly refusesGmOnlyCreation?: boolean;
}

/** How ids are given. */
export interface IdPolicy {
  readonly keepId: boolean;
  readonly keepEmbeddedIds: boolean;
}

/** The record as it will be stored: expanded, with id, defaults, type checked, HTML cleaned, stamped; children too. */
export function newRecord(kind: DocumentKind, data: Source, ids: IdPolicy, stamp: Stamp): Source {
  const sent = resolveSpecial(fromWire(expandObject(data)));
  const record: Source = { ...structuredClone(kind.defaults), ...(isRecord(sent) ? sent : {}) };
  record["_id"] = ids.keepId && isId(record["_id"]) ? record["_id"] : newId();
  if (kind.name === "Macro") record["author"] ??= stamp.userId;
  if (kind.name === "ChatMessage") {
    record["author"] ??= stamp.userId;
    record["timestamp"] ??= stamp.now;
  }
  checkType(kind, record, stamp.manifest);
  cleanHTML(kind, record, stamp.manifest);
  if (kind.hasOwnership && kind.isPrimary) record["ownership"] = ownershipFor(record, stamp.userId);
  if (kind.hasStats) record["_stats"] = { ...recordOf(record["_stats"]), ...creationStats(stamp) };
  for (const [childName, field] of Object.entries(kind.embedded))
    completeChildren(kind, record, [childName, field], ids, stamp);
  return record;
}

/** Refuses a subtype that the manifest does not list. */
export function checkType(kind: DocumentKind, record: Source, manifest: SystemManifest): void {
  if (!kind.isTyped) return;
  const types = allowedTypes(manifest, kind);
  if (types.includes(text(record, "type"))) return;
  throw new Refusal(
    `"${text(record, "type")}" is not a valid type of ${kind.name}: the system lists ${types.join(", ") || "none"}.`,
  );
}

/** The fields of documents that are HTML whatever their subtype. */
const HTML_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
};

/** Cleans the texts that the manifest calls HTML, and those that are HTML in every document of the kind, in place. */
export function cleanHTML(
  kind: DocumentKind,
  record: Source,
  manifest: SystemManifest,
  type = text(record, "type"),
): void {
  const rules = subtypeRules(manifest, kind.name, type);
  if (isRecord(record["system"])) sanitizeFields(record["system"], rules.htmlFields);
  sanitizeFields(record, HTML_FIELDS[kind.name] ?? []);
}

/** The user who creates a document owns it. */
function ownershipFor(record: Source, userId: string | null): Source {
  return { default: 0, ...recordOf(record["ownership"]), ...(userId === null ? {} : { [userId]: 3 }) };
}

function creationStats(stamp: Stamp): Source {
  return { ...changeStats(stamp), createdTime: stamp.now };
}

/** The part of `_stats` that each write renews. */
export function changeStats({ manifest, coreVersion, now, userId }: Stamp): Source {
  return {
    systemId: manifest.id,
    systemVersion: manifest.version,
    coreVersion,
    modifiedTime: now,
    lastModifiedBy: userId,
  };
}

function completeChildren(
  kind: DocumentKind,
  record: Source,
  [childName, field]: readonly [childName: string, field: string],
  ids: IdPolicy,
  stamp: Stamp,
): void {
  const childKind = documentKind(childName);
  const childIds = { keepId: ids.keepEmbeddedIds, keepEmbeddedIds: ids.keepEmbeddedIds };
  if (kind.single?.includes(field) === true) {
    const delta = record[field];
    if (isRecord(delta)) record[field] = { ...structuredClone(childKind.defaults), ...delta, _id: record["_id"] };
    return;
  }
  // The children of a delta are entries over the base actor's: they may be tombstones.
  record[field] = records(record, field).map((child) => newRecord(childKind, child, childIds, stamp));
}

function recordOf(value: unknown): Source {
  return isRecord(value) ? value : {};
}
