import type { Delta } from "../../rules/kernel/delta.ts";
import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Json } from "../../rules/kernel/json.ts";
import type { Replies } from "../../rules/kernel/run.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ExchangeStatus } from "../data/exchange-data.ts";

/** A reply as it is stored, with its key. */
export type KeyedReply = StoredReply & { readonly key: EffectKey };

/** A question that waits. `deadline` (server time, ms) runs; `left` (ms) stands while the clock is stopped; both null: no limit. */
export interface WantedQuestion {
  readonly key: EffectKey;
  readonly question: Question;
  readonly deadline: number | null;
  readonly left: number | null;
  readonly held: boolean;
}

/** One stored value below a document: an absent value is `undefined`. */
export interface StoredChange {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** An item as its document stores it. */
export type ItemSource = Readonly<Record<string, Json>> & { readonly _id: string; readonly name: string };

/** Who gets an item that goes, by the uuid of the actor, and under which id. */
export interface Taken {
  readonly to: string;
  readonly as: string;
}

/** All that is to be written to one document. `uuid` finds it, unlinked actors and their items included. */
export interface JournalEntry {
  readonly uuid: string;
  readonly changes: readonly StoredChange[];
  /** Of a token: it is carried to its new place, and does not walk there. */
  readonly carried?: true;
  /** Of an actor: the source of an item that it gets, under that item's own id. */
  readonly came?: ItemSource;
  /** Of an item: it goes once its taker has it. */
  readonly gone?: Taken;
}

/** A remark for the card; `code` is a key of the language files below `PDA.Notice`. */
export interface Notice {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Somebody whom an exchange mentions, as he was when it was last written. `actor`: uuid of the one whose owners play him. */
export interface CastMember {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly actor: string | null;
}

/** A piece of gear that an exchange mentions, as it was called then. */
export interface NamedGear {
  readonly id: string;
  readonly name: string;
}

/** Whom and what an exchange remembers by name. */
export interface Remembered {
  readonly cast: readonly CastMember[];
  readonly gear: readonly NamedGear[];
}

/** An exchange as its message holds it. */
export interface StoredExchange<G extends Game> extends Remembered {
  readonly combat: string;
  readonly claim: string;
  readonly user: string | null;
  readonly actor: string;
  readonly command: G["command"];
  readonly replies: readonly KeyedReply[];
  readonly version: string;
  readonly digest: string;
  readonly status: ExchangeStatus;
  readonly wanted: readonly WantedQuestion[];
  readonly events: readonly G["event"][];
  readonly deltas: readonly Delta[];
  /** What users have changed under it of things that it had read: it goes on, and is replayed, as it was. */
  readonly held: readonly Delta[];
  readonly reads: readonly string[];
  readonly goal: "done" | "undone";
  readonly journal: readonly JournalEntry[];
  readonly notes: readonly Notice[];
  readonly sequence: number | null;
  readonly amendments: number;
  readonly committed: number;
}

/** Whether what an exchange decided stands in the fight, or is being written there: the documents may tell of it already. */
export function tookPlace(exchange: Pick<StoredExchange<Game>, "status" | "goal"> | null): boolean {
  return exchange?.status === "done" || (exchange?.status === "committing" && exchange.goal === "done");
}

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

/** What of a card's remarks still holds once a reply has been amended: none about that reply, and none about one that is no longer asked for. */
export function notesAfter(notes: readonly Notice[], amended: EffectKey, replies: Replies): readonly Notice[] {
  return notes.filter(({ params: { key } }) => key === undefined || (key !== amended && Object.hasOwn(replies, key)));
}
