import type { SidedGame } from "./fight/fight.ts";
import type { Fought } from "./fight/bots.ts";
import { checkScenario } from "./check-file.ts";
import { d20Kit } from "./d20/kit.ts";
import { fightOf, hunt, musterOf, type Catch } from "./hunt.ts";
import type { HuntTerms, SimulatorKit } from "./kit.ts";
import { writeFinding } from "./scenario-file.ts";
import { segmentsKit } from "./segments/kit.ts";
import { stepsOf } from "./shrink.ts";
import type { Counted } from "./tally.ts";

/** One ruleset's simulator, closed over its own types. */
export interface Simulator {
  readonly terms: HuntTerms;
  /** Plays and judges the fight of a seed. */
  readonly hunt: (seed: string, terms: HuntTerms, hear: (counted: Counted) => void) => Catch | null;
  /** Writes the fight of a seed as a scenario, whatever it is like. Answers how many commands it has. */
  readonly write: (file: string, seed: string, terms: HuntTerms) => number;
  /** What the checker finds in a scenario file, a line each. */
  readonly check: (file: string) => readonly string[];
}

/** The simulator of a ruleset, by what it knows of it. */
export function simulatorOf<G extends SidedGame, M>(kit: SimulatorKit<G, M>): Simulator {
  return {
    terms: kit.terms,
    hunt: (seed, terms, hear) => hunt(kit, seed, terms, (fought: Fought<G>) => hear(fought)),
    write: (file, seed, terms) => {
      const steps = stepsOf(fightOf(kit, seed, terms).fight);
      writeFinding(
        kit,
        file,
        {
          course: { muster: musterOf(kit, seed, terms), steps },
          fault: { kind: "a fight", text: "A random fight of bots.", step: steps.length },
        },
        seed,
      );
      return steps.length;
    },
    check: (file) => checkScenario(kit, file),
  };
}

/** Simulators by the ruleset's id. */
export const SIMULATORS: Readonly<Record<string, Simulator>> = {
  segments: simulatorOf(segmentsKit),
  d20: simulatorOf(d20Kit),
};
