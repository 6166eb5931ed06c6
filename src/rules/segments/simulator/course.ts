/** Fights that were played, to be played again: the same, or without some of it. */
import { seededDice, type DiceSource } from "../../kernel/dice.ts";
import { effectKey } from "../../kernel/ids.ts";
import { isOpen } from "../../kernel/questions.ts";
import type { Replies } from "../../kernel/run.ts";
import type { SegmentsCommand } from "../commands.ts";
import { Fight, FightBroken, type FightFailure } from "./fight.ts";
import { encounterOfMuster, rulesOfMuster, type Muster } from "./muster.ts";

/** A command with the dice and answers it was given. */
export interface CourseStep {
  readonly command: SegmentsCommand;
  readonly replies: Replies;
}

/** A whole fight: who and what. */
export interface Course {
  readonly muster: Muster;
  readonly steps: readonly CourseStep[];
}

/** A course that was played again. */
export interface Replayed {
  readonly fight: Fight;
  readonly failure: FightFailure | null;
}

/** Plays one step of a course after the others; false: the rules forbid it by now. */
type Player = (step: CourseStep) => boolean;

/**
 * Plays a course again. Commands that the rules forbid by now are left out; dice that were not thrown then come from a
 * seed, answers that were not given then are the harmless ones.
 */
export function replay({ muster, steps }: Course): Replayed {
  const { fight, plays } = stageOf(muster);
  try {
    for (const step of steps) plays(step);
    return { fight, failure: null };
  } catch (error) {
    if (!(error instanceof FightBroken)) throw error;
    return { fight, failure: error.failure };
  }
}

/** Phases at most between two moments to which a command lets time pass: those of a round, and of the surprise segment. */
const MOST_PHASES = 40;

/**
 * The same course with time passing phase by phase, so that whoever leaves the fight changes nothing about when the
 * others act. What is not the same then, such as a course on which the rules break, stays as it was.
 */
export function unrolled(course: Course): Course {
  const { fight: whole, failure } = replay(course);
  if (failure !== null) return course;
  const { fight, plays } = stageOf(course.muster);
  for (const { command, replies, after } of whole.steps) {
    if (command.do !== "advance") {
      plays({ command, replies });
      continue;
    }
    const until = JSON.stringify(after);
    for (let phase = 0; phase < MOST_PHASES && (phase === 0 || JSON.stringify(fight.state) !== until); phase++) plays({ command: { ...command, to: "phase" }, replies });
  }
  return JSON.stringify(fight.state) === JSON.stringify(whole.state) ? { muster: course.muster, steps: fight.steps } : course;
}

/** A fight at its start, and somebody who plays it by what is written. */
function stageOf(muster: Muster): { readonly fight: Fight; readonly plays: Player } {
  let replies: Replies = {};
  const spare = seededDice("replay");
  const thrown = new Map<string, number>();
  const dice: DiceSource = {
    next(faces, asker = "") {
      const at = thrown.get(asker) ?? 0;
      thrown.set(asker, at + 1);
      const known = replies[effectKey(asker)];
      const natural = known !== undefined && "naturals" in known ? known.naturals[at] : undefined;
      return natural !== undefined && natural <= faces ? natural : spare.next(faces);
    },
  };
  const fight = new Fight(rulesOfMuster(muster), encounterOfMuster(muster), dice, (question, key) => {
    const known = replies[key];
    const given = known !== undefined && "answer" in known && isOpen(question, known.answer) ? known.answer : null;
    return given ?? { option: question.fallback, via: "deadline" };
  });
  const plays: Player = (step) => {
    ({ replies } = step);
    thrown.clear();
    return fight.does(step.command);
  };
  return { fight, plays };
}
