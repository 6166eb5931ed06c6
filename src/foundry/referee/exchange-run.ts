import { diff } from "../../rules/kernel/delta.ts";
import type { RollEffect } from "../../rules/kernel/effects.ts";
import { digestOf, isCurrent } from "../../rules/kernel/exchange.ts";
import { exchangeId } from "../../rules/kernel/ids.ts";
import { UnfitDice } from "../../rules/kernel/gear-dice.ts";
import { isSpoken, type Refusal } from "../../rules/kernel/refusals.ts";
import { type Outcome, play, type Replies } from "../../rules/kernel/run.ts";
import { answerByOrder } from "../../rules/kernel/standing-orders.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { ReadLog } from "../../rules/kernel/read-log.ts";
import type { Thrown } from "../dice/dice-port.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import { accepted, type AdapterNotice, refused, type RequestResult } from "./results.ts";
import { diceAudience } from "../secrets/dice-audience.ts";
import { isMastersToAnswer } from "../secrets/veiled-questions.ts";
import { orderFor } from "../settings/standing-orders.ts";
import { commit, type Commit } from "./commit.ts";
import { readExchange, writeExchange } from "./exchange-store.ts";
import { journalOf } from "./journal.ts";
import { openQuestionsOf, withClocks } from "./question-clock.ts";
import { takePrepared } from "./prepared-rolls.ts";
import {
  RefereedElsewhere,
  rulesNow,
  stayReferee,
  type Brought,
  type LeftDice,
  type NamedModifiers,
  type RefereeContext,
} from "./referee-context.ts";
import { listOfReplies, type Notice, repliesByKey, type StoredExchange } from "./stored-exchange.ts";

/** Longest message of a defect on a card. */
const LONGEST_MESSAGE = 500;

/** Dice that the host or a module would not throw. */
class FailedThrow extends Error {
  constructor(
    readonly by: string,
    readonly formula: string,
    cause: unknown,
  ) {
    super(`The dice "${formula}" were not thrown.`, { cause });
  }
}

/** The remark of an exchange whose dice an owner is throwing: it stands no longer than that. */
const OWNER_THROWS = "ownerThrows" satisfies AdapterNotice;

type Pending<G extends Game> = Extract<Outcome<G>, { status: "pending" }>;

/** One exchange on its way: replayed from the live documents, with dice thrown as they are wanted. */
export class ExchangeRun<G extends Game> {
  readonly #rolls: Roll.Implementation[] = [];
  readonly #notes: Notice[];
  #replies: Replies = {};
  #brought: Brought | null = null;

  /** `notes`: what the card is to say of the replies with which it goes on. */
  constructor(
    readonly context: RefereeContext<G>,
    readonly combat: Combat.Implementation,
    readonly message: ChatMessage.Implementation,
    notes: readonly Notice[] = [],
  ) {
    this.#notes = [...notes];
  }

  /** Brings dice that an owner has thrown elsewhere: they count where the exchange still wants them. */
  bring(dice: Brought): this {
    this.#brought = dice;
    return this;
  }

