import { seededDice } from "../../../src/rules/kernel/seeded-dice.ts";
import { Defect } from "../../../src/rules/kernel/json.ts";

const PERCENT = 100;

/** Choices that a seed determines wholly. */
export interface Chance {
  /** A whole number from 0 up to one less than `count`. */
  below(count: number): number;
  /** Whether something with so many chances in a hundred happens. */
  happens(percent: number): boolean;
  /** One of a list, which is not empty. */
  oneOf<T>(list: readonly T[]): T;
}

/** Choices from a seed: the same seed gives the same ones for ever. */
export function chanceOf(seed: number | string): Chance {
  const dice = seededDice(seed);
  const below = (count: number): number => dice.next(count) - 1;
  return {
    below,
    happens: (percent) => below(PERCENT) < percent,
    oneOf: (list) => {
      const chosen = list[below(Math.max(1, list.length))];
      if (chosen === undefined) throw new Defect("Nothing to choose from.");
      return chosen;
    },
  };
}
