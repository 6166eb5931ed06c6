import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Replies } from "../../rules/kernel/run.ts";
import type { KeyedReply } from "./stored-exchange.ts";

/** Stored replies by their key. */
export function repliesByKey(list: readonly KeyedReply[]): Replies {
  const replies: Record<EffectKey, StoredReply> = {};
  for (const { key, ...reply } of list) replies[key] = reply;
  return replies;
}

/** Replies as they are stored, in the order in which they were given. */
export function listOfReplies(replies: Replies): readonly KeyedReply[] {
  return Object.entries(replies).map(([key, reply]) => ({ key: key as EffectKey, ...reply }));
}
