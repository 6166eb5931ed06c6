import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { replayOn, type Course, type CourseStep } from "./fight/course.ts";
import type { SidedGame } from "./fight/fight.ts";
import type { LineOf } from "./checker/judge.ts";
import type { SimulatorKit } from "./kit.ts";
import type { Finding } from "./shrink.ts";

/** What differs from a plain thing: all that a scenario has to say of it. */
export function differing(thing: object, plain: object): Record<string, unknown> {
  const usual = new Map(Object.entries(plain).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(thing).filter(([key, value]) => usual.has(key) && usual.get(key) !== JSON.stringify(value)),
  );
}

/** A shelf of somebody's gear as a scenario lists it. */
export function shelf(
  type: string,
  held: readonly { readonly id: string; readonly name: string }[],
  plain: object,
): readonly unknown[] {
  return held.map((thing) => ({ id: thing.id, type, name: thing.name, system: differing(thing, plain) }));
}

function stepOf<G extends SidedGame>({ command, replies }: CourseStep<G>, lines: readonly LineOf<G>[]): unknown {
  const dice = lines.flatMap((line) => (line.line === "dice" ? line.naturals : []));
  const answers = lines.flatMap((line) => {
    if (line.line !== "answer") return [];
    const reply = replies[line.key];
    const params = reply !== undefined && "answer" in reply ? reply.answer.params : undefined;
    return [{ to: line.to, cause: line.cause, option: line.option, ...(params === undefined ? {} : { params }) }];
  });
  return { command, ...(dice.length === 0 ? {} : { dice }), ...(answers.length === 0 ? {} : { answers }) };
}

/** A course as a scenario that the referee plays. */
export function scenarioOf<G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  { muster, steps }: Course<G, M>,
  title: string,
  note: string,
): Record<string, unknown> {
  const fight = replayOn(kit.stage(muster), steps);
  const played = [...fight.steps, ...(fight.failure === null ? [] : [fight.failure])];
  return {
    format: 1,
    title,
    note,
    ruleset: kit.id,
    ...kit.scenario(muster),
    steps: played.map((step) => stepOf(step, step.lines)),
  };
}

/** Writes what was found as a scenario file, a line for each combatant and each step. */
export function writeFinding<G extends SidedGame, M>(
  kit: SimulatorKit<G, M>,
  file: string,
  { course, fault }: Finding<G, M>,
  seed: string,
): void {
  const scenario = scenarioOf(kit, course, `Simulator, seed ${seed}: ${fault.kind}`, fault.text);
  const list = (key: string): string =>
    (scenario[key] as readonly unknown[]).map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  const lines = Object.keys(scenario).map((key) =>
    key === "combatants" || key === "steps"
      ? `  "${key}": [\n${list(key)}\n  ]`
      : `  "${key}": ${JSON.stringify(scenario[key])}`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}
