/** The client's side of the database: what is asked, and what is done on every client when it has been stored. */
import type { Source } from "../../../shared/document-kinds.ts";
import { deepClone, expandObject } from "../../../shared/objects.ts";
import type { DocumentAction, DocumentRequest, DocumentResponse } from "../../../shared/protocol.ts";
import { Document, type DatabaseBackend } from "../../abstract/document.ts";
import type { BatchOperation, DatabaseOperation, UserLike } from "../../abstract/document-types.ts";
import { currentGame } from "../current-game.ts";
import { Hooks } from "../hooks.ts";
import { applyResponse } from "./responses.ts";

const DEFAULTS: Readonly<Record<DocumentAction, DatabaseOperation>> = {
  create: { broadcast: true, render: true, renderSheet: false, noHook: false, keepId: false, keepEmbeddedIds: true },
  update: { broadcast: true, render: true, noHook: false, diff: true, recursive: true },
  delete: { broadcast: true, render: true, noHook: false },
};

/** A request ready for the server, with what it is about. */
interface Prepared {
  readonly request: DocumentRequest;
  readonly isEmpty: boolean;
}

export class ClientDatabaseBackend implements DatabaseBackend {
  create(
    cls: typeof Document,
    data: readonly (Source | Document)[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    return this.#send(() => prepareCreate(cls, data, withDefaults("create", operation)));
  }

  update(cls: typeof Document, updates: readonly Source[], operation: DatabaseOperation): Promise<Document[]> {
    return this.#send(() => prepareUpdate(cls, updates, withDefaults("update", operation)));
  }

  delete(cls: typeof Document, ids: readonly string[], operation: DatabaseOperation): Promise<Document[]> {
    return this.#send(() => prepareDelete(cls, ids, withDefaults("delete", operation)));
  }

  /** Several operations in one request, each prepared as by itself. The answer has a list of documents for each. */
  async batch(operations: readonly BatchOperation[]): Promise<Document[][]> {
    const prepared: Prepared[] = [];
    for (const operation of operations) prepared.push(await prepareBatched(operation));
    const due = prepared.filter((each) => !each.isEmpty);
    if (due.length === 0) return operations.map(() => []);
    const results = await this.#request(
      "modifyDocumentBatch",
      due.map((each) => each.request),
    );
    return prepared.map((each) => (each.isEmpty ? [] : (results[due.indexOf(each)] ?? [])));
  }

  getFlagScopes(): string[] {
    const { system, modules } = currentGame();
    const active = modules.filter((module) => module.active).map((module) => module.id);
    return ["core", "world", system.id, ...active];
  }

  async #send(prepare: () => Promise<Prepared>): Promise<Document[]> {
    const { request, isEmpty } = await prepare();
    if (isEmpty) return [];
    const [documents = []] = await this.#request("modifyDocument", request);
    return documents;
  }

  /** The answer is applied the moment it arrives: what others have stored later comes after it. */
  async #request(event: string, body: unknown): Promise<Document[][]> {
    const arrive = (result: unknown): Promise<Document[][]> =>
      Promise.all((result as DocumentResponse[]).map(applyResponse));
    return (await currentGame().connection.request(event, [body], arrive)) as Document[][];
  }
}

function withDefaults(action: DocumentAction, operation: DatabaseOperation): DatabaseOperation {
  const given = Object.entries(operation).filter(([, value]) => value !== undefined);
  return { ...DEFAULTS[action], ...Object.fromEntries(given) };
}

function prepareBatched({
  action,
  documentName,
  data = [],
  updates = [],
  ids = [],
  ...operation
}: BatchOperation): Promise<Prepared> {
  const cls = currentGame().documentClass(documentName);
  const complete = withDefaults(action, operation);
  switch (action) {
    case "create":
      return prepareCreate(cls, data, complete);
    case "update":
      return prepareUpdate(cls, updates, complete);
    case "delete":
      return prepareDelete(cls, ids, complete);
  }
}

/** Everything that travels: the operation without its parent, which goes as a uuid. */
function requestFor(
  cls: typeof Document,
  action: DocumentAction,
  operation: DatabaseOperation,
  body: Source,
): DocumentRequest {
  const { parent, ...options } = operation;
  if (parent != null) options.parentUuid = parent.uuid;
  return { type: cls.documentName, action, operation: { ...options, ...body } as DocumentRequest["operation"] };
}

