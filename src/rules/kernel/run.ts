import type { DiceSource } from "./dice.ts";
import type { AskAllEffect, AskEffect, Effect, Reply, RollEffect, StoredReply } from "./effects.ts";
import type { Encounter } from "./encounter.ts";
import { rollWith } from "./formula.ts";
import type { EffectKey, LedgerId } from "./ids.ts";
import { assertNever, Defect } from "./json.ts";
import { isOpen, type Answer, type Question } from "./questions.ts";
import type { Refusal } from "./refusals.ts";
import { keptDice, ReplyMisfit } from "./reply-misfit.ts";
import type { Game } from "./game.ts";
import { type Ruleset, Table } from "./ruleset.ts";
import type { ReadLog } from "./read-log.ts";

/** Replies by the key of the effect they answer. */
export type Replies = Readonly<Record<EffectKey, StoredReply>>;

/** One line of a transcript: what the world said, and what happened. */
export type TranscriptLine<Event> =
  | {
      readonly line: "dice";
      readonly key: EffectKey;
      readonly formula: string;
      readonly why: string;
      readonly rule: LedgerId;
      readonly naturals: readonly number[];
    }
  | {
      readonly line: "answer";
      readonly key: EffectKey;
      readonly cause: string;
      readonly to: string;
      readonly option: string;
      readonly via: string;
    }
  | { readonly line: "event"; readonly event: Event };

/** Who answers a running rule. What nobody answers makes it pend. */
export interface World<G extends Game> {
  /** Dice that can be thrown at once; null when they come from a table and the rule must wait. */
  readonly dice: DiceSource | null;
  /** Answers at once, or null to wait for somebody. */
  readonly answer: ((question: Question, key: EffectKey) => Answer | null) | null;
  /** Hears every line of the transcript, in order. */
  readonly witness?: (line: TranscriptLine<G["event"]>) => void;
  /** Notes what the rule reads, for a later amendment. */
  readonly reads?: ReadLog;
}

/** What a run has come to so far. */
export interface Progress<G extends Game> {
  readonly encounter: Encounter<G>;
  readonly events: readonly G["event"][];
  readonly replies: Replies;
  /** Stored answers that are no longer legal and have been asked again. */
  readonly reasked: readonly EffectKey[];
}

export type Wanted = RollEffect | AskEffect | AskAllEffect;

/** How a run ended, or what it waits for. */
export type Outcome<G extends Game> =
  | { readonly status: "refused"; readonly refusal: Refusal }
  | ({ readonly status: "pending"; readonly wanted: Wanted } & Progress<G>)
  | ({ readonly status: "done" } & Progress<G>)
  /** Stored replies answer nothing in this run: the rules or the state have changed under them. */
  | ({ readonly status: "derailed"; readonly unread: readonly EffectKey[] } & Progress<G>);

/**
 * Plays one command: judges it, then runs its rule with the replies already stored, the world's dice and answers,
 * until it is done or has to wait. The encounter given is never changed. A resumed run is the same call with more
 * replies: dice stay as thrown, answers stand where they are still legal. Throws a {@link ReplyMisfit} for a stored
 * reply that is none to what is asked under its key.
 */
export function play<G extends Game>(
  ruleset: Ruleset<G>,
  encounter: Encounter<G>,
  command: G["command"],
  stored: Replies,
  world: World<G>,
): Outcome<G> {
  const table = new Table(ruleset, encounter, ruleset.settings, world.reads ?? null);
  const refusal = ruleset.forbids(table, command);
  if (refusal !== null) return { status: "refused", refusal };
  return new Run(table, stored, world).drive(ruleset.perform(table, command));
}

/** The loop between a rule and the world. */
class Run<G extends Game> {
  readonly #events: G["event"][] = [];
  readonly #replies: Record<EffectKey, StoredReply> = {};
  readonly #reasked: EffectKey[] = [];

  constructor(
    readonly table: Table<G>,
    readonly stored: Replies,
    readonly world: World<G>,
  ) {}

  drive(rule: Generator<Effect<G["event"]>, void, Reply>): Outcome<G> {
    let step = rule.next();
    while (step.done !== true) {
      const effect = step.value;
      if (effect.do === "emit") {
        this.#happen(effect.event);
        step = rule.next();
        continue;
      }
      const reply = this.#satisfy(effect);
      if (reply === undefined) return { status: "pending", wanted: effect, ...this.#progress() };
      step = rule.next(reply);
    }
    const unread = this.#unread();
    return unread.length > 0
      ? { status: "derailed", unread, ...this.#progress() }
      : { status: "done", ...this.#progress() };
  }

  #progress(): Progress<G> {
    return { encounter: this.table.encounter, events: this.#events, replies: this.#replies, reasked: this.#reasked };
  }

  #unread(): EffectKey[] {
    const keys: EffectKey[] = [];
    for (const key in this.stored) if (!(key in this.#replies)) keys.push(key as EffectKey);
    return keys;
  }

  #happen(event: G["event"]): void {
    this.#events.push(event);
    this.table.fold(event);
    this.world.witness?.({ line: "event", event });
  }

  #satisfy(effect: Wanted): Reply {
    switch (effect.do) {
      case "roll":
        return this.#throw(effect);
      case "ask": {
        const answer = this.#decide(effect.key, effect.question);
        return answer === null ? undefined : { do: "ask", answer };
      }
      case "askAll":
        return this.#decideAll(effect);
      default:
        return assertNever(effect, "effect");
    }
  }

  #throw(effect: RollEffect): Reply {
    const { key, formula } = effect;
    if (key in this.#replies) throw new Defect(`The rule used the effect key "${key}" twice.`);
    const kept = this.stored[key];
    let naturals: readonly number[];
    if (kept !== undefined) {
      naturals = keptDice(key, formula, kept);
    } else {
      const dice = this.world.dice;
      if (dice === null) return undefined;
      naturals = rollWith(formula, dice, key).naturals;
    }
    this.world.witness?.({
      line: "dice",
      key,
      formula: formula.text,
      why: effect.why.label,
      rule: effect.why.rule,
      naturals,
    });
    const modifiers = kept !== undefined && "naturals" in kept ? kept.modifiers : undefined;
    if (modifiers === undefined) {
      this.#replies[key] = { naturals };
      return { do: "roll", naturals };
    }
    this.#replies[key] = { naturals, modifiers };
    return { do: "roll", naturals, modifiers };
  }

  #decide(key: EffectKey, question: Question): Answer | null {
    if (key in this.#replies) throw new Defect(`The rule used the effect key "${key}" twice.`);
    const kept = this.stored[key];
    let answer: Answer | null = null;
    if (kept !== undefined) {
      if (!("answer" in kept)) throw new ReplyMisfit(key, "is dice where an answer is wanted.");
      if (isOpen(question, kept.answer)) answer = kept.answer;
      else this.#reasked.push(key);
    }
    answer ??= this.world.answer?.(question, key) ?? null;
    if (answer === null) return null;
    if (!isOpen(question, answer)) throw new Defect(`"${answer.option}" is no open option of the question "${key}".`);
    this.#replies[key] = { answer };
    this.world.witness?.({
      line: "answer",
      key,
      cause: question.cause,
      to: question.to,
      option: answer.option,
      via: answer.via,
    });
    return answer;
  }

  #decideAll(effect: AskAllEffect): Reply {
    const answers: Answer[] = [];
    for (const { key, question } of effect.questions) {
      const answer = this.#decide(key, question);
      if (answer !== null) answers.push(answer);
    }
    return answers.length < effect.questions.length ? undefined : { do: "askAll", answers };
  }
}
