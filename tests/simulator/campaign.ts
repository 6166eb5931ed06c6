import { expect, it } from "vitest";
import type { SidedGame } from "../../src/rules/kernel/simulator/fight.ts";
import { hunt } from "../../tools/simulator/hunt.ts";
import type { SimulatorKit } from "../../tools/simulator/kit.ts";

/** Fights of all files of a ruleset together, each file's share, and how many make one test. */
const FIGHTS = 10_000;
const FILES = 4;
const IN_ONE = 250;

/** What a file's fights are looked at for, among all else: the names of its tests bear these. */
export interface Campaign {
  readonly part: number;
  readonly proves: readonly string[];
}

/** Plays a file's share of the fights, each judged by its start and its transcript alone. A faulty one is made small and its file named. */
export function campaign<G extends SidedGame, M>(kit: SimulatorKit<G, M>, { part, proves }: Campaign): void {
  const share = FIGHTS / FILES;
  const { aSide } = kit.terms;
  for (let first = 0; first < share; first += IN_ONE) {
    const ids = proves.slice(0, 3).join(" ");
    it(`${ids} fights ${part}/${first + 1} to ${part}/${first + IN_ONE} of ${aSide} against ${aSide} are by the rules`, () => {
      for (let number = first + 1; number <= first + IN_ONE; number++) {
        const caught = hunt(kit, `${part}/${number}`);
        expect(caught === null ? null : `seed ${caught.seed}: ${caught.fault.text}; made small in ${caught.file}`).toBeNull();
      }
    });
  }
}
