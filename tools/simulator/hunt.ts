import { join } from "node:path";
import { chanceOf } from "./fight/chance.ts";
import type { SidedGame } from "./fight/fight.ts";
import type { Fought } from "./fight/bots.ts";
import { REPORTS } from "../project.ts";
import type { HuntTerms, SimulatorKit } from "./kit.ts";
import { writeFinding } from "./scenario-file.ts";
import { Shrinker, stepsOf } from "./shrink.ts";
import { faultOf, type Fault } from "./checker/verdict.ts";

/** A faulty fight, and the file in which it lies, made small. */
export interface Catch {
  readonly fault: Fault;
  readonly seed: string;
  readonly file: string;
}

/** The parties of a seed. */
export const musterOf = <G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  seed: string,
  { aSide }: HuntTerms = kit.terms,
): M => kit.muster(chanceOf(`party ${seed}`), aSide);

/** The fight of a seed, its transcript kept. */
export const fightOf = <G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  seed: string,
  terms: HuntTerms = kit.terms,
): Fought<G> => kit.play(musterOf(kit, seed, terms), seed, { rounds: terms.rounds, keeps: true });

/** Plays the fight of a seed, and judges it. A faulty one is made small and written down. */
export function hunt<G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  seed: string,
  terms: HuntTerms = kit.terms,
  hear?: (fought: Fought<G>) => void,
): Catch | null {
  const fought = fightOf(kit, seed, terms);
  hear?.(fought);
  const fault = faultOf(kit, fought.fight);
  if (fault === null) return null;
  const found = new Shrinker(kit, {
    course: { muster: musterOf(kit, seed, terms), steps: stepsOf(fought.fight) },
    fault,
  }).shrink();
  const file = join(REPORTS, "simulator", `${kit.id}-${seed.replace(/\W+/g, "-")}.json`);
  writeFinding(kit, file, found, seed);
  return { fault: found.fault, seed, file };
}
