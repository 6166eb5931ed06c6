/** Fights that were played, to be played again: the same, or without some of it. */
import { seededDice } from "../../../src/rules/kernel/seeded-dice.ts";
import type { DiceSource } from "../../../src/rules/kernel/dice.ts";
import { effectKey } from "../../../src/rules/kernel/ids.ts";
import { isOpen } from "../../../src/rules/kernel/questions.ts";
import type { Game } from "../../../src/rules/kernel/game.ts";
import type { Replies } from "../../../src/rules/kernel/run.ts";
import { Fight, unlessBroken, type SidedGame, type Stage } from "./fight.ts";

/** A command with the dice and answers it was given. */
export interface CourseStep<G extends Game> {
  readonly command: G["command"];
  readonly replies: Replies;
}

/** A whole fight: who and what. */
export interface Course<G extends Game, M> {
  readonly muster: M;
  readonly steps: readonly CourseStep<G>[];
}

/** Plays one step of a course after the others; false: the rules forbid it by now. */
export type Player<G extends Game> = (step: CourseStep<G>) => boolean;

/**
 * Plays steps again. Commands that the rules forbid by now are left out; dice that were not thrown then come from a
 * seed, answers that were not given then are the harmless ones. `pace`: what lets time pass, a few times at most, before
 * a command that would be left out, so that it meets its author's turn in a fight that has fewer people by now.
 */
export function replayOn<G extends SidedGame>(
  stage: Stage<G>,
  steps: readonly CourseStep<G>[],
  pace: G["command"] | null = null,
): Fight<G> {
  const { fight, plays } = onStage(stage);
  unlessBroken(() => {
    for (const step of steps) {
      if (plays(step) || pace === null) continue;
      for (let waited = 0; waited < MOST_PACES && plays({ command: pace, replies: {} }); waited++)
        if (plays(step)) break;
    }
  });
  return fight;
}

/** How long a replay waits at most for the moment of a command. */
const MOST_PACES = 3;

/** A fight at its start, and somebody who plays it by what is written. */
export function onStage<G extends SidedGame>(stage: Stage<G>): { readonly fight: Fight<G>; readonly plays: Player<G> } {
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
  const fight = new Fight(stage, {
    dice,
    keeps: true,
    answer: (question, key) => {
      const known = replies[key];
      const given = known !== undefined && "answer" in known && isOpen(question, known.answer) ? known.answer : null;
      return given ?? { option: question.fallback, via: "deadline" };
    },
  });
  const plays: Player<G> = (step) => {
    ({ replies } = step);
    thrown.clear();
    return fight.does(step.command);
  };
  return { fight, plays };
}
