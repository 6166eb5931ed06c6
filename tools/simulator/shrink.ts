import { replay, unrolled, type Course, type CourseStep, type Replayed } from "../../src/rules/segments/simulator/course.ts";
import type { Muster } from "../../src/rules/segments/simulator/muster.ts";
import { faultOf, type Fault } from "./verdict.ts";

/** Times a course is played at most while it is made smaller. */
const MOST_REPLAYS = 3000;

/** Ways in which time passes that leave several phases behind, the longest first. */
const PACES = ["round", "event", "segment"] as const;

/** A course that shows a fault, and the fault as it shows it. */
export interface Finding {
  readonly course: Course;
  readonly fault: Fault;
}

/** Makes a faulty fight as small as it gets while it shows the same fault: fewer commands, fewer people, less gear. */
export class Shrinker {
  private replays = 0;

  constructor(private best: Finding, private readonly verdict: (played: Replayed) => Fault | null = faultOf) {}

  shrink(): Finding {
    this.cutOff();
    this.keeps(unrolled(this.best.course));
    let size = Infinity;
    while (sizeOf(this.best.course) < size && this.replays < MOST_REPLAYS) {
      size = sizeOf(this.best.course);
      this.dropPeople();
      this.dropSteps();
      this.beginPlainly();
      this.dropGear();
    }
    this.gatherTime();
    return this.best;
  }

  /** Nothing after the fault matters. */
  private cutOff(): void {
    const { course, fault } = this.best;
    this.keeps({ ...course, steps: course.steps.slice(0, fault.step + 1) });
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

  /** Where several phases pass in a row, one command lets them pass, if it comes to the same. */
  private gatherTime(): void {
    for (let at = 0; at < this.best.course.steps.length; at++) {
      for (let length = lengthOfTime(this.best.course.steps, at); length > 1; length--) {
        const { course } = this.best;
        const gathered = PACES.some((to) => this.keeps({ ...course, steps: [...course.steps.slice(0, at), { command: { do: "advance", by: null, to }, replies: repliesOf(course.steps.slice(at, at + length)) }, ...course.steps.slice(at + length)] }));
        if (gathered) break;
      }
    }
  }

  /** A fight need not begin with a meeting: who notices whom hangs on everybody. */
  private beginPlainly(): void {
    const { course } = this.best;
    const [first, ...others] = course.steps;
    if (first?.command.do === "meet") this.keeps({ ...course, steps: [{ command: { do: "begin", by: null }, replies: {} }, ...others] });
  }

  private dropPeople(): void {
    for (const { id } of this.best.course.muster.fighters) {
      const { muster, steps } = this.best.course;
      this.keeps({ muster: without(muster, id), steps: steps.filter((step) => !names(step, id)) });
    }
  }

  private dropGear(): void {
    const shelves = ["spells", "shields", "armours", "weapons"] as const;
    for (const { id } of this.best.course.muster.fighters) {
      for (const shelf of shelves) {
        const { muster, steps } = this.best.course;
        const fighters = muster.fighters.map((fighter) => (fighter.id === id ? { ...fighter, [shelf]: [] } : fighter));
        const has = muster.fighters.some((fighter) => fighter.id === id && (fighter[shelf]?.length ?? 0) > 0);
        if (has) this.keeps({ muster: { ...muster, fighters }, steps });
      }
    }
  }

  /** Takes a smaller course if it shows the same fault. */
  private keeps(course: Course): boolean {
    if (this.replays >= MOST_REPLAYS || course.muster.fighters.length === 0) return false;
    this.replays++;
    const played = replay(course);
    const fault = this.verdict(played);
    if (fault?.kind !== this.best.fault.kind) return false;
    const { failure } = played;
    const steps: readonly CourseStep[] = failure === null ? played.fight.steps : [...played.fight.steps, failure];
    this.best = { course: { muster: course.muster, steps: steps.slice(0, fault.step + 1).map(({ command, replies }) => ({ command, replies })) }, fault };
    return true;
  }
}

/** How many steps from here on do nothing but let time pass. */
function lengthOfTime(steps: readonly CourseStep[], from: number): number {
  const end = steps.findIndex(({ command }, index) => index >= from && command.do !== "advance");
  return (end < 0 ? steps.length : end) - from;
}

const repliesOf = (steps: readonly CourseStep[]): CourseStep["replies"] => Object.assign({}, ...steps.map(({ replies }) => replies)) as CourseStep["replies"];

const sizeOf = ({ muster, steps }: Course): number =>
  steps.length + muster.fighters.reduce((sum, { weapons, armours, shields, spells = [] }) => sum + 1 + weapons.length + armours.length + shields.length + spells.length, 0);

const names = ({ command }: CourseStep, id: string): boolean => command.by === id || JSON.stringify(command).includes(`"${id}"`);

function without({ fighters, field, ...rest }: Muster, id: string): Muster {
  const spares = (pair: readonly [string, string]): boolean => !pair.some((each) => each === id);
  return {
    ...rest,
    fighters: fighters.filter((fighter) => fighter.id !== id),
    field: { ...field, engaged: field.engaged.filter(spares), distances: field.distances.filter(({ pair }) => spares(pair)) },
  };
}
