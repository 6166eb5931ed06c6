import { expect, it } from "vitest";
import { compiled } from "../../tools/compiled.ts";
import { seedOfRun, sliceOfRun } from "../../tools/test/slices.ts";
import type * as Simulators from "../../tools/simulator/simulators.ts";

const { SIMULATORS } = (await compiled("simulator/simulators.ts")) as typeof Simulators;

/** Fights of all files of a ruleset together: in a run of `npm test`, which draws others at each commit, and where all slices are played. */
const FIGHTS = sliceOfRun() === "all" ? 10_000 : 300;
const FILES = 4;
/** How many make one test at the most. */
const IN_ONE = 250;
const SEED = seedOfRun();

/** What a file's fights are looked at for, among all else: the names of its tests bear these. */
export interface Campaign {
  readonly part: number;
  readonly proves: readonly string[];
}

/** Plays a file's share of a ruleset's fights, each judged by its start and its transcript alone. A faulty one is made small and its file named. */
export function campaign(ruleset: string, { part, proves }: Campaign): void {
  const simulator = SIMULATORS[ruleset];
  if (simulator === undefined) throw new Error(`There is no simulator for the ruleset "${ruleset}".`);
  const { terms, hunt } = simulator;
  const share = FIGHTS / FILES;
  const [before, ids] = [(part - 1) * share, proves.slice(0, 3).join(" ")];
  for (let first = before; first < before + share; first += IN_ONE) {
    const last = Math.min(first + IN_ONE, before + share);
    it(`${ids} fights ${SEED}/${first + 1} to ${SEED}/${last} of ${terms.aSide} against ${terms.aSide} are by the rules`, () => {
      for (let number = first + 1; number <= last; number++) {
        const caught = hunt(`${SEED}/${number}`, terms, () => undefined);
        expect(
          caught === null ? null : `seed ${caught.seed}: ${caught.fault.text}; made small in ${caught.file}`,
        ).toBeNull();
      }
    });
  }
}