  /**
   * Takes the exchange as far as it goes: to the next question, or to the end and its commit. `more`: replies that have
   * just come in. Nothing is written when nothing has changed.
   */
  async go(more: Replies = {}): Promise<RequestResult> {
    const stored = readExchange<G>(this.message);
    if (stored?.status !== "pending") return refused("exchangeNotPending");
    const exchange = { ...stored, notes: stored.notes.filter(({ code }) => code !== OWNER_THROWS) };
    const rules = rulesNow(this.context);
    if (
      !isCurrent(rules, {
        id: exchangeId(this.message.id ?? ""),
        command: exchange.command,
        replies: {},
        version: exchange.version,
        digest: exchange.digest,
      })
    ) {
      const isSame = exchange.version === rules.version;
      return this.#derail(
        exchange,
        isSame
          ? { code: "settingsChanged", params: {} }
          : { code: "rulesChanged", params: { since: exchange.version, now: rules.version } },
      );
    }
    this.#replies = { ...repliesByKey(exchange.replies), ...more };
    const ending = await this.#advance(exchange).catch((error: unknown) => this.#broken(exchange, error));
    return ending();
  }

  /** Plays and throws until a user is asked or all is decided. Answers what is to be written then. */
  async #advance(exchange: StoredExchange<G>): Promise<() => Promise<RequestResult>> {
    const rules = rulesNow(this.context);
    for (;;) {
      const start = this.context.held.startOf(this.combat, this.#id, exchange);
      const reads = new ReadLog();
      const outcome = play(rules, start, exchange.command, this.#replies, { dice: null, answer: null, reads });
      this.context.held.note(this.#id, reads.paths);
      if (outcome.status === "refused")
        return () => this.#derail(exchange, { code: "commandRefusedNow", params: asParams(outcome.refusal) });
      this.#forgetClosedAnswers(outcome);
      if (outcome.status === "derailed")
        return () => this.#derail(exchange, { code: "repliesUnread", params: { keys: outcome.unread.join(", ") } });
      if (outcome.status === "pending") {
        if (outcome.wanted.do !== "roll") {
          if (this.#followOrders(outcome)) continue;
          return () => this.#wait(exchange, outcome);
        }
        const left = await this.#throw(outcome.wanted, exchange.command);
        if (left === null) continue;
        return () => this.#leave(exchange, outcome, left);
      }
      const { now, base, fresh, left } = this.context.held.settle(this.#id, { start, end: outcome.encounter });
      const decided: Commit<G> = {
        patch: {
          replies: listOfReplies(outcome.replies),
          events: outcome.events,
          deltas: diff(base, fresh),
          held: left,
          reads: [...reads.paths],
          notes: this.#said(exchange),
        },
        journal: journalOf(this.context.adapter, this.combat, now, fresh),
        goal: "done",
        rolls: this.#rolls,
      };
      return () => {
        this.context.held.forget(this.#id);
        return commit(this.context, this.combat, this.message, decided);
      };
    }
  }

  /** A rule or a throw has failed: no user is kept waiting for it, and the card names whose dice or which defect it was. */
  #broken(exchange: StoredExchange<G>, error: unknown): () => Promise<RequestResult> {
    if (error instanceof RefereedElsewhere) throw error;
    console.error(error);
    return () => this.#derail(exchange, faultOf(error, exchange.command));
  }

  /**
   * Throws dice, unless the game master has laid their faces by; what they have named for them goes with them.
   * [SEG-HOUSE-68] Answers what is left to an owner's client, which is not waited for here; null: the dice are known.
   */
  async #throw(effect: RollEffect, command: G["command"]): Promise<LeftDice | null> {
    const brought = this.#brought;
    this.#brought = null;
    if (brought?.effect.key === effect.key && brought.effect.formula.text === effect.formula.text) {
      this.#take(effect, brought.thrown, brought.modifiers);
      return null;
    }
    const prepared = await takePrepared(this.combat.id ?? "", this.message.id ?? "", effect);
    const modifiers = prepared === null || prepared.modifiers.length === 0 ? {} : { modifiers: prepared.modifiers };
    if (prepared !== null && prepared.naturals.length > 0) {
      this.#replies = { ...this.#replies, [effect.key]: { naturals: prepared.naturals, ...modifiers } };
      return null;
    }
    const actor = this.combat.combatants.get(effect.by)?.actor ?? null;
    const audience = diceAudience(this.combat, command, effect);
    const owner = this.context.dice.throwerFor(actor);
    if (owner !== null) return { effect, actor, owner, audience, modifiers };
    this.#take(
      effect,
      await this.context.dice.throwFor(effect, actor, audience).catch((error: unknown) => {
        throw new FailedThrow(effect.by, effect.formula.text, error);
      }),
      modifiers,
    );
    return null;
  }

  #take(effect: RollEffect, thrown: Thrown, modifiers: NamedModifiers): void {
    this.#replies = { ...this.#replies, [effect.key]: { naturals: thrown.naturals, ...modifiers } };
    this.#rolls.push(thrown.roll);
    if (thrown.insteadOf !== null)
      this.#notes.push({
        code: "ownerDidNotRoll",
        params: { key: effect.key, name: thrown.insteadOf, combatant: effect.by },
      });
  }

  /** Answers that are no longer legal are asked again, and the card says whose. */
  #forgetClosedAnswers({ reasked, ...outcome }: Exclude<Outcome<G>, { status: "refused" }>): void {
    const asked = outcome.status === "pending" ? openQuestionsOf(outcome.wanted, outcome.replies) : [];
    for (const key of reasked) {
      const to = asked.find((each) => each.key === key)?.question.to;
      if (to !== undefined && !this.#notes.some((note) => note.code === "reasked" && note.params["key"] === key))
        this.#notes.push({ code: "reasked", params: { key, combatant: to } });
    }
    this.#replies = Object.fromEntries(
      Object.entries(this.#replies).filter(([key]) => !reasked.some((each) => each === key)),
    );
  }

  /** Answers what standing orders answer, and notes it for the card. Answers whether there was anything. */
  #followOrders({ wanted, replies }: Pending<G>): boolean {
    let found = false;
    for (const { key, question } of openQuestionsOf(wanted, { ...this.#replies, ...replies })) {
      // An order says what is done about those that its giver sees.
      if (isMastersToAnswer(this.combat, question)) continue;
      const answer = answerByOrder(
        question,
        orderFor(this.combat.combatants.get(question.to)?.actor ?? null, question.cause),
      );
      if (answer === null) continue;
      found = true;
      this.#replies = { ...this.#replies, [key]: { answer } };
      this.#notes.push({ code: "byStandingOrder", params: { key, combatant: question.to, option: answer.option } });
    }
    return found;
  }

  /** Leaves a throw to an owner's client: the exchange waits for it, and the queue does not wait. */
  async #leave(exchange: StoredExchange<G>, outcome: Pending<G>, left: LeftDice): Promise<RequestResult> {
    const { effect, owner } = left;
    this.#notes.push({
      code: OWNER_THROWS,
      params: { combatant: effect.by, user: owner.name, formula: effect.formula.text },
    });
    const result = await this.#wait(exchange, outcome);
    this.context.leave(this.combat, this.message, left);
    return result;
  }

  async #wait(exchange: StoredExchange<G>, outcome: Pending<G>): Promise<RequestResult> {
    const wanted = withClocks(this.combat, openQuestionsOf(outcome.wanted, outcome.replies), exchange.wanted);
    const replies = listOfReplies({ ...this.#replies, ...outcome.replies });
    const held = this.context.held.of(this.#id, exchange);
    const isNews =
      this.#notes.length > 0 ||
      !isEqualJson(held, exchange.held) ||
      !isEqualJson(replies, exchange.replies) ||
      !isEqualJson(wanted, exchange.wanted);
    if (isNews) {
      stayReferee(this.context, this.combat);
      await writeExchange<G>(
        this.message,
        { replies, events: outcome.events, wanted, held, notes: this.#said(exchange) },
        this.#rolls,
      );
    }
    return accepted(this.message.id);
  }

  async #derail(exchange: StoredExchange<G>, notice: Notice): Promise<RequestResult> {
    stayReferee(this.context, this.combat);
    await writeExchange<G>(
      this.message,
      {
        status: "derailed",
        wanted: [],
        replies: listOfReplies(this.#replies),
        notes: [...this.#said(exchange), notice],
      },
      this.#rolls,
    );
    this.context.held.forget(this.#id);
    return accepted(this.message.id);
  }

  get #id(): string {
    return this.message.id ?? "";
  }

  /** All that the card has to say by now. */
  #said({ notes }: StoredExchange<G>): readonly Notice[] {
    return [...this.context.held.notes(this.#id, notes), ...this.#notes];
  }
}

/** What a card says of a failure: whose gear has dice that cannot be thrown, whose throw failed, or the defect itself. */
function faultOf(error: unknown, command: Game["command"]): Notice {
  if (error instanceof UnfitDice)
    return { code: "diceUnfit", params: { combatant: error.by, item: error.gear, formula: error.formula } };
  if (error instanceof FailedThrow)
    return { code: "throwFailed", params: { combatant: error.by, formula: error.formula } };
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: "ruleFailed",
    params: { ...(command.by === null ? {} : { combatant: command.by }), message: message.slice(0, LONGEST_MESSAGE) },
  };
}

/** A refusal of the rules as a card's remark keeps it: a combatant that it speaks of by id. What is written wrong never comes to a card. */
function asParams({ code, params }: Refusal): Notice["params"] {
  const plain = Object.entries(params).flatMap(([key, value]): [string, string | number][] =>
    typeof value !== "object" ? [[key, value]] : isSpoken(value) ? [[key, value.combatant]] : [],
  );
  return { ...Object.fromEntries(plain), refusal: code };
}

/** What a new exchange of this command is stored as. */
export function freshExchange<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  command: G["command"],
  claim: string,
  user: User.Implementation,
): Partial<StoredExchange<G>> {
  const rules = rulesNow(context);
  const actor = command.by === null ? user.name : (combat.combatants.get(command.by)?.name ?? "");
  return {
    combat: combat.id ?? "",
    claim,
    user: user.id,
    actor,
    command,
    version: rules.version,
    digest: digestOf(rules.settings),
    status: "pending",
  };
}
