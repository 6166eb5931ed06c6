/**
 * What every client does with what has been stored, in this order: the parents hear that it is coming; the source is
 * changed; the parent is prepared anew; per document `_onX`, then the hook; then the class, the parents and the
 * collection; last, the applications are rendered.
 */
import { isRecord, text, type Source } from "../../../shared/document-kinds.ts";
import { recordActorChange, recordChildren, recordDeletions } from "../../../shared/actor-delta.ts";
import { deepClone, fromWire } from "../../../shared/objects.ts";
import type { DocumentResponse } from "../../../shared/protocol.ts";
import { Document } from "../../abstract/document.ts";
import type { DatabaseOperation } from "../../abstract/document-types.ts";
import { ClientDocument } from "../../documents/abstract/client-document.ts";
import { currentGame } from "../current-game.ts";
import { Hooks } from "../hooks.ts";
import { fromUuidSync } from "../uuids.ts";

/** A response, with what it is about looked up. */
interface Arrival {
  readonly cls: typeof Document;
  readonly operation: DatabaseOperation;
  readonly parent: Document | null;
  readonly collectionName: string;
  readonly result: unknown[];
  readonly userId: string;
}

/** Carries out what has been stored. The answer is the documents concerned; it comes when the class has heard of them. */
export async function applyResponse(response: DocumentResponse): Promise<Document[]> {
  const arrival = read(response);
  switch (response.action) {
    case "create":
      return created(arrival);
    case "update":
      return updated(arrival);
    case "delete":
      return deleted(arrival);
  }
}

function read({ type, operation, result, userId }: DocumentResponse): Arrival {
  const cls = currentGame().documentClass(type);
  const found = typeof operation.parentUuid === "string" ? fromUuidSync(operation.parentUuid) : null;
  const parent = found instanceof Document ? found : null;
  if (typeof operation.parentUuid === "string" && parent === null)
    throw new Error(`The parent ${operation.parentUuid} of a ${type} is not known here.`);
  const collectionName =
    parent === null
      ? cls.collectionName
      : ((parent.constructor as typeof Document).getCollectionName(type) ?? cls.collectionName);
  const decoded = result.map((each) => fromWire(each));
  return { cls, operation: { ...operation, parent }, parent, collectionName, result: decoded, userId };
}

async function created(arrival: Arrival): Promise<Document[]> {
  const { cls, operation, parent, userId, collectionName } = arrival;
  const data = arrival.result.filter(isRecord);
  ancestors(parent, (each) =>
    each._preCreateDescendantDocuments(parentOf(arrival), collectionName, deepClone(data), operation, userId),
  );
  const collection = currentGame().collectionFor(cls.documentName, operation);
  const documents = data.map((source) => {
    const document = collection.createDocument(deepClone(source), {
      parent,
      pack: operation.pack ?? null,
      parentCollection: parent === null ? null : collectionName,
    });
    if (document.invalid) collection.invalidDocumentIds.add(text(source, "_id"));
    else collection.set(text(source, "_id"), document);
    return document;
  });
  noteInDelta(
    parent,
    collectionName,
    documents.map((document) => document._source),
    [],
  );
  resetParent(arrival);
  for (const [at, document] of documents.entries()) {
    document._onCreate(data[at] ?? {}, operation, userId);
    Hooks.callAll(`create${cls.documentName}`, document, operation, userId);
  }
  const heard = cls._onCreateOperation(
    documents,
    operation,
    currentGame().users.get(userId, { strict: true }) ?? missing(userId),
  );
  ancestors(parent, (each) =>
    each._onCreateDescendantDocuments(parentOf(arrival), collectionName, documents, data, operation, userId),
  );
  notifyCollection(arrival, "create", documents);
  showSheet(arrival, documents);
  await heard;
  return documents;
}

async function updated(arrival: Arrival): Promise<Document[]> {
  const { cls, operation, parent, userId, collectionName } = arrival;
  const changes = arrival.result.filter(isRecord);
  ancestors(parent, (each) =>
    each._preUpdateDescendantDocuments(parentOf(arrival), collectionName, changes, operation, userId),
  );
  const collection = currentGame().collectionFor(cls.documentName, operation);
  const updates = changes.flatMap((change): [Document, Source][] => {
    const document = collection.get(text(change, "_id"), { invalid: true });
    return document === undefined ? [] : [[document, change]];
  });
  for (const [document, change] of updates) {
    document.updateSource(change, { recursive: operation.recursive, fallback: true });
    if (document.documentName === "Actor" && parent !== null) noteActorInDelta(parent, change);
  }
  const documents = updates.map(([document]) => document);
  noteInDelta(
    parent,
    collectionName,
    documents.map((document) => document._source),
    [],
  );
  resetParent(arrival);
  for (const [document, change] of updates) {
    document._onUpdate(change, operation, userId);
    Hooks.callAll(`update${cls.documentName}`, document, change, operation, userId);
  }
  const heard = cls._onUpdateOperation(
    documents,
    operation,
    currentGame().users.get(userId, { strict: true }) ?? missing(userId),
  );
  ancestors(parent, (each) =>
    each._onUpdateDescendantDocuments(parentOf(arrival), collectionName, documents, changes, operation, userId),
  );
  notifyCollection(arrival, "update", documents);
  await heard;
  return documents;
}

