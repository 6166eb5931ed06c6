import { builtOn as readersOf } from "../../rules/kernel/amend.ts";
import { applyDeltas, leewayOf, reverse, type Applied } from "../../rules/kernel/delta.ts";
import type { RollEffect } from "../../rules/kernel/effects.ts";
import type { Encounter } from "../../rules/kernel/encounter.ts";
import { isCurrent, type ExchangeRecord } from "../../rules/kernel/exchange.ts";
import { exchangeId, type EffectKey } from "../../rules/kernel/ids.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import { play } from "../../rules/kernel/run.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { asItWas } from "./as-it-was.ts";
import { exchangesOf } from "./exchange-index.ts";
import { readExchange } from "./exchange-store.ts";
import { encounterNow, rulesNow, type RefereeContext } from "./referee-context.ts";
import { repliesByKey, type StoredExchange } from "./stored-exchange.ts";

/** What an effect of a finished exchange wanted: dice of this formula, or one of these options. */
export type Asked =
  | { readonly do: "roll"; readonly effect: RollEffect }
  | { readonly do: "ask"; readonly question: Question };

/** The state in which a finished exchange started: everything that was committed since is taken back in thought. */
export function startOf<G extends Game>(
  context: RefereeContext<G>,
  now: Encounter<G>,
  exchange: StoredExchange<G>,
  later: readonly StoredExchange<G>[],
): Applied<G> {
  const leeway = leewayOf(rulesNow(context));
  let state = now;
  for (const { deltas } of [...later, exchange]) {
    const back = applyDeltas(state, reverse(deltas), leeway);
    if (!back.fits) return back;
    state = back.encounter;
  }
  return { fits: true, encounter: asItWas(state, exchange.held, leeway) };
}

/** Finished exchanges of the combat that were committed after this one, latest first. */
export function laterThan<G extends Game>(
  exchange: StoredExchange<G>,
): readonly { readonly id: string; readonly exchange: StoredExchange<G> }[] {
  const found: { id: string; exchange: StoredExchange<G> }[] = [];
  for (const message of exchangesOf(exchange.combat)) {
    const other = readExchange<G>(message);
    if (other?.status === "done" && (other.sequence ?? 0) > (exchange.sequence ?? 0))
      found.push({ id: message.id ?? "", exchange: other });
  }
  return found.sort((left, right) => (right.exchange.sequence ?? 0) - (left.exchange.sequence ?? 0));
}

/** A stored exchange as the kernel replays it. */
export function recordOf<G extends Game>(
  { command, replies, version, digest }: StoredExchange<G>,
  id: string,
): ExchangeRecord<G> {
  return { id: exchangeId(id), command, replies: repliesByKey(replies), version, digest };
}

/**
 * What a reply of a finished exchange answered: it is replayed up to there, with everything answered before. Null where
 * it cannot be replayed any more, or has no such reply.
 */
export function askedUnder<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
  key: EffectKey,
): Asked | null {
  const exchange = readExchange<G>(message);
  if (exchange?.status !== "done") return null;
  const record = recordOf(exchange, message.id ?? "");
  const rules = rulesNow(context);
  const start = isCurrent(rules, record)
    ? startOf(
        context,
        encounterNow(context, combat),
        exchange,
        laterThan(exchange).map((other) => other.exchange),
      )
    : null;
  if (start?.fits !== true) return null;
  const replies = repliesByKey(exchange.replies.filter((reply) => reply.key !== key));
  const outcome = play(rules, start.encounter, record.command, replies, { dice: null, answer: null });
  if (outcome.status !== "pending") return null;
  const { wanted } = outcome;
  if (wanted.do === "roll") return wanted.key === key ? { do: "roll", effect: wanted } : null;
  const questions = wanted.do === "ask" ? [wanted] : wanted.questions;
  const found = questions.find((each) => each.key === key);
  return found === undefined ? null : { do: "ask", question: found.question };
}

/** Ids of the finished exchanges that came after this one and read what it changed, oldest first. */
export function builtOn(message: ChatMessage.Implementation): readonly string[] {
  const exchange = readExchange<Game>(message);
  if (exchange?.status !== "done") return [];
  const later = laterThan(exchange).map(({ id, exchange: { reads } }) => ({ id: exchangeId(id), reads }));
  return readersOf(later, exchange.deltas).reverse();
}
