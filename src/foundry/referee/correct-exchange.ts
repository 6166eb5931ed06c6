import { amend, type Amendment, type Replacement } from "../../rules/kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse, type Applied } from "../../rules/kernel/delta.ts";
import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { Encounter } from "../../rules/kernel/encounter.ts";
import { isCurrent, type ExchangeRecord } from "../../rules/kernel/exchange.ts";
import { exchangeId, type EffectKey } from "../../rules/kernel/ids.ts";
import { Defect } from "../../rules/kernel/json.ts";
import { notRenewed } from "../../rules/kernel/renewal.ts";
import { ReplyMisfit } from "../../rules/kernel/reply-misfit.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { ReadLog } from "../../rules/kernel/read-log.ts";
import { diceAudience } from "../secrets/dice-audience.ts";
import { refused, type RequestResult } from "./results.ts";
import { commit } from "./commit.ts";
import { readExchange } from "./exchange-store.ts";
import { journalOf } from "./journal.ts";
import { encounterNow, rulesNow, type RefereeContext } from "./referee-context.ts";
import { laterThan, recordOf, startOf } from "./replay.ts";
import { listOfReplies, notesAfter, type Notice } from "./stored-exchange.ts";

type Misfits = Extract<Applied<Game>, { fits: false }>["misfits"];

function listOf(misfits: Misfits): string {
  return misfits.map(({ path }) => path.join("/")).join(", ");
}

/**
 * Reverses a whole finished exchange: pools get back what they lost, anything else must still be as the exchange left
 * it. What hung on it goes with it. Refused with the list of what no longer fits; then nothing changes.
 */
export async function undoExchange<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
): Promise<RequestResult> {
  const exchange = readExchange<G>(message);
  if (exchange?.status !== "done") return refused("exchangeNotDone");
  const now = encounterNow(context, combat);
  const rules = rulesNow(context);
  const later = laterThan(exchange).map((other) => other.exchange);
  const since = later.flatMap(({ events }) => events);
  const back = applyDeltas(now, reverse(notRenewed(rules, exchange.deltas, since)), leewayOf(rules));
  if (!back.fits) return refused("undoMisfit", { list: listOf(back.misfits) });
  const settled =
    rules.afterUndo?.(back.encounter, { events: exchange.events, later: later.flatMap(({ deltas }) => deltas) }) ??
    back.encounter;
  return commit(context, combat, message, {
    patch: {},
    journal: journalOf(context.adapter, combat, now, settled),
    goal: "undone",
    rolls: [],
  });
}

/**
 * Replaces one reply of a finished exchange and applies the difference. New dice that the new course wants are thrown;
 * a question that nobody was asked takes its harmless default, and the card says so: that answer can be amended in
 * turn. Refused where the rules are others by now, where a later exchange was built on what would change, or where the
 * difference no longer fits.
 */
export async function amendExchange<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
  key: EffectKey,
  reply: StoredReply,
): Promise<RequestResult> {
  const exchange = readExchange<G>(message);
  if (exchange?.status !== "done") return refused("exchangeNotDone");
  const known = exchange.replies.find((stored) => stored.key === key);
  if (known === undefined || "naturals" in known !== "naturals" in reply) return refused("replyInvalid", { key });
  const record = recordOf(exchange, message.id ?? "");
  if (!isCurrent(rulesNow(context), record)) return refused("amendByOtherRules");
  const now = encounterNow(context, combat);
  const later = laterThan(exchange);
  const start = startOf(
    context,
    now,
    exchange,
    later.map((other) => other.exchange),
  );
  if (!start.fits) return refused("undoMisfit", { list: listOf(start.misfits) });
  const replay = await replayed(context, combat, start.encounter, record, {
    key,
    reply,
    later: later.map(({ id, exchange: { reads } }) => ({ id: exchangeId(id), reads })),
  });
  if (replay.amendment === null) return refused("replyInvalid", { key });
  const { amendment } = replay;
  if (amendment.status === "refused") return amendment;
  if (amendment.status === "pending") throw new Defect(`The amended exchange ${message.id ?? ""} still waits.`);
  if (amendment.status === "conflict")
    return refused("amendConflict", { count: amendment.exchanges.length, exchanges: amendment.exchanges.join(",") });
  if (amendment.outcome.reasked.includes(key))
    return refused("optionBlocked", { option: "answer" in reply ? reply.answer.option : "" });
  const fresh = applyDeltas(now, amendment.difference, leewayOf(rulesNow(context)));
  if (!fresh.fits) return refused("undoMisfit", { list: listOf(fresh.misfits) });
  return commit(context, combat, message, {
    patch: {
      replies: listOfReplies(amendment.outcome.replies),
      events: amendment.outcome.events,
      deltas: diff(start.encounter, amendment.outcome.encounter),
      reads: [...replay.reads],
      notes: [...notesAfter(exchange.notes, key, amendment.outcome.replies), ...replay.notes],
      amendments: exchange.amendments + 1,
    },
    journal: journalOf(context.adapter, combat, now, fresh.encounter),
    goal: "done",
    rolls: replay.rolls,
  });
}

interface Replayed<G extends Game> {
  /** Null when the new reply does not fit its dice or its question. */
  readonly amendment: Amendment<G> | null;
  readonly rolls: readonly Roll.Implementation[];
  readonly notes: readonly Notice[];
  readonly reads: ReadonlySet<string>;
}

/** Amends, throwing dice as they are wanted: each round of the loop knows one more. */
async function replayed<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  start: Encounter<G>,
  record: ExchangeRecord<G>,
  replacement: Replacement,
): Promise<Replayed<G>> {
  const rolls: Roll.Implementation[] = [];
  let { replies } = record;
  for (;;) {
    const notes: Notice[] = [];
    const reads = new ReadLog();
    const amendment = attempt(() =>
      amend(rulesNow(context), start, { ...record, replies }, replacement, {
        dice: null,
        reads,
        answer: (question, asked) => {
          notes.push({
            code: "amendmentTookDefault",
            params: { key: asked, option: question.fallback, combatant: question.to },
          });
          return { option: question.fallback, via: "gameMaster" };
        },
      }),
    );
    if (amendment?.status !== "pending" || amendment.wanted.do !== "roll")
      return { amendment, rolls, notes, reads: reads.paths };
    const effect = amendment.wanted;
    if (effect.key === replacement.key) return { amendment: null, rolls, notes, reads: reads.paths };
    const thrown = await context.dice.throwFor(
      effect,
      combat.combatants.get(effect.by)?.actor ?? null,
      diceAudience(combat, record.command, effect),
    );
    replies = { ...replies, [effect.key]: { naturals: thrown.naturals } };
    rolls.push(thrown.roll);
  }
}

/** The result, or null when the reply given does not fit: dice of other faces, an answer where dice are wanted. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReplyMisfit) return null;
    throw error;
  }
}
