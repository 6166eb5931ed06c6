import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { Spoken } from "../../rules/kernel/refusals.ts";
import { play } from "../../rules/kernel/run.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { asStored } from "../compat/casts.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import { reportErrors } from "../report-errors.ts";
import { accepted, type AdapterNotice, isElsewhere, refused, type RequestResult } from "./results.ts";
import { mayCommand } from "../encounter/who-commands.ts";
import { judgeAnswer, waitedFor } from "./answering.ts";
import { orphans, settleOrphan } from "./abandoned.ts";
import { finishCommit } from "./commit.ts";
import { amendExchange, undoExchange } from "./correct-exchange.ts";
import { ExchangeRun, freshExchange } from "./exchange-run.ts";
import { exchangeOfClaim, openExchanges, pendingExchanges } from "./exchange-index.ts";
import { createExchange, exchangeData, readExchange, writeExchange } from "./exchange-store.ts";
import { HELD } from "./held-changes.ts";
import { leaseOf } from "./lease.ts";
import { LeftThrows } from "./left-throws.ts";
import { letJoin } from "./let-join.ts";
import { handedOver, putOff, running, stopped } from "./question-clock.ts";
import {
  encounterNow,
  rulesNow,
  stayReferee,
  unlessElsewhere,
  type RefereeContext,
  type LeftDice,
} from "./referee-context.ts";
import { isInterlude } from "../outside/fights.ts";
import { whoFights } from "../outside/interlude.ts";
import { isOwnDeed, playersMay } from "../settings/choices.ts";
import { GAME_MASTERS_ONLY, type GivenAnswer, type RefereeRequest } from "./request.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Notice, WantedQuestion } from "./stored-exchange.ts";
import { doMeet, namedBy, touchedBy, touchedWhile, withCompany } from "./touched.ts";

/** Milliseconds by which a report of a due question may be early: clocks are read at different places. */
const EARLY = 250;
/** Least time to answer that a question gets back when its referee comes back, in ms. */
const GRACE = 10_000;

/** How many results are kept for claims that come twice. */
const REMEMBERED = 500;

type Message = ChatMessage.Implementation;

/**
 * Executes requests on the tab that holds a combat's lease: one queue per combat, each request once. The user who
 * makes a request has been authenticated; what they may do is judged here.
 */
export class Referee<G extends Game> {
  /** Fights whose held changes are about to be stored. */
  readonly #keeping = new Set<Combat.Implementation>();
  readonly #queues = new Map<string, FairQueue>();
  /** Results by claim id: a claim that comes twice is answered twice and executed once. */
  readonly #results = new Map<string, Promise<RequestResult>>();

  /** The lease with which this tab took a combat up: its beat, by the combat's id. */
  readonly #takenUp = new Map<string, number>();

  readonly #left = new LeftThrows();
  readonly context: RefereeContext<G>;

