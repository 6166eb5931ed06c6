import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { D20Event } from "../../../src/rules/d20/events.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import type { Fight } from "../../../tools/simulator/fight/fight.ts";
import { checkScenario } from "../../../tools/simulator/check-file.ts";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { fightOf, musterOf } from "../../../tools/simulator/hunt.ts";
import { writeFinding } from "../../../tools/simulator/scenario-file.ts";
import { Shrinker, stepsOf } from "../../../tools/simulator/shrink.ts";
import type { Fault } from "../../../tools/simulator/checker/verdict.ts";
import { runReferee } from "../../../tools/referee/run-referee.ts";

const folder = mkdtempSync(join(tmpdir(), "shrink-d20-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes one kind of event for a fault, as if the rules forbade it. */
const faultsIn =
  (type: D20Event["type"]) =>
  ({ steps }: Fight<D20Game>): Fault | null => {
    const step = steps.findIndex(({ lines }) =>
      lines.some((line) => line.line === "event" && line.event.type === type),
    );
    return step < 0 ? null : { kind: type, text: `${type} has happened`, step };
  };

const KINDS = ["turnInterrupted", "criticalRolled", "powerWorked", "fell"] as const;

describe("a faulty fight of d20", () => {
  it.each(KINDS)(
    "is made small, and written as a scenario that the referee plays and the checker judges: %s",
    (type) => {
      const verdict = faultsIn(type);
      const number =
        Array.from({ length: 200 }, (_, index) => index + 1).find(
          (each) => verdict(fightOf(d20Kit, `shrink/${each}`).fight) !== null,
        ) ?? 0;
      const { fight } = fightOf(d20Kit, `shrink/${number}`);
      const fault = verdict(fight);
      if (fault === null) throw new Error(`No fight shows ${type}.`);
      const small = new Shrinker(
        d20Kit,
        { course: { muster: musterOf(d20Kit, `shrink/${number}`), steps: stepsOf(fight) }, fault },
        verdict,
      ).shrink();
      expect(small.fault.kind).toBe(type);
      expect(small.course.muster.fighters.length).toBeLessThan(2 * d20Kit.terms.aSide);
      expect(small.course.steps.length).toBeLessThanOrEqual(20);
      const file = join(folder, `${type}.json`);
      writeFinding(d20Kit, file, small, `shrink/${number}`);
      const [out, err]: [string[], string[]] = [[], []];
      expect(runReferee([file], { out: (line) => out.push(line), err: (line) => err.push(line) })).toBe(0);
      expect(err).toEqual([]);
      expect(out.filter((line) => line.includes(`"${type}"`)).length).toBeGreaterThan(0);
      expect(checkScenario(d20Kit, file)).toEqual([]);
    },
  );
});
