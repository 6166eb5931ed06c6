import { join } from "node:path";
import { chanceOf } from "../../src/rules/segments/simulator/chance.ts";
import { playFight, type Fought } from "../../src/rules/segments/simulator/director.ts";
import { anyMuster, type Muster } from "../../src/rules/segments/simulator/muster.ts";
import { REPORTS } from "../project.ts";
import { writeFinding } from "./scenario-file.ts";
import { Shrinker, type Finding } from "./shrink.ts";
import { faultOf } from "./verdict.ts";

/** How fights are drawn and how long they last. */
export interface HuntTerms {
  readonly aSide: number;
  readonly rounds: number;
}

export const TERMS: HuntTerms = { aSide: 4, rounds: 4 };

/** A faulty fight made small, and the file in which it lies. */
export interface Catch extends Finding {
  readonly seed: string;
  readonly file: string;
}

/** The parties of a seed. */
export const musterOf = (seed: string, { aSide }: HuntTerms): Muster => anyMuster(chanceOf(`party ${seed}`), aSide);

/** Plays the fight of a seed, and judges it. A faulty one is made small and written down. */
export function hunt(seed: string, terms: HuntTerms, hear?: (fought: Fought) => void): Catch | null {
  const muster = musterOf(seed, terms);
  const fought = playFight(muster, seed, { rounds: terms.rounds, keeps: true });
  hear?.(fought);
  const fault = faultOf(fought);
  if (fault === null) return null;
  const { fight, failure } = fought;
  const steps = [...fight.steps, ...(failure === null ? [] : [failure])].map(({ command, replies }) => ({ command, replies }));
  const found = new Shrinker({ course: { muster, steps }, fault }).shrink();
  const file = join(REPORTS, "simulator", `${seed.replace(/\W+/g, "-")}.json`);
  writeFinding(file, found, seed);
  return { ...found, seed, file };
}