function requester(): UserLike {
  const { user } = currentGame();
  if (user === null)
    throw new Error("Documents can be written only when the user of this client is known: from setup on.");
  return user;
}

async function prepareCreate(
  cls: typeof Document,
  data: readonly (Source | Document)[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const user = requester();
  const documents: Document[] = [];
  for (const each of data) {
    const sent = each instanceof Document ? each.toObject() : expandObject(deepClone(each));
    if (operation.keepId !== true) Reflect.deleteProperty(sent, "_id");
    const { parent = null, pack = null } = operation;
    const parentCollection =
      parent === null ? null : (parent.constructor as typeof Document).getCollectionName(cls.documentName);
    const document = new cls.implementation(deepClone(sent), { parent, pack, parentCollection });
    if (await isAllowed("Create", document, operation, user, [sent])) documents.push(document);
  }
  const isVetoed = documents.length > 0 && (await cls._preCreateOperation(documents, operation, user)) === false;
  const body = { data: documents.map((document) => document.toObject()) };
  return { request: requestFor(cls, "create", operation, body), isEmpty: isVetoed || documents.length === 0 };
}

async function prepareUpdate(
  cls: typeof Document,
  updates: readonly Source[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const user = requester();
  const accepted: [Document, Source][] = [];
  for (const update of updates) {
    const changes = expandObject(deepClone(update));
    const document = existing(cls, String(changes["_id"]), operation);
    if (await isAllowed("Update", document, operation, user, [changes])) accepted.push([document, changes]);
  }
  const documents = accepted.map(([document]) => document);
  // The class hears of the changes too, and may alter them: one for each document.
  operation["updates"] = accepted.map(([, changes]) => changes);
  const isVetoed = documents.length > 0 && (await cls._preUpdateOperation(documents, operation, user)) === false;
  const differing = isVetoed ? [] : accepted.flatMap(([document, changes]) => difference(document, changes, operation));
  return { request: requestFor(cls, "update", operation, { updates: differing }), isEmpty: differing.length === 0 };
}

/** The update as it is sent: cleaned, and only what differs; nothing where nothing does. */
function difference(document: Document, changes: Source, operation: DatabaseOperation): Source[] {
  const { _id, ...rest } = changes;
  const options = { dryRun: true, recursive: operation.recursive, fallback: false };
  const differing = document.updateSource(rest, options);
  if (operation.diff === false) return [{ ...rest, _id }];
  return Object.keys(differing).length === 0 ? [] : [{ ...differing, _id }];
}

async function prepareDelete(
  cls: typeof Document,
  ids: readonly string[],
  operation: DatabaseOperation,
): Promise<Prepared> {
  const user = requester();
  const documents: Document[] = [];
  const all = operation.deleteAll === true ? [...currentGame().collectionFor(cls.documentName, operation).keys()] : ids;
  for (const id of all) {
    const document = existing(cls, id, operation);
    if (await isAllowed("Delete", document, operation, user, [])) documents.push(document);
  }
  const isVetoed = documents.length > 0 && (await cls._preDeleteOperation(documents, operation, user)) === false;
  const rest = { ...operation };
  delete rest.deleteAll;
  const body = { ids: documents.map((document) => document.id) };
  return { request: requestFor(cls, "delete", rest, body), isEmpty: isVetoed || documents.length === 0 };
}

function existing(cls: typeof Document, id: string, operation: DatabaseOperation): Document {
  const found = currentGame().collectionFor(cls.documentName, operation).get(id, { strict: true, invalid: true });
  if (found === undefined)
    throw new Error(`The key ${id} does not exist in the collection of ${cls.documentName} documents.`);
  return found;
}

/** Asks the document, then the hook. `noHook` leaves the hook out. */
async function isAllowed(
  event: "Create" | "Update" | "Delete",
  document: Document,
  operation: DatabaseOperation,
  user: UserLike,
  args: Source[],
): Promise<boolean> {
  const [data = {}] = args;
  const own =
    event === "Create"
      ? await document._preCreate(data, operation, user)
      : event === "Update"
        ? await document._preUpdate(data, operation, user)
        : await document._preDelete(operation, user);
  if (own === false) return false;
  return (
    operation.noHook === true ||
    Hooks.call(`pre${event}${document.documentName}`, document, ...args, operation, user.id)
  );
}
