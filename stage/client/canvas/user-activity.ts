import { isRecord } from "../../shared/document-kinds.ts";
import { callMember, memberOf } from "../dice/call.ts";
import { realm } from "../realm.ts";

/** Hears what a user does. */
export type ActivityListener = (userId: string, activity: Record<string, unknown>) => void;

const listeners = new Set<ActivityListener>();

/** Tells all other clients of something that is not stored: targets, pings, rulers, movements held or stopped. */
export function emitActivity(activity: Record<string, unknown>): void {
  const user = memberOf(realm.game, "user");
  if (typeof memberOf(user, "broadcastActivity") === "function") callMember(user, ["broadcastActivity"], activity);
}

/** Hears what other users tell. The answer takes the listener back. */
export function onActivity(listener: ActivityListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The socket hands over here what another client has told. */
export function receiveActivity(userId: string, activity: unknown): void {
  if (!isRecord(activity)) return;
  for (const listener of listeners) listener(userId, activity);
}
