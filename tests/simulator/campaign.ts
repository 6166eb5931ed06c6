import { expect, it } from "vitest";
import { compiled } from "../../tools/compiled.ts";
import type * as Simulators from "../../tools/simulator/simulators.ts";

const { SIMULATORS } = (await compiled("simulator/simulators.ts")) as typeof Simulators;

/** Fights of all files of a ruleset together, each file's share, and how many make one test. */
const FIGHTS = 10_000;
const FILES = 4;
const IN_ONE = 250;

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
  for (let first = 0; first < share; first += IN_ONE) {
    const ids = proves.slice(0, 3).join(" ");
    it(`${ids} fights ${part}/${first + 1} to ${part}/${first + IN_ONE} of ${terms.aSide} against ${terms.aSide} are by the rules`, () => {
      for (let number = first + 1; number <= first + IN_ONE; number++) {
        const caught = hunt(`${part}/${number}`, terms, () => undefined);
        expect(
          caught === null ? null : `seed ${caught.seed}: ${caught.fault.text}; made small in ${caught.file}`,
        ).toBeNull();
      }
    });
  }
}
