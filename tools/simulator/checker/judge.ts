/** Judging a fight by its start and its transcript alone, whatever the ruleset: an account is kept, and inspectors watch it. */
import type { LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { Game } from "../../../src/rules/kernel/game.ts";
import type { TranscriptLine } from "../../../src/rules/kernel/run.ts";

export type LineOf<G extends Game> = TranscriptLine<G["event"]>;

/** How a fight starts: constants and tables, who fights, on what ground. Plain JSON. */
export interface StartOf<G extends Game> {
  readonly settings: G["settings"];
  readonly combatants: readonly G["combatant"][];
  readonly field: G["field"];
}

/** A command with all that was thrown, said and done for it. Plain JSON. */
export interface StepOf<G extends Game> {
  readonly command: G["command"];
  readonly lines: readonly LineOf<G>[];
}

/** What a transcript shows against the rules: the rule, where, and why. */
export interface Violation {
  readonly rule: LedgerId;
  /** Index of the step, and of the line within it. */
  readonly step: number;
  readonly line: number;
  /** Type of the event, or kind of the line. */
  readonly at: string;
  readonly reason: string;
}

/** Takes what an inspector finds; the checker knows where. */
export type Report = (rule: LedgerId, reason: string) => void;

/** What is known of a fight from what was told. */
export interface Account<E> {
  apply(event: E): void;
  /** The command that is carried out inside another, if any is; left out: none ever is. */
  inside?(command: unknown): unknown;
}

/** What an inspector sees: the account so far, the command being carried out, and where to tell what is wrong. */
export interface SightOf<G extends Game, B> {
  readonly book: B;
  readonly command: G["command"];
  readonly report: Report;
}

/** One who watches for one kind of offence. `before` hears an event that is not yet in the book, `after` one that is. */
export interface InspectorOf<G extends Game, B> {
  begins?(sight: SightOf<G, B>): void;
  hears?(line: Exclude<LineOf<G>, { readonly line: "event" }>, sight: SightOf<G, B>): void;
  before?(event: G["event"], sight: SightOf<G, B>): void;
  after?(event: G["event"], sight: SightOf<G, B>): void;
  ends?(sight: SightOf<G, B>): void;
}

/** One who judges fights of a ruleset. */
export interface CheckerOf<G extends Game, B extends Account<G["event"]>> {
  readonly bookOf: (start: StartOf<G>) => B;
  /** Everything in a fight that is against the rules, in order; the first is the one to look at. */
  readonly violations: (start: StartOf<G>, steps: readonly StepOf<G>[], most?: number) => readonly Violation[];
}

/** Violations that are told of one fight, if nothing else is said. */
const MOST = 50;

/** A checker by its account and its inspectors, who are made anew for every fight. */
export const checkerOf = <G extends Game, B extends Account<G["event"]>>(
  bookOf: (start: StartOf<G>) => B,
  inspectors: readonly (new () => InspectorOf<G, B>)[],
): CheckerOf<G, B> => ({
  bookOf,
  violations: (start, steps, most = MOST) =>
    judge(
      bookOf(start),
      inspectors.map((Inspector) => new Inspector()),
      steps,
      most,
    ),
});

function judge<G extends Game, B extends Account<G["event"]>>(
  book: B,
  inspectors: readonly InspectorOf<G, B>[],
  steps: readonly StepOf<G>[],
  most: number,
): readonly Violation[] {
  const found: Violation[] = [];
  for (const [index, { command, lines }] of steps.entries()) {
    let at: { readonly line: number; readonly name: string } = { line: 0, name: command.do };
    const report: Report = (rule, reason) => found.push({ rule, step: index, line: at.line, at: at.name, reason });
    const sight: SightOf<G, B> = {
      book,
      // What is done in the middle of a command is a command of its own.
      get command() {
        return (book.inside?.(command) ?? command) as G["command"];
      },
      report,
    };
    for (const inspector of inspectors) inspector.begins?.(sight);
    for (const [number, line] of lines.entries()) {
      at = { line: number, name: line.line === "event" ? line.event.type : line.line };
      listen(inspectors, line, sight);
      if (found.length >= most) return found;
    }
    at = { line: lines.length, name: "end" };
    for (const inspector of inspectors) inspector.ends?.(sight);
    if (found.length >= most) return found;
  }
  return found;
}

function listen<G extends Game, B extends Account<G["event"]>>(
  inspectors: readonly InspectorOf<G, B>[],
  line: LineOf<G>,
  sight: SightOf<G, B>,
): void {
  if (line.line !== "event") {
    for (const inspector of inspectors) inspector.hears?.(line, sight);
    return;
  }
  for (const inspector of inspectors) inspector.before?.(line.event, sight);
  sight.book.apply(line.event);
  for (const inspector of inspectors) inspector.after?.(line.event, sight);
}

/** A violation in one line. */
export const violationText = ({ rule, step, line, at, reason }: Violation, command?: Game["command"]): string =>
  `[${rule}] step ${step}${command === undefined ? "" : ` (${command.do})`}, line ${line} (${at}): ${reason}`;
