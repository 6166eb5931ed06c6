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

/**
 * Plays a course again. Commands that the rules forbid by now are left out; dice that were not thrown then come from a
 * seed, answers that were not given then are the harmless ones.
 */
export function replay({ muster, steps }: Course): Replayed {
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
  try {
    for (const step of steps) {
      ({ replies } = step);
      thrown.clear();
      fight.does(step.command);
    }
    return { fight, failure: null };
  } catch (error) {
    if (!(error instanceof FightBroken)) throw error;
    return { fight, failure: error.failure };
  }
}
