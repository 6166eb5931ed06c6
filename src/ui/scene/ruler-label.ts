import type { Refusal } from "../../rules/kernel/refusals.ts";
import type { Words } from "../words.ts";

/** What a ruler's label says below the distance. Lines that are empty or left out are not there. */
export interface RulerLabel {
  /** Instead of the host's length, where the rules count otherwise. */
  readonly distance?: string;
  /** What it takes up to here. */
  readonly when: string;
  /** The target that it charges, and what is done there. */
  readonly charge?: string;
  /** How it is gone. */
  readonly pace: string;
  readonly rapid: boolean;
  /** In which gait, and what that costs. */
  readonly effort?: string;
  /** Who gets an opportunity on the way here since the last label. */
  readonly openings: readonly string[];
  /** Who gets none though the way goes past them, and why. */
  readonly barred?: readonly string[];
  /** Checks that it takes. */
  readonly checks?: readonly string[];
  /** How to go it otherwise. */
  readonly otherWay: string;
  /** Why the foe here cannot be charged. */
  readonly noCharge?: string;
  /** Why it cannot be made. */
  readonly refusal: string;
}

/** A label in one breath. */
export function labelText({ when, pace, openings, otherWay, refusal, ...others }: RulerLabel): string {
  const { charge = "", effort = "", barred = [], checks = [], noCharge = "" } = others;
  return [refusal, when, charge, pace, effort, ...openings, ...barred, ...checks, otherWay, noCharge]
    .filter((part) => part !== "")
    .join(". ");
}

/** Who gets an opening, in a line for each moment: `line` has the moment and those who do, by name. */
export function openingLines<O>(
  openings: readonly O[],
  momentOf: (opening: O) => number,
  nameOf: (opening: O) => string,
  line: (moment: number, foes: string) => string,
): readonly string[] {
  return [...new Set(openings.map(momentOf))].map((moment) => {
    const here = openings.filter((opening) => momentOf(opening) === moment);
    return line(moment, here.map(nameOf).join(", "));
  });
}

/** What the labels are told in. */
export interface Voice {
  readonly words: Words;
  readonly refusalText: (refusal: Refusal) => string;
  /** The key that goes on to another way; empty if the user has taken it away. */
  readonly wayKey: string;
}