  constructor(context: Omit<RefereeContext<G>, "leave">) {
    this.context = { ...context, leave: (combat, message, left) => this.#awaitThrow(combat, message, left) };
  }

  /** Waits for an owner's dice beside the queue: whatever else is done or called off meanwhile does not wait. */
  #awaitThrow(combat: Combat.Implementation, message: Message, { effect, actor, audience, modifiers }: LeftDice): void {
    const goOn = async (isOver: () => void): Promise<void> => {
      const thrown = await this.context.dice.throwFor(effect, actor, audience);
      await this.#queue(combat).run(async () => {
        isOver();
        if (this.context.isReferee(combat))
          await unlessElsewhere(
            new ExchangeRun(this.context, combat, message).bring({ effect, modifiers, thrown }).go(),
            refused("refereeElsewhere"),
          );
      });
    };
    reportErrors(this.#left.wait(message.id ?? "", effect.key, goOn));
  }

  /** Has a request carried out, after everything that came before it. */
  execute(
    combat: Combat.Implementation,
    claim: string,
    user: User.Implementation,
    request: RefereeRequest,
  ): Promise<RequestResult> {
    const name = `${user.id ?? ""}/${claim}`;
    const known = this.#results.get(name);
    if (known !== undefined) return known;
    const result = this.#queue(combat)
      .run(async () => {
        if (!this.context.isReferee(combat)) return refused("refereeElsewhere");
        await this.#takeUpFirst(combat);
        const open = await this.#finishOpen(combat);
        if (!this.context.isReferee(combat)) return refused("refereeElsewhere");
        if (open !== null && request.kind !== "settle") return open;
        return unlessElsewhere(this.#judge(combat, claim, user, request), refused("refereeElsewhere"));
      }, user.id ?? "")
      .then((given) => this.#left.whenThrown(given));
    this.#remember(name, result);
    return result;
  }

  /** How many requests of a user wait for their turn. */
  waiting(combat: Combat.Implementation, user: User.Implementation): number {
    return this.#queue(combat).waiting(user.id ?? "");
  }

  /** Keeps a result for a claim that comes again; what failed, or was left to another tab, may be tried again. */
  #remember(name: string, result: Promise<RequestResult>): void {
    this.#results.set(name, result);
    result.then(
      (given) => isElsewhere(given) && this.#results.delete(name),
      () => this.#results.delete(name),
    );
    const oldest = this.#results.keys().next();
    if (this.#results.size > REMEMBERED && oldest.done !== true) this.#results.delete(oldest.value);
  }

  /**
   * Takes up what was left open before this tab had the lease: journals are finished, interrupted exchanges go on,
   * questions are asked again with time to answer. Once for each lease: what this tab has asked itself keeps its time.
   */
  recover(combat: Combat.Implementation): Promise<void> {
    return this.#queue(combat).run(() => unlessElsewhere(this.#takeUp(combat), undefined));
  }

  /** Takes up once more what is open: exchanges have come to this tab that it did not know of. */
  resume(combat: Combat.Implementation): Promise<void> {
    this.#takenUp.delete(combat.id ?? "");
    return this.recover(combat);
  }

  /** Ends the exchanges of fights that are gone, each behind what this tab is still doing in its fight. Answers how many had to be ended: what was being written may have come to its own end. */
  async settleOrphans(): Promise<number> {
    let count = 0;
    for (const message of orphans())
      if (await this.#queueOf(exchangeData(message)?.combat ?? "").run(() => settleOrphan(message))) count += 1;
    return count;
  }

  async #takeUp(combat: Combat.Implementation): Promise<void> {
    const lease = leaseOf(combat)?.beat ?? null;
    if (!this.context.isReferee(combat) || lease === null || this.#takenUp.get(combat.id ?? "") === lease) return;
    this.#takenUp.set(combat.id ?? "", lease);
    await this.#finishOpen(combat);
    for (const { message, exchange } of pendingExchanges<G>(combat.id)) {
      if (!this.context.isReferee(combat)) return;
      await this.#extend(message, exchange.wanted);
      await new ExchangeRun(this.context, combat, message).go();
    }
  }

  /** A request may come before the lease has settled: what was open comes first all the same. Its failure is told and bars no request. */
  async #takeUpFirst(combat: Combat.Implementation): Promise<void> {
    const work = unlessElsewhere(this.#takeUp(combat), undefined);
    reportErrors(work);
    await work.catch(() => undefined);
  }

  /** Stops the clocks of all open questions of a combat, or lets them run again. */
  setClocks(combat: Combat.Implementation, run: boolean): Promise<void> {
    return this.#changeClocks(combat, run ? running : stopped);
  }

  /** A user has come to the table or left it: questions that go to others now have their whole time again. */
  handOver(combat: Combat.Implementation, user: User.Implementation): Promise<void> {
    return this.#changeClocks(combat, (wanted) => handedOver(combat, wanted, user));
  }

  #changeClocks(combat: Combat.Implementation, change: (wanted: WantedQuestion) => WantedQuestion): Promise<void> {
    return this.#queue(combat).run(async () => {
      for (const { message, exchange } of pendingExchanges<G>(combat.id)) {
        const wanted = exchange.wanted.map(change);
        if (wanted.some((each, at) => each !== exchange.wanted[at])) await writeExchange<G>(message, { wanted });
      }
    });
  }

  #queue(combat: Combat.Implementation): FairQueue {
    return this.#queueOf(combat.id ?? "");
  }

  #queueOf(id: string): FairQueue {
    const queue = this.#queues.get(id) ?? new FairQueue();
    this.#queues.set(id, queue);
    return queue;
  }

  /** Finishes commits that broke off. Answers a refusal when one of them needs the game master's word first. */
  async #finishOpen(combat: Combat.Implementation): Promise<RequestResult | null> {
    for (const message of openExchanges(combat.id ?? "")) {
      if (exchangeData(message)?.status !== "committing") continue;
      const result = await finishCommit(this.context, combat, message, "ask");
      if (result.status === "refused") return result;
    }
    return null;
  }

  /** Deadlines that passed while no tab refereed are put off. */
  async #extend(message: Message, wanted: readonly WantedQuestion[]): Promise<void> {
    const later = putOff(wanted, game.time.serverTime + GRACE);
    if (later !== null) await writeExchange<G>(message, { wanted: later });
  }

  async #judge(
    combat: Combat.Implementation,
    claim: string,
    user: User.Implementation,
    request: RefereeRequest,
  ): Promise<RequestResult> {
    if (GAME_MASTERS_ONLY.includes(request.kind) && !user.isGM) return refused("gameMasterOnly");
    if (request.kind === "command") return this.#begin(combat, claim, user, request.command);
    if (request.kind === "join") return letJoin(combat, user, request.who);
    const message = game.messages.get(request.message);
    if (request.kind === "putBack")
      return message === undefined ? refused("exchangeUnknown") : this.context.putBack(combat, message, request.line);
    if (message === undefined || exchangeData(message)?.combat !== combat.id) return refused("exchangeUnknown");
    switch (request.kind) {
      case "answer":
        return this.#answer(combat, message, user, [request]);
      case "answers":
        return this.#answer(combat, message, user, request.answers);
      case "due":
        return this.#due(combat, message, request.key);
      case "hold":
        return this.#hold(message, request.key, request.held);
      case "undo":
        return this.#askAnew(combat, await undoExchange(this.context, combat, message));
      case "amend":
        return this.#askAnew(combat, await amendExchange(this.context, combat, message, request.key, request.reply));
      case "settle":
        return finishCommit(this.context, combat, message, request.disputed);
      case "cancel":
        return this.#cancel(message);
      case "take":
        return this.#take(combat, message);
    }
  }

  /** The game master lets what was changed under a waiting exchange count: it goes by the fight as it is. */
  async #take(combat: Combat.Implementation, message: Message): Promise<RequestResult> {
    const exchange = readExchange<G>(message);
    const { held } = this.context;
    if (exchange?.status !== "pending" || held.of(message.id ?? "", exchange).length === 0)
      return refused("exchangeNotPending");
    const notes = held
      .notes(message.id ?? "", exchange.notes)
      .map((note): Notice => (note.code === HELD ? { ...note, code: "changeTaken" satisfies AdapterNotice } : note));
    held.take(message.id ?? "");
    await writeExchange<G>(message, { held: [], notes });
    return new ExchangeRun(this.context, combat, message).go();
  }

  /** Stores what has been changed under waiting exchanges, once for all changes of one moment. */
  async keepHeld(combat: Combat.Implementation): Promise<void> {
    if (this.#keeping.has(combat)) return;
    this.#keeping.add(combat);
    await this.#queue(combat).run(() => unlessElsewhere(this.#keepHeld(combat), undefined));
  }

  async #keepHeld(combat: Combat.Implementation): Promise<void> {
    this.#keeping.delete(combat);
    const { held } = this.context;
    for (const id of held.waiting(combat)) {
      const message = game.messages.get(id);
      const exchange = message === undefined ? null : readExchange<G>(message);
      if (message === undefined || exchange?.status !== "pending") held.forget(id);
      else if (!isEqualJson(held.of(id, exchange), exchange.held)) {
        stayReferee(this.context, combat);
        await writeExchange<G>(message, { held: held.of(id, exchange), notes: held.notes(id, exchange.notes) });
      }
    }
  }

  /** After a correction what waits goes by the fight as it is now: questions that have become senseless are asked no longer. */
  async #askAnew(combat: Combat.Implementation, corrected: RequestResult): Promise<RequestResult> {
    if (corrected.status === "refused") return corrected;
    for (const { message } of pendingExchanges<G>(combat.id)) await new ExchangeRun(this.context, combat, message).go();
    return corrected;
  }

  /** Begins the exchange of a command, if the one who gives it may and the rules allow it. */
  async #begin(
    combat: Combat.Implementation,
    claim: string,
    user: User.Implementation,
    input: unknown,
  ): Promise<RequestResult> {
    const known = exchangeOfClaim(combat.id ?? "", user.id ?? "", claim);
    if (known !== null) return accepted(known.id);
    const rules = rulesNow(this.context);
    const parsed = rules.parseCommand(input);
    if (!parsed.ok) return refused("claimMalformed", { fault: parsed.fault });
    const command = parsed.value;
    const encounter = encounterNow(this.context, combat);
    const forbidden = this.#mayCommand(combat, user, command);
    if (forbidden !== null) return forbidden;
    const fighter = isInterlude(combat) ? whoFights(combat, namedBy(encounter, command)) : null;
    if (fighter !== null) return refused("fightsNow", { name: fighter.name ?? "" });
    const busy = this.#busy(combat, touchedBy(encounter, command));
    if (busy !== null) return refused("exchangeBusy", { name: busy });
    const outcome = play(rules, encounter, command, {}, { dice: null, answer: null });
    if (outcome.status === "refused") return outcome;
    const combatant = command.by === null ? undefined : combat.combatants.get(command.by);
    const speaker = ChatMessage.implementation.getSpeaker({
      token: asStored(combatant?.token ?? null),
      actor: asStored(combatant?.actor ?? null),
      alias: combatant?.name ?? user.name,
    });
    const message = await createExchange<G>(freshExchange(this.context, combat, command, claim, user), speaker);
    return new ExchangeRun(this.context, combat, message).go();
  }

  #mayCommand(combat: Combat.Implementation, user: User.Implementation, command: G["command"]): RequestResult | null {
    if (user.isGM) return null;
    if (command.by === null) return refused("gameMasterOnly");
    if (isInterlude(combat)) {
      if (!isOwnDeed(command.do)) return refused("gameMasterOnly");
      if (!playersMay(command.do)) return refused("ownDeedsBarred");
    }
    const combatant = combat.combatants.get(command.by);
    if (combatant === undefined) return refused("unknownCombatant", { id: command.by });
    return mayCommand(combatant, user) ? null : refused("notOwner", { name: { combatant: command.by } });
  }

  /** Who of these combatants is part of an exchange that still waits: the one waited for, or null. */
  #busy(combat: Combat.Implementation, named: ReadonlySet<string> | null): string | Spoken | null {
    const encounter = encounterNow(this.context, combat);
    const touched = withCompany(encounter, rulesNow(this.context).company, named);
    for (const { exchange } of pendingExchanges<G>(combat.id))
      if (doMeet(touched, touchedWhile(encounter, exchange.command, exchange.wanted)))
        return waitedFor(combat, exchange);
    return null;
  }

  /** Takes answers to questions of one exchange. Those that may not stand are left out, and the first refusal is told. */
  async #answer(
    combat: Combat.Implementation,
    message: Message,
    user: User.Implementation,
    given: readonly GivenAnswer[],
  ): Promise<RequestResult> {
    const exchange = readExchange<G>(message);
    const replies: Record<EffectKey, StoredReply> = {};
    let refusal: RequestResult | null = null;
    for (const each of given) {
      const answer = judgeAnswer(combat, exchange, user, each);
      if ("refusal" in answer) refusal ??= { status: "refused", refusal: answer.refusal };
      else replies[each.key] = { answer };
    }
    if (Object.keys(replies).length === 0) return refusal ?? refused("questionUnknown");
    const result = await new ExchangeRun(this.context, combat, message).go(replies);
    return refusal ?? result;
  }

  async #due(combat: Combat.Implementation, message: Message, key: EffectKey): Promise<RequestResult> {
    const wanted = readExchange<G>(message)?.wanted.find((each) => each.key === key);
    if (wanted === undefined) return refused("questionUnknown");
    if (wanted.deadline === null || game.time.serverTime < wanted.deadline - EARLY) return refused("notDue");
    const { to, fallback } = wanted.question;
    const note: Notice = { code: "tookDefault", params: { key, combatant: to, option: fallback } };
    return new ExchangeRun(this.context, combat, message, [note]).go({
      [key]: { answer: { option: fallback, via: "deadline" } },
    });
  }

  async #hold(message: Message, key: EffectKey, held: boolean): Promise<RequestResult> {
    const exchange = readExchange<G>(message);
    if (exchange?.wanted.some((each) => each.key === key) !== true) return refused("questionUnknown");
    const change = (wanted: WantedQuestion): WantedQuestion => {
      if (wanted.key !== key) return wanted;
      if (held) return { ...stopped(wanted), held };
      return game.paused ? { ...wanted, held } : running({ ...wanted, held });
    };
    await writeExchange<G>(message, { wanted: exchange.wanted.map(change) });
    return accepted(message.id);
  }

  /** A waiting exchange has cost nothing yet: nothing is written before its commit. */
  async #cancel(message: Message): Promise<RequestResult> {
    const status = exchangeData(message)?.status;
    if (status !== "pending" && status !== "derailed") return refused("exchangeNotPending");
    await writeExchange<G>(message, { status: "cancelled", wanted: [] });
    this.#left.forget(message.id ?? "");
    return accepted(message.id);
  }
}
