import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Refusal } from "../../src/rules/kernel/refusals.ts";
import type { TranscriptLine } from "../../src/rules/kernel/run.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { inProject } from "../../tools/project.ts";
import { prepareScenario } from "../../tools/referee/rulesets.ts";
import { runReferee } from "../../tools/referee/run-referee.ts";
import { unexplainedLines, unexplainedRefusal } from "../explained/explained.ts";

const FOLDER = "tests/scenarios";

interface Head {
  readonly title: string;
  readonly ruleset: string;
  readonly proves?: readonly string[];
}

/** Every scenario of the project, with the folder of its ruleset. */
const scenarios = readdirSync(inProject(FOLDER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((entry) =>
    readdirSync(inProject(FOLDER, entry.name))
      .filter((file) => file.endsWith(".json"))
      .map((file) => ({ folder: entry.name, file: `${FOLDER}/${entry.name}/${file}` })),
  )
  .map(({ folder, file }) => ({ folder, file, head: JSON.parse(readFileSync(inProject(file), "utf8")) as Head }));

/** A line of a transcript, as it is printed. */
type Line = (
  | TranscriptLine<unknown>
  | { readonly line: "refusal"; readonly refusal: Refusal }
  | { readonly line: "result" }
) & { readonly checks?: number };

/** What a line leaves unexplained. */
function unexplained(line: Line): readonly string[] {
  switch (line.line) {
    case "dice":
    case "event":
      return unexplainedLines([line]);
    case "refusal":
      return unexplainedRefusal(line.refusal);
    default:
      return [];
  }
}

const nameOf = ({ proves = [], title }: Head): string => [...proves, title].join(" ");

/** Plays a file; answers what was printed. */
function referee(...args: readonly string[]): { code: number; out: readonly string[]; err: readonly string[] } {
  const [out, err]: [string[], string[]] = [[], []];
  const code = runReferee(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err };
}

describe("scenarios", () => {
  it.each(scenarios.map((scenario) => [nameOf(scenario.head), scenario.file] as const))("%s", (_name, file) => {
    const { code, out, err } = referee(inProject(file));
    expect(err).toEqual([]);
    const lines = out.map((line) => JSON.parse(line) as Line);
    expect(lines.at(-1)).toMatchObject({ line: "result", fits: true });
    expect(lines.at(-1)?.checks).toBeGreaterThan(0);
    expect(lines.flatMap(unexplained)).toEqual([]);
    expect(code).toBe(0);
  });

  it("lie in the folder of their ruleset and prove rules that the ledger has", () => {
    const known = new Set(readLedger().map((entry) => entry.id));
    for (const { folder, file, head } of scenarios) {
      expect(head.ruleset, file).toBe(folder);
      expect(head.proves?.filter((id) => !known.has(id)) ?? [], file).toEqual([]);
    }
    expect(scenarios.length).toBeGreaterThan(10);
  });
});

describe("the guide", () => {
  it("shows a complete scenario that fits", () => {
    const guide = readFileSync(inProject("docs/scenarios.md"), "utf8");
    const example: unknown = JSON.parse(/```json\n([^]*?)\n```/.exec(guide)![1]!);
    const { steps, checks } = prepareScenario(example).play({ check: true }, () => undefined);
    expect([steps, checks]).toEqual([5, 6]);
  });
});

describe("a transcript", () => {
  const galaad = inProject(FOLDER, "segments/galaad.json");
  const potion = inProject(FOLDER, "segments/potion.json");

  it("is one JSON line each, in order, with the state at the end of every step", () => {
    const { out } = referee(potion);
    const lines = out.map((line) => JSON.parse(line) as { line: string; step?: number; naturals?: number[] });
    expect(lines[0]).toMatchObject({ line: "scenario", ruleset: "segments", combatants: ["urbain", "orc"] });
    expect(lines.at(-1)).toMatchObject({ line: "result", fits: true });
    const blow = lines.filter((line) => line.step === 13);
    expect(blow.map((line) => line.line)).toEqual([
      "command",
      "event",
      "event",
      "dice",
      "event",
      "dice",
      "event",
      "dice",
      "event",
      "event",
      "dice",
      "event",
      "state",
    ]);
    expect(blow.filter((line) => line.line === "dice").map((line) => line.naturals)).toEqual([[18], [3], [3], [15]]);
    expect(blow.at(-1)).toMatchObject({
      clock: { round: 1, segment: 3, phase: "actions" },
      combatants: { urbain: { stamina: 8, wounds: 4, injuries: ["thigh P1"] } },
    });
  });

  it("shows a refusal where one is expected", () => {
    const { out } = referee(potion);
    expect(
      out.some((line) =>
        line.startsWith('{"line":"refusal","step":7,"refusal":{"code":"offerGone","rule":"SEG-AOO-13"'),
      ),
    ).toBe(true);
  });

  it("of several files ends each with its result", () => {
    const { code, out } = referee("--quiet", galaad, inProject(FOLDER, "segments/worm.json"));
    expect(out).toHaveLength(2);
    expect(code).toBe(0);
  });
});
