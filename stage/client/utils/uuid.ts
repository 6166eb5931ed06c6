/** The addresses of documents: `Actor.id`, `Scene.s.Token.t`, `Compendium.scope.pack.Item.id`. */
import { realm, type RealmCollection } from "../realm.ts";

/** A uuid in its parts. */
export interface ResolvedUuid {
  uuid: string;
  /** The name of the document meant, and its id. */
  type: string | undefined;
  id: string;
  /** The document at the root, where the one meant is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection of the root document; undefined where there is none. */
  collection: RealmCollection | undefined;
  /** The parts after the root document. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

/** What a relative uuid is relative to. */
export interface UuidContext {
  readonly uuid: string;
  readonly documentName: string;
  readonly parent?: UuidContext | null;
}

/** The parts of a uuid, or null for an empty one. `relative`: the document that ".Item.x" starts from. */
export function parseUuid(
  uuid: string | null | undefined,
  { relative }: { relative?: UuidContext | undefined } = {},
): ResolvedUuid | null {
  if (uuid === null || uuid === undefined || uuid === "") return null;
  const absolute = uuid.startsWith(".") && relative !== undefined ? resolveRelative(uuid, relative) : uuid;
  const parts = absolute.split(".");
  const { collection, type, id } = parts[0] === "Compendium" ? takePackRoot(parts) : takeWorldRoot(parts);
  const embedded = parts;
  const [innerType, innerId] = embedded.slice(-2);
  const isEmbedded = innerType !== undefined && innerId !== undefined;
  return {
    uuid: absolute,
    type: isEmbedded ? innerType : type,
    id: (isEmbedded ? innerId : id) ?? "",
    primaryType: isEmbedded ? type : undefined,
    primaryId: isEmbedded ? id : undefined,
    collection,
    embedded,
    documentType: type,
    documentId: id,
  };
}

interface Root {
  collection: RealmCollection | undefined;
  type: string | undefined;
  id: string | undefined;
}

/** Takes `Type.id` off the front. */
function takeWorldRoot(parts: string[]): Root {
  const [type, id] = parts.splice(0, 2);
  return { collection: type === undefined ? undefined : realm.game?.collections?.get(type), type, id };
}

/** Takes `Compendium.scope.pack.Type.id` off the front; the type may be left out, as old uuids do. */
function takePackRoot(parts: string[]): Root {
  const [, scope, name] = parts.splice(0, 3);
  const collection = realm.game?.packs?.get(`${scope ?? ""}.${name ?? ""}`);
  const isLegacy = parts.length % 2 === 1;
  const type = isLegacy ? collection?.documentName : parts.shift();
  return { collection, type, id: parts.shift() };
}

/** ".Item.x" goes down from the document; "..Item.x" from its parent; ".x" to a sibling. */
function resolveRelative(uuid: string, relative: UuidContext): string {
  let base = relative;
  let rest = uuid.slice(1);
  while (rest.startsWith(".")) {
    if (base.parent === null || base.parent === undefined)
      throw new Error(`"${uuid}" leads above ${relative.uuid}, which has no parent.`);
    base = base.parent;
    rest = rest.slice(1);
  }
  if (rest.split(".").length % 2 === 0) return `${base.uuid}.${rest}`;
  return `${base.uuid.split(".").slice(0, -1).join(".")}.${rest}`;
}

/** The uuid of a document from its parts, or null where they do not suffice. */
export function buildUuid(context: {
  id: string;
  documentName?: string | undefined;
  parent?: { uuid: string } | null | undefined;
  pack?: string | null | undefined;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (id === "") return null;
  if (parent !== null && parent !== undefined)
    return documentName === undefined ? null : `${parent.uuid}.${documentName}.${id}`;
  if (pack !== null && pack !== undefined) {
    const type = documentName ?? realm.game?.packs?.get(pack)?.documentName;
    return type === undefined ? null : `Compendium.${pack}.${type}.${id}`;
  }
  return documentName === undefined ? null : `${documentName}.${id}`;
}
