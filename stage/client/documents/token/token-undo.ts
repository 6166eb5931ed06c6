import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import { deepClone } from "../../../shared/objects.ts";
import type { DatabaseOperation, UserLike } from "../../abstract/document-types.ts";
import type { Document } from "../../abstract/document.ts";
import { callMember, memberOf } from "../../dice/call.ts";
import { realm } from "../../realm.ts";
import { game } from "../surroundings.ts";

/** What tokens were before updates that are on their way, by a key that travels with the operation. */
const waiting = new Map<string, Source[]>();
let keys = 0;
let hands = 0;

/** What the movements that one hand makes of several tokens at once are given, so that they are undone together. */
export function oneHand(): { _hand: string } {
  return { _hand: `${game().userId ?? ""}-${String(++hands)}` };
}

/** Notes what tokens are before an update changes them. */
export function noteBefore(documents: readonly Document[], operation: DatabaseOperation): void {
  if (operation["isUndo"] === true) return;
  const updates = Array.isArray(operation["updates"]) ? (operation["updates"] as Source[]) : [];
  const before = documents.map((document, at): Source => {
    const changed = Object.keys(updates[at] ?? {}).filter((key) => key in document._source);
    return { ...Object.fromEntries(changed.map((key) => [key, deepClone(document._source[key])])), _id: document.id };
  });
  const key = `${game().userId ?? ""}-${String(++keys)}`;
  waiting.set(key, before);
  operation["_before"] = key;
}

/** Lets the layer keep an update of this client's user, so that it can be undone. */
export function keepUpdate(operation: DatabaseOperation, user: UserLike): void {
  const key = String(operation["_before"]);
  const before = waiting.get(key);
  waiting.delete(key);
  if (before === undefined || user.id !== game().userId || !isMapShown()) return;
  const legs = Object.entries(isRecord(operation["_movement"]) ? operation["_movement"] : {});
  const chain = legs.flatMap(([, leg]): unknown[] =>
    isRecord(leg) && Array.isArray(leg["chain"]) ? (leg["chain"] as unknown[]) : [],
  );
  // The legs of one movement are undone together.
  if (chain.length > 0 && callMember(realm.canvas, ["tokens", "_continuesHistory"], chain) === true) return;
  const group = typeof operation["_hand"] === "string" ? { group: operation["_hand"] } : {};
  keep("update", before, {
    ...group,
    movements: Object.fromEntries(legs.flatMap(([id, leg]) => (isRecord(leg) ? [[id, String(leg["id"])]] : []))),
  });
}

/** Lets the layer keep what this client's user has made or deleted. */
export function keepChange(
  type: "create" | "delete",
  documents: readonly Document[],
  operation: DatabaseOperation,
  user: UserLike,
): void {
  if (operation["isUndo"] === true || user.id !== game().userId || !isMapShown()) return;
  const shown = documents.filter((document) => document.parent?.id === memberOf(realm.canvas, "id"));
  keep(
    type,
    shown.map((document) => (type === "delete" ? document.toObject() : { _id: document.id })),
    {},
  );
}

function isMapShown(): boolean {
  return memberOf(realm.canvas, "ready") === true;
}

function keep(type: "create" | "update" | "delete", data: Source[], options: Source): void {
  if (data.length > 0) callMember(realm.canvas, ["tokens", "storeHistory"], type, data, options);
}
