import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Replies } from "../../rules/kernel/run.ts";
import type { Notice } from "./stored-exchange.ts";

/** What of a card's remarks still holds once a reply has been amended: none about that reply, and none about one that is no longer asked for. */
export function notesAfter(notes: readonly Notice[], amended: EffectKey, replies: Replies): readonly Notice[] {
  return notes.filter(({ params: { key } }) => key === undefined || (key !== amended && Object.hasOwn(replies, key)));
}
