import { replayOn, type Course, type CourseStep } from "./fight/course.ts";
import type { Fight, SidedGame } from "./fight/fight.ts";
import type { SimulatorKit } from "./kit.ts";
import { faultOf, type Fault } from "./checker/verdict.ts";

/** Times a course is played at most while it is made smaller. */
const MOST_REPLAYS = 3000;

/** A course that shows a fault, and the fault as it shows it. */
export interface Finding<G extends SidedGame, M> {
  readonly course: Course<G, M>;
  readonly fault: Fault;
}

/** Makes a faulty fight as small as it gets while it shows the same fault: fewer commands, fewer people, less gear. */
export class Shrinker<G extends SidedGame, M> {
  private replays = 0;

  constructor(
    private readonly kit: SimulatorKit<G, M>,
    private best: Finding<G, M>,
    private readonly verdict: (fight: Fight<G>) => Fault | null = (fight) => faultOf(kit, fight),
  ) {}

  shrink(): Finding<G, M> {
    this.cutOff();
    this.rewrite();
    let size = Infinity;
    while (this.size < size && this.replays < MOST_REPLAYS) {
      size = this.size;
      this.dropPeople();
      this.dropSteps();
      this.rewrite();
      this.dropGear();
    }
    this.gatherTime();
    return this.best;
  }

  private get size(): number {
    const { muster, steps } = this.best.course;
    return steps.length + this.kit.size(muster);
  }

  /** Nothing after the fault matters. */
  private cutOff(): void {
    const { course, fault } = this.best;
    this.keeps({ ...course, steps: course.steps.slice(0, fault.step + 1) });
  }

  private rewrite(): void {
    for (const course of this.kit.rewritten(this.best.course)) this.keeps(course);
  }

  /** Whole halves first, then smaller and smaller pieces. */
  private dropSteps(): void {
    for (let piece = Math.floor(this.best.course.steps.length / 2); piece >= 1; piece = Math.floor(piece / 2)) {
      for (let at = this.best.course.steps.length - piece; at >= 0; at -= piece) {
        const { course } = this.best;
        this.keeps({ ...course, steps: [...course.steps.slice(0, at), ...course.steps.slice(at + piece)] });
      }
    }
  }

  /** Where time passes in several steps in a row, one command lets it pass, if it comes to the same. */
  private gatherTime(): void {
    for (let at = 0; at < this.best.course.steps.length; at++) {
      for (let length = this.lengthOfTime(at); length > 1; length--) {
        const { course } = this.best;
        const replies = repliesOf(course.steps.slice(at, at + length));
        if (
          this.kit.paces.some((command) =>
            this.keeps({
              ...course,
              steps: [...course.steps.slice(0, at), { command, replies }, ...course.steps.slice(at + length)],
            }),
          )
        )
          break;
      }
    }
  }

  /** How many steps from here on do nothing but let time pass. */
  private lengthOfTime(from: number): number {
    const { steps } = this.best.course;
    const end = steps.findIndex(({ command }, index) => index >= from && !this.kit.isPace(command));
    return (end < 0 ? steps.length : end) - from;
  }

  private dropPeople(): void {
    for (const id of this.kit.people(this.best.course.muster)) {
      const { muster, steps } = this.best.course;
      const course = { muster: this.kit.without(muster, id), steps: steps.filter((step) => !names(step, id)) };
      if (!this.keeps(course)) this.keeps(course, this.kit.step);
    }
  }

  private dropGear(): void {
    for (const id of this.kit.people(this.best.course.muster)) {
      for (const muster of this.kit.lighter(this.best.course.muster, id))
        this.keeps({ muster, steps: this.best.course.steps });
    }
  }

  /** Takes a smaller course if it shows the same fault; with a `pace`, time may pass where a command would come too early. */
  private keeps(course: Course<G, M>, pace: G["command"] | null = null): boolean {
    if (this.replays >= MOST_REPLAYS || this.kit.people(course.muster).length === 0) return false;
    this.replays++;
    const fight = replayOn(this.kit.stage(course.muster), course.steps, pace);
    const fault = this.verdict(fight);
    if (fault?.kind !== this.best.fault.kind) return false;
    this.best = { course: { muster: course.muster, steps: stepsOf(fight).slice(0, fault.step + 1) }, fault };
    return true;
  }
}

/** All that was done in a fight, with what the rules broke on. */
export function stepsOf<G extends SidedGame>({ steps, failure }: Fight<G>): readonly CourseStep<G>[] {
  return [...steps, ...(failure === null ? [] : [failure])].map(({ command, replies }) => ({ command, replies }));
}

const repliesOf = <G extends SidedGame>(steps: readonly CourseStep<G>[]): CourseStep<G>["replies"] =>
  Object.assign({}, ...steps.map(({ replies }) => replies)) as CourseStep<G>["replies"];

const names = <G extends SidedGame>({ command }: CourseStep<G>, id: string): boolean =>
  command.by === id || JSON.stringify(command).includes(`"${id}"`);
