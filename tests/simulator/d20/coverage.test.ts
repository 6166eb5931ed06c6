import { describe, expect, it } from "vitest";
import type { D20Command } from "../../../src/rules/d20/commands.ts";
import { RECRUITS } from "../../../tools/simulator/d20/party/recruits.ts";
import { D20 } from "../../../src/rules/d20/declaration.ts";
import { fightOf } from "../../../tools/simulator/hunt.ts";
import { compiled } from "../../../tools/compiled.ts";
import type * as Kit from "../../../tools/simulator/d20/kit.ts";
import { Tally } from "../../../tools/simulator/tally.ts";
import { unexplainedLines } from "../../explained/explained.ts";

const { d20Kit } = (await compiled("simulator/d20/kit.ts")) as typeof Kit;

const FIGHTS = 1000;

/** Every command there is; the type keeps the list whole. */
const COMMANDS: Readonly<Record<D20Command["do"], true>> = {
  begin: true,
  markAware: true,
  join: true,
  arrange: true,
  endTurn: true,
  advance: true,
  delay: true,
  resume: true,
  ready: true,
  interrupt: true,
  totalDefense: true,
  dodge: true,
  attack: true,
  spring: true,
  coupDeGrace: true,
  move: true,
  step: true,
  withdraw: true,
  run: true,
  creep: true,
  act: true,
  usePower: true,
  touch: true,
  concentrate: true,
  stopConcentrating: true,
  distract: true,
  check: true,
  notice: true,
  save: true,
  rest: true,
  gather: true,
  harmByHand: true,
  healByHand: true,
  hurtAbility: true,
  giveTemporary: true,
  giveModifier: true,
  endModifier: true,
  setCondition: true,
  ruleAim: true,
  setDistance: true,
  setFlank: true,
  grantOpportunity: true,
  setSpent: true,
  discharge: true,
  displace: true,
};

/** Every occasion on which somebody is asked. */
const CAUSES = ["opportunity", "stillStrike", "cleave", "overrun", "hurdle", "dying", "missiles", "calledRoll"];

const tally = new Tally();
const kinds = new Set<string>();
const unexplained = new Set<string>();
for (let number = 1; number <= FIGHTS; number++) {
  const fought = fightOf(d20Kit, `coverage/${number}`);
  for (const { name } of fought.fight.start.combatants) kinds.add(name.split(" ")[0] ?? "");
  tally.count(fought);
  for (const { lines } of fought.fight.steps) for (const gap of unexplainedLines(lines)) unexplained.add(gap);
}

/** What is never allowed while a fight goes on. */
const OUTSIDE: readonly string[] = ["gather"];

describe(`${FIGHTS} random fights of d20`, () => {
  it("use every command of the ruleset", () => {
    expect(
      Object.keys(COMMANDS).filter((command) => !OUTSIDE.includes(command) && !tally.commands.has(command)),
    ).toEqual([]);
  });

  it("let every event happen", () => {
    expect(D20.events.filter((event) => !tally.events.has(event))).toEqual([]);
  });

  it("put every question, and no other", () => {
    expect([...tally.questions.keys()].toSorted()).toEqual(CAUSES.toSorted());
  });

  it("explain all that happens, by rules and in words", () => {
    expect([...unexplained]).toEqual([]);
  });

  it("have every kind of combatant in them", () => {
    expect(Object.keys(RECRUITS).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it("end in time, one side or the other winning as often", () => {
    const [red, blue] = ["red", "blue"].map((side) => tally.winners.get(side) ?? 0);
    expect(Math.min(red ?? 0, blue ?? 0) / Math.max(red ?? 1, blue ?? 1)).toBeGreaterThan(0.7);
  });
});
