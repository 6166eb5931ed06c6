/** The law of answers: whoever answers a question with an act sees that act carried out, or is told by which rule it was not. */
import type { LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { TranscriptLine } from "../../../src/rules/kernel/run.ts";

/** What answers to the questions of one cause come to. */
export interface AnswerLaw<E> {
  /** Options that are no act: they spend nothing and promise nothing. */
  readonly idle: readonly string[];
  /** Whether an event carries out what somebody has chosen. */
  readonly done: (event: E, to: string, option: string) => boolean;
  /** The rule by which an event tells somebody that it is not carried out; null: it tells nothing of the kind. */
  readonly denied?: (event: E, to: string) => LedgerId | null;
  /** The cause of the question that this one asks again: its answer takes the place of the other. */
  readonly revises?: string;
}

/** The laws of a ruleset's questions, by their cause. */
export type AnswerLaws<E> = Readonly<Record<string, AnswerLaw<E>>>;

interface Promised {
  readonly cause: string;
  readonly to: string;
  readonly option: string;
}

/** The answers of one command that have come to nothing, a sentence each; every event is the outcome of one answer at most. */
export function brokenPromises<E>(laws: AnswerLaws<E>, lines: readonly TranscriptLine<E>[]): readonly string[] {
  const found: string[] = [];
  let open: readonly Promised[] = [];
  for (const line of lines) {
    if (line.line === "answer") {
      const law = laws[line.cause];
      if (law === undefined) found.push(`nothing says what an answer to "${line.cause}" comes to`);
      else if (!law.idle.includes(line.option))
        open = [
          ...open.filter(({ cause, to }) => cause !== law.revises || to !== line.to),
          { cause: line.cause, to: line.to, option: line.option },
        ];
    } else if (line.line === "event" && open.length > 0) {
      const kept = open.find((each) => isSettled(laws, each, line.event));
      if (kept !== undefined) open = open.filter((each) => each !== kept);
    }
  }
  return [
    ...found,
    ...open.map(
      ({ cause, to, option }) => `${to} has answered "${cause}" with "${option}", which is neither done nor refused`,
    ),
  ];
}

function isSettled<E>(laws: AnswerLaws<E>, { cause, to, option }: Promised, event: E): boolean {
  const law = laws[cause];
  return law !== undefined && (law.done(event, to, option) || (law.denied?.(event, to) ?? null) !== null);
}
