import type { Place } from "../../../src/rules/kernel/geometry/place.ts";

/** What every ruleset stores of a combatant. */
interface Stored {
  readonly id: string;
  readonly side: string;
  readonly sheet: object;
  readonly body: { readonly conditions: readonly string[] };
  readonly position: Place | null;
}

/** A state with its end. */
interface Timed {
  readonly id: string;
}

/** What is known of one combatant from the start and from what was told since. */
export abstract class PersonOf<C extends Stored, T extends Timed> {
  readonly id: string;
  readonly side: string;
  readonly sheet: C["sheet"];
  readonly conditions: Set<C["body"]["conditions"][number]>;
  timed: readonly T[] = [];
  position: Place | null;

  constructor({ id, side, sheet, body, position }: C) {
    this.id = id;
    this.side = side;
    this.sheet = sheet;
    this.conditions = new Set(body.conditions);
    this.position = position;
  }

  /** Whether a state that has an end lasts. */
  is(state: T["id"]): boolean {
    return this.timed.some(({ id }) => id === state);
  }
}

/** The list with something else known of the one with this id, if there is one. */
export const changed = <T extends { readonly id: string }>(
  list: readonly T[],
  id: string | null,
  change: (each: T) => Partial<T>,
): readonly T[] => list.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
