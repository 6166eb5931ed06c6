/** Finding records by uuid, and what is found on the way to them. */
import { composeActor } from "../shared/actor-delta.ts";
import { documentKind, isRecord, records, text, type DocumentKind, type Source } from "../shared/document-kinds.ts";
import { Refusal } from "./refusal.ts";
import type { WorldStore } from "./store/world-store.ts";

/** A record, its kind, and the record that holds it. */
export interface Located {
  readonly kind: DocumentKind;
  readonly source: Source;
  readonly parent: Located | null;
  /** The actor is composed of a base actor and a token's delta; changes to it must be noted in the delta. */
  readonly isSynthetic: boolean;
}

/** Finds a record by uuid (`Scene.s.Token.t.Actor.a.Item.i`). Refuses, naming the uuid, what is not there. */
export function locate(store: WorldStore, uuid: string): Located {
  const parts = uuid.split(".");
  if (parts.length < 2 || parts.length % 2 !== 0) throw new Refusal(`"${uuid}" is not the uuid of a document.`);
  let found: Located | null = null;
  for (let at = 0; at < parts.length; at += 2) {
    found = step(store, found, parts[at] ?? "", parts[at + 1] ?? "");
    if (found === null) throw new Refusal(`There is no document with the uuid ${uuid}.`);
  }
  if (found === null) throw new Refusal(`There is no document with the uuid ${uuid}.`);
  return found;
}

function step(store: WorldStore, parent: Located | null, name: string, id: string): Located | null {
  const kind = kindNamed(name);
  if (parent === null) {
    const source = kind.isPrimary ? store.collection(kind.collection).get(id) : undefined;
    return source === undefined ? null : { kind, source, parent, isSynthetic: false };
  }
  if (parent.kind.name === "Token" && name === "Actor") return syntheticActor(store, parent);
  const source = children(parent, kind).find((child) => child["_id"] === id);
  return source === undefined ? null : { kind, source, parent, isSynthetic: false };
}

/** The kind of a document name that came from outside. */
export function kindNamed(name: string): DocumentKind {
  try {
    return documentKind(name);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : `"${name}" is not a document.`);
  }
}

/** The records of a kind that a record holds. Refuses a kind that it cannot hold. */
export function children(parent: Located, kind: DocumentKind): Source[] {
  const field = parent.kind.embedded[kind.name];
  if (field === undefined) throw new Refusal(`A ${parent.kind.name} does not hold documents of the kind ${kind.name}.`);
  if (parent.kind.single?.includes(field) === true) {
    const single = parent.source[field];
    return isRecord(single) ? [single] : [];
  }
  return records(parent.source, field);
}

/** The actor of an unlinked token, composed anew: a copy. Null where the base actor is gone or the token is linked. */
export function syntheticActor(store: WorldStore, token: Located): Located | null {
  if (token.source["actorLink"] === true) return null;
  const base = baseActor(store, token);
  if (base === undefined) return null;
  // Looking is not writing: a token that has no delta yet gets none.
  const delta = token.source["delta"];
  return {
    kind: documentKind("Actor"),
    source: composeActor(base, isRecord(delta) ? delta : {}),
    parent: token,
    isSynthetic: true,
  };
}

/** The world actor that a token stands for. */
export function baseActor(store: WorldStore, token: Located): Source | undefined {
  return store.collection("actors").get(text(token.source, "actorId"));
}

/** The delta of a token, made where it has none. */
export function deltaOf(token: Located): Source {
  const present = token.source["delta"];
  if (isRecord(present)) return present;
  const delta: Source = { _id: token.source["_id"], system: {}, items: [], effects: [], flags: {} };
  token.source["delta"] = delta;
  return delta;
}

/** The record itself or the nearest one above it of this kind. */
export function nearest(located: Located | null, kindName: string): Located | null {
  for (let each = located; each !== null; each = each.parent) if (each.kind.name === kindName) return each;
  return null;
}

/** The record at the top: the one that has a collection of its own. */
export function primaryOf(located: Located): Located {
  let each = located;
  while (each.parent !== null) each = each.parent;
  return each;
}
