import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Fight } from "../../../tools/simulator/fight/fight.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import { checkScenario } from "../../../tools/simulator/check-file.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import type { Muster } from "../../../tools/simulator/segments/party/muster.ts";
import { fightOf, musterOf } from "../../../tools/simulator/hunt.ts";
import { writeFinding } from "../../../tools/simulator/scenario-file.ts";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { Shrinker, stepsOf, type Finding as FindingOf } from "../../../tools/simulator/shrink.ts";
import type { Fault } from "../../../tools/simulator/checker/verdict.ts";
import { runReferee } from "../../../tools/referee/run-referee.ts";

type Finding = FindingOf<SegmentsGame, Muster>;

const folder = mkdtempSync(join(tmpdir(), "shrink-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes one kind of event for a fault, as if the rules forbade it. */
const faultsIn =
  (type: SegmentsEvent["type"]) =>
  (fight: Fight<SegmentsGame>): Fault | null => {
    const step = fight.steps.findIndex(({ lines }) =>
      lines.some((line) => line.line === "event" && line.event.type === type),
    );
    return step < 0 ? null : { kind: type, text: `${type} has happened`, step };
  };

/** The first fight that shows such an event, and what is left of it when it is made small. */
function madeSmall(type: SegmentsEvent["type"]): {
  readonly whole: Finding;
  readonly small: Finding;
  readonly file: string;
} {
  const verdict = faultsIn(type);
  for (let number = 1; number <= 200; number++) {
    const { fight } = fightOf(segmentsKit, `shrink/${number}`);
    const fault = verdict(fight);
    if (fault === null) continue;
    const whole: Finding = {
      course: { muster: musterOf(segmentsKit, `shrink/${number}`), steps: stepsOf(fight) },
      fault,
    };
    const small = new Shrinker(segmentsKit, whole, verdict).shrink();
    const file = join(folder, `${type}.json`);
    writeFinding(segmentsKit, file, small, `shrink/${number}`);
    return { whole, small, file };
  }
  throw new Error(`No fight shows ${type}.`);
}

const KINDS = ["criticalFailure", "haemorrhageBled", "grappleLocked", "castingLost"] as const;

describe("a faulty fight", () => {
  it.each(KINDS)("is made small: %s", (type) => {
    const { whole, small } = madeSmall(type);
    expect(small.fault.kind).toBe(type);
    expect(small.course.muster.fighters.length).toBeLessThanOrEqual(segmentsKit.terms.aSide);
    expect(small.course.steps.length).toBeLessThan(whole.course.steps.length / 2);
    expect(small.course.steps.length).toBeLessThanOrEqual(25);
  });

  it("is written as a scenario that the referee plays and the checker judges", () => {
    const { small, file } = madeSmall("criticalFailure");
    const out: string[] = [];
    const err: string[] = [];
    expect(runReferee([file], { out: (line) => out.push(line), err: (line) => err.push(line) })).toBe(0);
    expect(err).toEqual([]);
    expect(out.filter((line) => line.includes('"criticalFailure"')).length).toBeGreaterThan(0);
    expect(checkScenario(segmentsKit, file)).toEqual([]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      title: expect.stringContaining("shrink/") as string,
      steps: { length: small.course.steps.length },
    });
  });
});
