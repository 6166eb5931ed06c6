/** A walk that stops at every step. */
import type { Point } from "../geometry/grid.ts";
import type { Rule } from "../rule.ts";

/** One who walks. */
export interface Walker<E> {
  /** Makes one step, with all that comes before and after it; false where they get no farther. */
  readonly go: (key: string, point: Point) => Rule<E, boolean>;
  /** What becomes of one who gets no farther. */
  readonly stop: (key: string) => Rule<E, void>;
  /** The end of the way. */
  readonly arrive: () => Rule<E, void>;
}

/** Goes a way place by place; each step has its number in its key. */
export function* walk<E>(key: string, path: readonly Point[], walker: Walker<E>): Rule<E, void> {
  for (const [index, point] of path.entries()) {
    if (yield* walker.go(`${key}/${index}`, point)) continue;
    yield* walker.stop(`${key}/${index}`);
    return;
  }
  yield* walker.arrive();
}

/** Steps that were made since they last happened: they happen together, when something comes between or at the end. */
export class Steps {
  readonly #visited: Point[];
  #pending: Point[] = [];
  #cost = 0;

  constructor(start: Point | null) {
    this.#visited = start === null ? [] : [start];
  }

  take(at: Point, cost: number): void {
    this.#pending.push(at);
    this.#visited.push(at);
    this.#cost += cost;
  }

  /** Those that are still to happen, with what they cost together; null: none. From now on they have happened. */
  happen(): { readonly path: readonly Point[]; readonly cost: number } | null {
    if (this.#pending.length === 0) return null;
    const happened = { path: this.#pending, cost: this.#cost };
    [this.#pending, this.#cost] = [[], 0];
    return happened;
  }

  /** The last place of all that were visited, the start among them, of which something holds; null: none. */
  lastWhere(holds: (point: Point) => boolean): Point | null {
    return this.#visited.findLast(holds) ?? null;
  }
}
