import { replay, type Course, type CourseStep } from "../../src/rules/segments/simulator/course.ts";
import type { Muster } from "../../src/rules/segments/simulator/muster.ts";
import { faultOf, type Fault } from "./verdict.ts";

/** Times a course is played at most while it is made smaller. */
const MOST_REPLAYS = 600;

/** A course that shows a fault, and the fault as it shows it. */
export interface Finding {
  readonly course: Course;
  readonly fault: Fault;
}

/** Makes a faulty fight as small as it gets while it shows the same fault: fewer commands, fewer people, less gear. */
export class Shrinker {
  private replays = 0;

  constructor(private best: Finding) {}

  shrink(): Finding {
    this.cutOff();
    let size = Infinity;
    while (sizeOf(this.best.course) < size && this.replays < MOST_REPLAYS) {
      size = sizeOf(this.best.course);
      this.dropPeople();
      this.dropSteps();
      this.dropGear();
    }
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
  private keeps(course: Course): void {
    if (this.replays >= MOST_REPLAYS || course.muster.fighters.length === 0) return;
    this.replays++;
    const played = replay(course);
    const fault = faultOf(played);
    if (fault?.kind !== this.best.fault.kind) return;
    const { failure } = played;
    const steps: readonly CourseStep[] = failure === null ? played.fight.steps : [...played.fight.steps, failure];
    this.best = { course: { muster: course.muster, steps: steps.slice(0, fault.step + 1).map(({ command, replies }) => ({ command, replies })) }, fault };
  }
}

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
