/** A walk that stops at every step. */
import type { Place } from "../geometry/place.ts";
import type { Rule } from "../rule.ts";

/** One who walks. */
export interface Walker<E> {
  /** Makes one step, with all that comes before and after it; false where they get no farther. */
  readonly go: (key: string, place: Place) => Rule<E, boolean>;
  /** What becomes of one who gets no farther. */
  readonly stop: (key: string) => Rule<E, void>;
  /** The end of the way. */
  readonly arrive: (key: string) => Rule<E, void>;
}

/** Goes a way place by place; each step has its number in its key. Answers whether its end was reached. */
export function* walk<E>(key: string, path: readonly Place[], walker: Walker<E>): Rule<E, boolean> {
  for (const [index, place] of path.entries()) {
    if (yield* walker.go(`${key}/${index}`, place)) continue;
    yield* walker.stop(`${key}/${index}`);
    return false;
  }
  yield* walker.arrive(`${key}/end`);
  return true;
}

/** Steps that were made since they last happened: they happen together, when something comes between or at the end. */
export class Steps {
  readonly #visited: Place[];
  #pending: Place[] = [];
  #cost = 0;

  constructor(start: Place | null) {
    this.#visited = start === null ? [] : [start];
  }

  /** The place that the steps so far have led to; null: not on a map. */
  get last(): Place | null {
    return this.#visited.at(-1) ?? null;
  }

  take(at: Place, cost: number): void {
    this.#pending.push(at);
    this.#visited.push(at);
    this.#cost += cost;
  }

  /** Those that are still to happen, with what they cost together; null: none. From now on they have happened. */
  happen(): { readonly path: readonly Place[]; readonly cost: number } | null {
    if (this.#pending.length === 0) return null;
    const happened = { path: this.#pending, cost: this.#cost };
    [this.#pending, this.#cost] = [[], 0];
    return happened;
  }

  /** The last place of all that were visited, the start among them, of which something holds; null: none. */
  lastWhere(holds: (place: Place) => boolean): Place | null {
    return this.#visited.findLast(holds) ?? null;
  }
}
