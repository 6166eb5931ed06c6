import { chanceOf } from "../../src/rules/segments/simulator/chance.ts";
import { playFight } from "../../src/rules/segments/simulator/director.ts";
import { anyMuster } from "../../src/rules/segments/simulator/muster.ts";
import type { SegmentsEvent } from "../../src/rules/segments/events.ts";
import { Book } from "../../tools/simulator/checker/book.ts";
import { violationsOf } from "../../tools/simulator/checker/check.ts";
import type { EventOf, Line, Start, Step, Violation } from "../../tools/simulator/checker/transcript.ts";

/** A fight that is in order. */
export interface Genuine {
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** Where in a fight something is to be broken: the account before the line, and the step it belongs to. */
export interface Place {
  readonly book: Book;
  readonly step: Step;
  readonly line: number;
}

/** What stands instead of a line in a forged transcript; null: it cannot be broken here. */
export type Forgery = (line: Line, place: Place) => readonly Line[] | null;

export const told = (event: SegmentsEvent): Line => ({ line: "event", event });

type Told<T extends SegmentsEvent["type"]> = EventOf<T>;

const isTold = <T extends SegmentsEvent["type"]>(line: Line, type: T): line is Line & { readonly line: "event"; readonly event: Told<T> } => line.line === "event" && line.event.type === type;

/** Events told before one of a kind. */
export const before = <T extends SegmentsEvent["type"]>(type: T, make: (event: Told<T>, place: Place) => readonly SegmentsEvent[] | SegmentsEvent | null): Forgery => (line, place) => {
  if (!isTold(line, type)) return null;
  const made = make(line.event, place);
  return made === null ? null : [...(Array.isArray(made) ? (made as readonly SegmentsEvent[]) : [made as SegmentsEvent]).map(told), line];
};

/** An event changed. */
export const changed = <T extends SegmentsEvent["type"]>(type: T, change: (event: Told<T>, place: Place) => Partial<Told<T>> | null): Forgery => (line, place) => {
  if (!isTold(line, type)) return null;
  const with_ = change(line.event, place);
  // A patch of one event's fields keeps its type.
  return with_ === null ? null : [told({ ...line.event, ...with_ })];
};

/** An event left out. */
export const without = <T extends SegmentsEvent["type"]>(type: T, when: (event: Told<T>, place: Place) => boolean = () => true): Forgery => (line, place) => (isTold(line, type) && when(line.event, place) ? [] : null);

/** An event told twice. */
export const twice = <T extends SegmentsEvent["type"]>(type: T, when: (event: Told<T>, place: Place) => boolean = () => true): Forgery => (line, place) => (isTold(line, type) && when(line.event, place) ? [line, line] : null);

/** Dice changed. */
export const dice = (change: (line: Extract<Line, { readonly line: "dice" }>) => Partial<Extract<Line, { readonly line: "dice" }>> | null): Forgery => (line) => {
  if (line.line !== "dice") return null;
  const patch = change(line);
  return patch === null ? null : [{ ...line, ...patch }];
};

const FIGHTS = 160;
const ROUNDS = 3;

/** Fights to be broken: genuine ones, without a violation. */
export function genuineFights(): readonly Genuine[] {
  return Array.from({ length: FIGHTS }, (_, seed) => {
    const { fight } = playFight(anyMuster(chanceOf(`genuine ${seed}`), 4), `genuine ${seed}`, { rounds: ROUNDS, keeps: true });
    const { combatants, field } = fight.start;
    return { start: { settings: fight.ruleset.settings, combatants, field }, steps: fight.steps };
  });
}

/** Forgeries tried at most until the checker sees one of them. */
const TRIES = 60;
const MOST = 400;

/** Breaks the fights by a forgery, one place at a time, until a violation fits; null when none does. */
export function seen(fights: readonly Genuine[], forgery: Forgery, reason: RegExp): Violation | null {
  let tries = 0;
  for (const { start, steps } of fights) {
    const book = new Book(start);
    for (const [index, step] of steps.entries()) {
      for (const [number, line] of step.lines.entries()) {
        const forged = forgery(line, { book, step, line: number });
        if (forged !== null) {
          if (++tries > TRIES) return null;
          const lines = [...step.lines.slice(0, number), ...forged, ...step.lines.slice(number + 1)];
          const broken = [...steps.slice(0, index), { command: step.command, lines }, ...steps.slice(index + 1)];
          const found = violationsOf(start, broken, MOST).find((violation) => reason.test(violation.reason));
          if (found !== undefined) return found;
        }
        if (line.line === "event") book.apply(line.event);
      }
    }
  }
  return null;
}