async function deleted(arrival: Arrival): Promise<Document[]> {
  const { cls, operation, parent, userId, collectionName } = arrival;
  const ids = arrival.result.filter((each) => typeof each === "string");
  ancestors(parent, (each) =>
    each._preDeleteDescendantDocuments(parentOf(arrival), collectionName, ids, operation, userId),
  );
  const collection = currentGame().collectionFor(cls.documentName, operation);
  const documents = ids.flatMap((id) => {
    const document = collection.get(id, { invalid: true });
    collection.delete(id);
    return document === undefined ? [] : [document];
  });
  noteInDelta(parent, collectionName, [], ids);
  resetParent(arrival);
  for (const document of documents) {
    document._onDelete(operation, userId);
    Hooks.callAll(`delete${cls.documentName}`, document, operation, userId);
  }
  const user = currentGame().users.get(userId);
  const heard = user === undefined ? Promise.resolve() : cls._onDeleteOperation(documents, operation, user);
  ancestors(parent, (each) =>
    each._onDeleteDescendantDocuments(parentOf(arrival), collectionName, documents, ids, operation, userId),
  );
  notifyCollection(arrival, "delete", documents);
  await heard;
  return documents;
}

function parentOf({ parent }: Arrival): Document {
  if (parent === null) throw new Error("Only parents hear of descendants.");
  return parent;
}

function missing(userId: string): never {
  throw new Error(`The user ${userId} who changed a document is not known here.`);
}

/** Tells the parent, its parent, and so on. */
function ancestors(parent: Document | null, tell: (document: ClientDocument) => void): void {
  for (let each = parent; each !== null; each = each.parent) if (each instanceof ClientDocument) tell(each);
}

/** The parent is prepared with its children as they now are. A token need not be: its actor has been. */
function resetParent({ parent, cls }: Arrival): void {
  if (parent === null || cls.documentName === "Actor") return;
  // The effects of an item reach its actor.
  (parent.documentName === "Item" && parent.parent !== null ? parent.parent : parent).reset();
}

/** The token whose synthetic actor stands at or above this document, with that actor and what lies right below it. */
function syntheticAbove(parent: Document | null): { token: Document; actor: Document; child: Document | null } | null {
  let child: Document | null = null;
  for (let each = parent; each !== null; child = each, each = each.parent) {
    if (each.documentName === "Actor" && each.parent?.documentName === "Token")
      return { token: each.parent, actor: each, child };
  }
  return null;
}

/** The delta keeps what became of the synthetic actor's children. */
function noteInDelta(parent: Document | null, collectionName: string, sources: Source[], gone: string[]): void {
  const above = syntheticAbove(parent);
  const delta = above === null ? null : deltaOf(above.token);
  if (above === null || delta === null) return;
  if (above.child !== null) {
    recordChildren(delta, above.child.parentCollection ?? "items", [above.child._source]);
    return;
  }
  recordChildren(delta, collectionName, sources);
  const base: unknown = Reflect.get(above.token, "baseActor");
  recordDeletions(delta, base instanceof Document ? base._source : {}, collectionName, gone);
}

function noteActorInDelta(token: Document, changes: Source): void {
  const delta = deltaOf(token);
  if (delta !== null) recordActorChange(delta, deepClone(changes));
}

/** The stored delta of a token, the very record in the token's source. */
function deltaOf(token: Document): Source | null {
  const delta = token._source["delta"];
  return isRecord(delta) ? delta : null;
}

/** The collection hears what changed; then everything that shows the documents is rendered. */
function notifyCollection({ cls, operation, parent, userId }: Arrival, action: string, documents: Document[]): void {
  const collection = currentGame().collectionFor(cls.documentName, operation);
  if ("_onModifyContents" in collection) collection._onModifyContents(action, documents, operation, userId);
  if (operation.render === false) return;
  const context = { renderContext: `${action}${cls.documentName}`, action, documentType: cls.documentName };
  if (action !== "delete")
    for (const document of documents) if (document instanceof ClientDocument) document.render(false, context);
  for (let each = parent; each !== null; each = each.parent)
    if (each instanceof ClientDocument) each.render(false, context);
}

function showSheet({ operation, userId }: Arrival, documents: Document[]): void {
  if (operation.renderSheet !== true || userId !== currentGame().userId) return;
  for (const document of documents) if (document instanceof ClientDocument) document.sheet?.render(true);
}
