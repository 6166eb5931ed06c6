import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PLAIN_ACTOR, PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_SPELL, PLAIN_THING, PLAIN_WEAPON } from "../../src/rules/segments/defaults.ts";
import type { Course, CourseStep } from "../../src/rules/segments/simulator/course.ts";
import { replay } from "../../src/rules/segments/simulator/course.ts";
import type { CombatantParts } from "../../src/rules/segments/combatant.ts";
import type { Line } from "./checker/transcript.ts";
import type { Finding } from "./shrink.ts";

/** What differs from a plain thing: all that a scenario has to say of it. */
function differing(thing: object, plain: object): Record<string, unknown> {
  const usual = new Map(Object.entries(plain).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(thing).filter(([key, value]) => usual.has(key) && usual.get(key) !== JSON.stringify(value)));
}

function gearOf({ weapons, armours, shields, spells = [], things = [] }: CombatantParts): readonly unknown[] {
  const shelf = (type: string, held: readonly { readonly id: string; readonly name: string }[], plain: object): readonly unknown[] =>
    held.map((thing) => ({ id: thing.id, type, name: thing.name, system: differing(thing, plain) }));
  return [
    ...shelf("weapon", weapons, PLAIN_WEAPON), ...shelf("armour", armours, PLAIN_ARMOUR), ...shelf("shield", shields, PLAIN_SHIELD), ...shelf("spell", spells, PLAIN_SPELL),
    ...shelf("thing", things, PLAIN_THING),
  ];
}

function stepOf({ command, replies }: CourseStep, lines: readonly Line[]): unknown {
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
export function scenarioOf(course: Course, title: string, note: string): Record<string, unknown> {
  const { muster } = course;
  const { fight, failure } = replay(course);
  const { engaged, distances, obstacles } = muster.field;
  const field = { ...(engaged.length === 0 ? {} : { engaged }), ...(distances.length === 0 ? {} : { distances }), ...(obstacles.length === 0 ? {} : { obstacles }) };
  const steps = [...fight.steps, ...(failure === null ? [] : [failure])];
  return {
    format: 1, title, note, ruleset: "segments",
    ...(Object.keys(muster.constants).length === 0 ? {} : { settings: muster.constants }),
    combatants: muster.fighters.map((parts) => ({
      id: parts.id, name: parts.name, side: parts.side, system: differing(parts.actor, PLAIN_ACTOR), gear: gearOf(parts), ...(parts.position === null ? {} : { position: parts.position }),
    })),
    ...(Object.keys(field).length === 0 ? {} : { field }),
    steps: steps.map((step) => stepOf(step, step.lines)),
  };
}

/** Writes what was found as a scenario file, a line for each combatant and each step. */
export function writeFinding(file: string, { course, fault }: Finding, seed: string): void {
  const scenario = scenarioOf(course, `Simulator, seed ${seed}: ${fault.kind}`, fault.text);
  const list = (key: string): string => (scenario[key] as readonly unknown[]).map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  const lines = Object.keys(scenario).map((key) => (key === "combatants" || key === "steps" ? `  "${key}": [\n${list(key)}\n  ]` : `  "${key}": ${JSON.stringify(scenario[key])}`));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}
