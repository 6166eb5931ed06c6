import { diff, type Delta } from "./delta.ts";
import type { StoredReply } from "./effects.ts";
import type { Encounter } from "./encounter.ts";
import type { EffectKey, ExchangeId } from "./ids.ts";
import type { ExchangeRecord } from "./exchange.ts";
import { play, type Outcome, type Progress, type Replies, type World } from "./run.ts";
import type { Refusal } from "./refusals.ts";
import type { Game } from "./game.ts";
import type { Ruleset } from "./ruleset.ts";

/** An exchange that came later, with what it read: it may have been built on what an amendment changes. */
export interface LaterExchange {
  readonly id: ExchangeId;
  readonly reads: readonly string[];
}

/** The reply that replaces the one to this effect, and the exchanges that came after. */
export interface Replacement {
  readonly key: EffectKey;
  readonly reply: StoredReply;
  readonly later: readonly LaterExchange[];
}

/** What an amendment comes to. `difference` leads from the old outcome to the new one. */
export type Amendment<G extends Game> =
  | { readonly status: "amended"; readonly difference: readonly Delta[]; readonly outcome: Progress<G> }
  | { readonly status: "conflict"; readonly exchanges: readonly ExchangeId[] }
  | { readonly status: "refused"; readonly refusal: Refusal }
  | Extract<Outcome<G>, { status: "pending" }>;

/**
 * Replays a finished exchange from the state it started in, with one reply replaced. Replies that the new course no
 * longer asks for are dropped; new dice and questions come from `world`. Refused, with the list, where a later
 * exchange read what would change.
 */
export function amend<G extends Game>(
  ruleset: Ruleset<G>,
  start: Encounter<G>,
  record: ExchangeRecord<G>,
  { key, reply, later }: Replacement,
  world: World<G>,
): Amendment<G> {
  const old = play(ruleset, start, record.command, record.replies, { dice: null, answer: null });
  if (old.status === "refused") return old;
  const replies: Replies = { ...record.replies, [key]: reply };
  const renewed = play(ruleset, start, record.command, replies, world);
  if (renewed.status === "refused" || renewed.status === "pending") return renewed;
  const difference = diff(old.encounter, renewed.encounter);
  const exchanges = builtOn(later, difference);
  return exchanges.length > 0 ? { status: "conflict", exchanges } : { status: "amended", difference, outcome: renewed };
}

/** Those exchanges that read what these changes touch. */
export function builtOn(later: readonly LaterExchange[], changes: readonly Delta[]): ExchangeId[] {
  return later.filter(({ reads }) => readsAny(reads, changes)).map(({ id }) => id);
}

/** The path under which a reading of this change would have been noted, as {@link ReadLog} writes it. */
function readPath(delta: Delta): string {
  const { path } = delta;
  return (path[0] === "combatants" ? path.slice(1, 3) : path.slice(0, 1)).join(".");
}

function readsAny(reads: readonly string[], difference: readonly Delta[]): boolean {
  const read = new Set(reads);
  return difference.some((delta) => read.has(readPath(delta)));
}
