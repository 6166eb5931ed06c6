import { PLAIN_ACTOR } from "../../../src/rules/segments/stored/actor.ts";
import {
  PLAIN_ARMOUR,
  PLAIN_SHIELD,
  PLAIN_SPELL,
  PLAIN_THING,
  PLAIN_WEAPON,
} from "../../../src/rules/segments/stored/gear.ts";
import type { CombatantParts } from "../../../src/rules/segments/combatant.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { unrolled, type Course } from "./course.ts";
import { ANSWERS } from "./answers.ts";
import { playFight } from "./director.ts";
import { anyMuster, stageOf, type Muster } from "./party/muster.ts";
import { array, object } from "../../../src/rules/kernel/decode.ts";
import { segmentsScenarios } from "../../referee/segments/segments-scenarios.ts";
import { readOrThrow } from "../read.ts";
import type { ScenarioStart, SimulatorKit } from "../kit.ts";
import { differing, shelf } from "../scenario-file.ts";
import { violationsOf } from "./checker/check.ts";
import type { Start } from "./checker/transcript.ts";

const SHELVES = ["spells", "shields", "armours", "weapons"] as const;

/** A fight need not begin with a meeting: who notices whom hangs on everybody. */
function plainly({ muster, steps }: Course): readonly Course[] {
  const [first, ...others] = steps;
  return first?.command.do === "meet"
    ? [{ muster, steps: [{ command: { do: "begin", by: null }, replies: {} }, ...others] }]
    : [];
}

function without({ fighters, field, ...rest }: Muster, id: string): Muster {
  const spares = (pair: readonly [string, string]): boolean => !pair.some((each) => each === id);
  return {
    ...rest,
    fighters: fighters.filter((fighter) => fighter.id !== id),
    field: {
      ...field,
      engaged: field.engaged.filter(spares),
      distances: field.distances.filter(({ pair }) => spares(pair)),
    },
  };
}

function lighter(muster: Muster, id: string): readonly Muster[] {
  return SHELVES.filter((each) =>
    muster.fighters.some((fighter) => fighter.id === id && (fighter[each]?.length ?? 0) > 0),
  ).map((each) => ({
    ...muster,
    fighters: muster.fighters.map((fighter) => (fighter.id === id ? { ...fighter, [each]: [] } : fighter)),
  }));
}

function gearOf({ weapons, armours, shields, spells = [], things = [] }: CombatantParts): readonly unknown[] {
  return [
    ...shelf("weapon", weapons, PLAIN_WEAPON),
    ...shelf("armour", armours, PLAIN_ARMOUR),
    ...shelf("shield", shields, PLAIN_SHIELD),
    ...shelf("spell", spells, PLAIN_SPELL),
    ...shelf("thing", things, PLAIN_THING),
  ];
}

function scenario({ constants, fighters, field: { engaged, distances, obstacles } }: Muster): ScenarioStart {
  const field = {
    ...(engaged.length === 0 ? {} : { engaged }),
    ...(distances.length === 0 ? {} : { distances }),
    ...(obstacles.length === 0 ? {} : { obstacles }),
  };
  return {
    ...(Object.keys(constants).length === 0 ? {} : { settings: constants }),
    combatants: fighters.map((parts) => ({
      id: parts.id,
      name: parts.name,
      side: parts.side,
      system: differing(parts.actor, PLAIN_ACTOR),
      gear: gearOf(parts),
      ...(parts.position === null ? {} : { position: parts.position }),
    })),
    ...(Object.keys(field).length === 0 ? {} : { field }),
  };
}

/** The start that a scenario lays down. */
function startOf({ settings = {}, combatants, field = {} }: ScenarioStart): Start {
  const own = readOrThrow(segmentsScenarios.settings, settings);
  const shape = object({ combatants: array(segmentsScenarios.combatant(own)), field: segmentsScenarios.field });
  return { settings: own, ...readOrThrow(shape, { combatants: [...combatants], field }) };
}

/** What the simulator knows of `segments`. */
export const segmentsKit: SimulatorKit<SegmentsGame, Muster> = {
  id: "segments",
  terms: { aSide: 4, rounds: 4 },
  muster: anyMuster,
  play: playFight,
  answers: ANSWERS,
  stage: stageOf,
  violations: ({ ruleset: { settings }, start: { combatants, field }, steps }, most) =>
    violationsOf({ settings, combatants, field }, steps, most),
  check: (start, steps) => violationsOf(startOf(start), steps),
  people: ({ fighters }) => fighters.map(({ id }) => id),
  without,
  lighter,
  size: ({ fighters }) =>
    fighters.reduce(
      (sum, { weapons, armours, shields, spells = [] }) =>
        sum + 1 + weapons.length + armours.length + shields.length + spells.length,
      0,
    ),
  rewritten: (course) => [unrolled(course), ...plainly(course)],
  paces: (["round", "event", "segment"] as const).map((to) => ({ do: "advance", by: null, to })),
  step: { do: "advance", by: null, to: "phase" },
  isPace: (command) => command.do === "advance",
  scenario,
};
