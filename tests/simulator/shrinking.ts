import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runReferee } from "../../tools/referee/run-referee.ts";
import { checkScenario } from "../../tools/simulator/check-file.ts";
import type { Fault } from "../../tools/simulator/checker/verdict.ts";
import type { Fight, SidedGame } from "../../tools/simulator/fight/fight.ts";
import { fightOf, musterOf } from "../../tools/simulator/hunt.ts";
import type { SimulatorKit } from "../../tools/simulator/kit.ts";
import { writeFinding } from "../../tools/simulator/scenario-file.ts";
import { Shrinker, stepsOf, type Finding } from "../../tools/simulator/shrink.ts";

/** Fights that are looked through, at most, for one that shows an event. */
const FIGHTS = 200;

/** What is to be made small: a kind of event in fights of a ruleset, each down to so many people and steps at the most. */
export interface Smallness<G extends SidedGame, M> {
  readonly kit: SimulatorKit<G, M>;
  readonly events: readonly G["event"]["type"][];
  readonly people: number;
  readonly steps: number;
}

/** Takes one kind of event for a fault, as if the rules forbade it. */
const faultsIn =
  <G extends SidedGame>(type: G["event"]["type"]) =>
  ({ steps }: Fight<G>): Fault | null => {
    const step = steps.findIndex(({ lines }) =>
      lines.some((line) => line.line === "event" && line.event.type === type),
    );
    return step < 0 ? null : { kind: type, text: `${type} has happened`, step };
  };

/** Faulty fights that are made small to see how small the middle one of them gets. */
const SEVERAL = 5;

const sizeOf = <G extends SidedGame, M>({ course }: Finding<G, M>, kit: SimulatorKit<G, M>): number =>
  kit.people(course.muster).length + course.steps.length;

/** The middle one, by size, of the first fights that show such an event, and what is left of it when it is made small. */
function madeSmall<G extends SidedGame, M>(kit: SimulatorKit<G, M>, type: G["event"]["type"]) {
  const verdict = faultsIn<G>(type);
  const found: { readonly seed: string; readonly whole: Finding<G, M>; readonly small: Finding<G, M> }[] = [];
  for (let number = 1; number <= FIGHTS && found.length < SEVERAL; number++) {
    const seed = `shrink/${number}`;
    const { fight } = fightOf(kit, seed);
    const fault = verdict(fight);
    if (fault === null) continue;
    const whole: Finding<G, M> = { course: { muster: musterOf(kit, seed), steps: stepsOf(fight) }, fault };
    found.push({ seed, whole, small: new Shrinker(kit, whole, verdict).shrink() });
  }
  const middle = found.toSorted((one, other) => sizeOf(one.small, kit) - sizeOf(other.small, kit))[
    Math.floor(SEVERAL / 2)
  ];
  if (middle === undefined) throw new Error(`Too few fights show ${type}.`);
  return middle;
}

/** Tests that faulty fights of a ruleset are made small, and told as scenarios. */
export function shrinks<G extends SidedGame, M>({ kit, events, people, steps }: Smallness<G, M>): void {
  const folder = mkdtempSync(join(tmpdir(), `shrink-${kit.id}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe(`a faulty fight of ${kit.id}`, () => {
    it.each(events)(
      "is made small, and written as a scenario that the referee plays and the checker judges: %s",
      (type) => {
        const { seed, whole, small } = madeSmall(kit, type);
        const { course, fault } = small;
        expect(fault.kind).toBe(type);
        expect(kit.people(course.muster).length).toBeLessThanOrEqual(people);
        expect(course.steps.length).toBeLessThan(whole.course.steps.length / 2);
        expect(course.steps.length).toBeLessThanOrEqual(steps);
        const file = join(folder, `${type}.json`);
        writeFinding(kit, file, small, seed);
        const [out, err]: [string[], string[]] = [[], []];
        expect(runReferee([file], { out: (line) => out.push(line), err: (line) => err.push(line) })).toBe(0);
        expect(err).toEqual([]);
        expect(out.filter((line) => line.includes(`"${type}"`)).length).toBeGreaterThan(0);
        expect(checkScenario(kit, file)).toEqual([]);
        expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
          title: expect.stringContaining(seed) as string,
          steps: { length: course.steps.length },
        });
      },
    );
  });
}
