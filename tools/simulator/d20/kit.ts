import type { CombatantParts } from "../../../src/rules/d20/combatant.ts";
import { PLAIN_ACTOR } from "../../../src/rules/d20/stored/actor.ts";
import { PLAIN_ARMOUR, PLAIN_SHIELD } from "../../../src/rules/d20/stored/armour.ts";
import { PLAIN_POWER } from "../../../src/rules/d20/stored/power.ts";
import { PLAIN_WEAPON } from "../../../src/rules/d20/stored/weapon.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import { ANSWERS } from "./answers.ts";
import { playFight } from "./director.ts";
import { anyMuster, stageOf, type Muster } from "./party/muster.ts";
import { array, object } from "../../../src/rules/kernel/decode.ts";
import type { Fight } from "../fight/fight.ts";
import { d20Scenarios } from "../../referee/d20/d20-scenarios.ts";
import type { Violation } from "../checker/judge.ts";
import type { ScenarioStart, SimulatorKit } from "../kit.ts";
import { breachesOf } from "../checker/laws.ts";
import { readOrThrow } from "../read.ts";
import { differing, shelf } from "../scenario-file.ts";
import { violationsOf } from "./checker/check.ts";
import type { Start } from "./checker/transcript.ts";

const SHELVES = ["powers", "shields", "armours", "weapons"] as const;

function without({ fighters, field, ...rest }: Muster, id: string): Muster {
  const spares = (pair: readonly [string, string]): boolean => !pair.some((each) => each === id);
  return {
    ...rest,
    fighters: fighters.filter((fighter) => fighter.id !== id),
    field: {
      ...field,
      flanks: field.flanks.filter(({ pair, foe }) => foe !== id && spares(pair)),
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

function gearOf({ weapons, armours, shields, powers = [] }: CombatantParts): readonly unknown[] {
  return [
    ...shelf("weapon", weapons, PLAIN_WEAPON),
    ...shelf("armour", armours, PLAIN_ARMOUR),
    ...shelf("shield", shields, PLAIN_SHIELD),
    ...shelf("power", powers, PLAIN_POWER),
  ];
}

function scenario({
  constants,
  fighters,
  field: { walls, grounds, lights, distances, flanks },
}: Muster): ScenarioStart {
  const field = Object.fromEntries(
    Object.entries({ walls, grounds, lights, distances, flanks }).filter(([, list]) => list.length > 0),
  );
  return {
    ...(Object.keys(constants).length === 0 ? {} : { settings: constants }),
    combatants: fighters.map((parts) => ({
      id: parts.id,
      name: parts.name,
      side: parts.side,
      ...(parts.isReferees === undefined ? {} : { isReferees: parts.isReferees }),
      system: differing(parts.actor, PLAIN_ACTOR),
      gear: gearOf(parts),
      ...(parts.position === null ? {} : { position: parts.position }),
      ...((parts.elevation ?? 0) === 0 ? {} : { elevation: parts.elevation }),
    })),
    ...(Object.keys(field).length === 0 ? {} : { field }),
  };
}

/** The start that a scenario lays down. */
function startOf({ settings = {}, combatants, field = {} }: ScenarioStart): Start {
  const own = readOrThrow(d20Scenarios.settings, settings);
  const shape = object({ combatants: array(d20Scenarios.combatant(own)), field: d20Scenarios.field });
  return { settings: own, ...readOrThrow(shape, { combatants: [...combatants], field }) };
}

/** What the checker sees in a fight, and then which laws of the kernel it breaks. */
function violations(fight: Fight<D20Game>, most: number): readonly Violation[] {
  const {
    ruleset: { settings },
    start: { combatants, field },
    steps,
  } = fight;
  const found = violationsOf({ settings, combatants, field }, steps, most);
  if (found.length > 0) return found;
  return breachesOf(fight)
    .slice(0, most)
    .map(({ step, reason }): Violation => ({ rule: "D20-INIT-01", step, line: 0, at: "law", reason }));
}

/** What the simulator knows of `d20`. */
export const d20Kit: SimulatorKit<D20Game, Muster> = {
  id: "d20",
  terms: { aSide: 2, rounds: 4 },
  muster: anyMuster,
  play: playFight,
  answers: ANSWERS,
  stage: stageOf,
  violations,
  check: (start, steps) => violationsOf(startOf(start), steps),
  people: ({ fighters }) => fighters.map(({ id }) => id),
  without,
  lighter,
  size: ({ fighters, field: { walls, grounds, lights } }) =>
    fighters.reduce(
      (sum, { weapons, armours, shields, powers = [] }) =>
        sum + 1 + weapons.length + armours.length + shields.length + powers.length,
      walls.length + grounds.length + lights.length,
    ),
  rewritten: ({ muster, steps }) =>
    (["walls", "grounds", "lights"] as const)
      .filter((each) => muster.field[each].length > 0)
      .map((each) => ({ muster: { ...muster, field: { ...muster.field, [each]: [] } }, steps })),
  paces: [{ do: "advance", by: null, to: "round" }],
  step: { do: "advance", by: null, to: "turn" },
  isPace: (command) => command.do === "advance",
  scenario,
};
