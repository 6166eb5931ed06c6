/** Fights of `segments` that were played, to be played again. */
import { onStage, replayOn, type Course as KernelCourse } from "../fight/course.ts";
import type { Fight } from "../fight/fight.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { stageOf, type Muster } from "./party/muster.ts";

/** A whole fight: who and what. */
export type Course = KernelCourse<SegmentsGame, Muster>;

/** Plays a course again, without what the rules forbid by now. */
export const replay = ({ muster, steps }: Course): Fight<SegmentsGame> => replayOn(stageOf(muster), steps);

/** Phases at most between two moments to which a command lets time pass: those of a round, and of the surprise segment. */
const MOST_PHASES = 40;

/**
 * The same course with time passing phase by phase, so that one who leaves the fight changes nothing about when the
 * others act. What is not the same then, such as a course on which the rules break, stays as it was.
 */
export function unrolled(course: Course): Course {
  const whole = replay(course);
  if (whole.failure !== null) return course;
  const { fight, plays } = onStage(stageOf(course.muster));
  for (const { command, replies, after } of whole.steps) {
    if (command.do !== "advance") {
      plays({ command, replies });
      continue;
    }
    const until = JSON.stringify(after);
    for (let phase = 0; phase < MOST_PHASES && (phase === 0 || JSON.stringify(fight.state) !== until); phase++)
      plays({ command: { ...command, to: "phase" }, replies });
  }
  return JSON.stringify(fight.state) === JSON.stringify(whole.state)
    ? { muster: course.muster, steps: fight.steps }
    : course;
}
