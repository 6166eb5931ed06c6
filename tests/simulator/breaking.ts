import { chanceOf } from "../../tools/simulator/fight/chance.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { SidedGame } from "../../tools/simulator/fight/fight.ts";
import type { Account, CheckerOf, LineOf, StartOf, StepOf, Violation } from "../../tools/simulator/checker/judge.ts";
import type { HuntTerms, SimulatorKit } from "../../tools/simulator/kit.ts";

type Event<G extends Game> = G["event"];
type EventOf<G extends Game, T extends Event<G>["type"]> = Extract<Event<G>, { readonly type: T }>;

/** A fight that is in order. */
export interface Genuine<G extends Game> {
  readonly start: StartOf<G>;
  readonly steps: readonly StepOf<G>[];
}

/** Where in a fight something is to be broken: the account before the line, and the step it belongs to. */
export interface Place<G extends Game, B> {
  readonly book: B;
  readonly step: StepOf<G>;
  readonly line: number;
}

/** What stands instead of a line in a forged transcript; null: it cannot be broken here. */
export type Forgery<G extends Game, B> = (line: LineOf<G>, place: Place<G, B>) => readonly LineOf<G>[] | null;

/** A forged transcript, and what the checker must say of it. */
export interface Case<G extends Game, B> {
  readonly says: RegExp;
  readonly forgery: Forgery<G, B>;
}

type DiceLine<G extends Game> = Extract<LineOf<G>, { readonly line: "dice" }>;

/** Ways to break the transcripts of one ruleset. */
export class Breaker<G extends Game, B> {
  readonly told = (event: Event<G>): LineOf<G> => ({ line: "event", event });

  #isTold<T extends Event<G>["type"]>(
    line: LineOf<G>,
    type: T,
  ): line is LineOf<G> & { readonly line: "event"; readonly event: EventOf<G, T> } {
    return line.line === "event" && line.event.type === type;
  }

  /** Events told before one of a kind. */
  readonly before =
    <T extends Event<G>["type"]>(
      type: T,
      make: (event: EventOf<G, T>, place: Place<G, B>) => readonly Event<G>[] | Event<G> | null,
    ): Forgery<G, B> =>
    (line, place) => {
      if (!this.#isTold(line, type)) return null;
      const made = make(line.event, place);
      return made === null
        ? null
        : [...(Array.isArray(made) ? (made as readonly Event<G>[]) : [made as Event<G>]).map(this.told), line];
    };

  /** An event changed. */
  readonly changed =
    <T extends Event<G>["type"]>(
      type: T,
      change: (event: EventOf<G, T>, place: Place<G, B>) => Partial<EventOf<G, T>> | null,
    ): Forgery<G, B> =>
    (line, place) => {
      if (!this.#isTold(line, type)) return null;
      const patch = change(line.event, place);
      // A patch of one event's fields keeps its type.
      return patch === null ? null : [this.told({ ...line.event, ...patch })];
    };

  /** An event left out. */
  readonly without =
    <T extends Event<G>["type"]>(
      type: T,
      when: (event: EventOf<G, T>, place: Place<G, B>) => boolean = () => true,
    ): Forgery<G, B> =>
    (line, place) =>
      this.#isTold(line, type) && when(line.event, place) ? [] : null;

  /** An event told twice. */
  readonly twice =
    <T extends Event<G>["type"]>(
      type: T,
      when: (event: EventOf<G, T>, place: Place<G, B>) => boolean = () => true,
    ): Forgery<G, B> =>
    (line, place) =>
      this.#isTold(line, type) && when(line.event, place) ? [line, line] : null;

  /** Dice changed. */
  readonly dice =
    (change: (line: DiceLine<G>) => Partial<DiceLine<G>> | null): Forgery<G, B> =>
    (line) => {
      if (line.line !== "dice") return null;
      const patch = change(line);
      return patch === null ? null : [{ ...line, ...patch }];
    };
}

/** Fights to be broken: genuine ones, without a violation. */
export function genuineFights<G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  count: number,
  { aSide, rounds }: HuntTerms,
): readonly Genuine<G>[] {
  return Array.from({ length: count }, (_, seed) => {
    const limits = { rounds, keeps: true };
    const { fight } = kit.play(kit.muster(chanceOf(`genuine ${seed}`), aSide), `genuine ${seed}`, limits);
    const { combatants, field } = fight.start;
    return { start: { settings: fight.ruleset.settings, combatants, field }, steps: fight.steps };
  });
}

/** Forgeries tried at most until the checker sees one of them. */
const TRIES = 400;
const MOST = 400;

/** Breaks the fights by a forgery, one place at a time, until a violation fits; null when none does. */
export function seen<G extends Game, B extends Account<Event<G>>>(
  checker: CheckerOf<G, B>,
  fights: readonly Genuine<G>[],
  forgery: Forgery<G, B>,
  reason: RegExp,
): Violation | null {
  let tries = 0;
  for (const { start, steps } of fights) {
    const book = checker.bookOf(start);
    for (const [index, step] of steps.entries()) {
      for (const [number, line] of step.lines.entries()) {
        const forged = forgery(line, { book, step, line: number });
        if (forged !== null) {
          if (++tries > TRIES) return null;
          const lines = [...step.lines.slice(0, number), ...forged, ...step.lines.slice(number + 1)];
          const broken = [...steps.slice(0, index), { command: step.command, lines }, ...steps.slice(index + 1)];
          const found = checker.violations(start, broken, MOST).find((violation) => reason.test(violation.reason));
          if (found !== undefined) return found;
        }
        if (line.line === "event") book.apply(line.event);
      }
    }
  }
  return null;
}
