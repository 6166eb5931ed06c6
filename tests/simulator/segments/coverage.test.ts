import { describe, expect, it } from "vitest";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import { RECRUITS } from "../../../tools/simulator/segments/party/recruits.ts";
import { SEGMENTS } from "../../../src/rules/segments/declaration.ts";
import { fightOf, musterOf } from "../../../tools/simulator/hunt.ts";
import { compiled } from "../../../tools/compiled.ts";
import type * as Kit from "../../../tools/simulator/segments/kit.ts";
import { Tally } from "../../../tools/simulator/tally.ts";
import { unexplainedLines } from "../../explained/explained.ts";

const { segmentsKit } = (await compiled("simulator/segments/kit.ts")) as typeof Kit;

const FIGHTS = 1000;

/** Every command there is; the type keeps the list whole. */
const COMMANDS: Readonly<Record<SegmentsCommand["do"], true>> = {
  begin: true,
  advance: true,
  declareMode: true,
  switchMode: true,
  hold: true,
  attack: true,
  takeOffer: true,
  move: true,
  simpleAction: true,
  step: true,
  breakthrough: true,
  charge: true,
  slipGuard: true,
  grapple: true,
  letGo: true,
  shoot: true,
  aimCover: true,
  dropCover: true,
  shiftArea: true,
  tearFree: true,
  meet: true,
  surpriseAttack: true,
  grantSurprise: true,
  strikeInside: true,
  cast: true,
  useItem: true,
  check: true,
  rest: true,
  gather: true,
  fall: true,
  submerge: true,
  surface: true,
  startFatigue: true,
  setEngaged: true,
  setDistance: true,
  setCondition: true,
  markSurprised: true,
  harmByHand: true,
  healByHand: true,
  grantOpportunity: true,
  forbidOpportunity: true,
  ruleActivity: true,
};

/** Events of tables that choose otherwise than the ledger: these fights never have them. */
const BY_CHOICE: readonly string[] = ["reactionWasted"] satisfies readonly SegmentsEvent["type"][];

const tally = new Tally();
const kinds = new Set<string>();
const unexplained = new Set<string>();
for (let number = 1; number <= FIGHTS; number++) {
  const seed = `coverage/${number}`;
  for (const { name } of musterOf(segmentsKit, seed).fighters) kinds.add(name.split(" ")[0] ?? "");
  const fought = fightOf(segmentsKit, seed);
  tally.count(fought);
  for (const { lines } of fought.fight.steps) for (const gap of unexplainedLines(lines)) unexplained.add(gap);
}

/** What is never allowed while a fight goes on. */
const OUTSIDE: readonly string[] = ["gather"];

describe(`${FIGHTS} random fights`, () => {
  it("use every command of the ruleset", () => {
    expect(
      Object.keys(COMMANDS).filter((command) => !OUTSIDE.includes(command) && !tally.commands.has(command)),
    ).toEqual([]);
  });

  it("let every event happen", () => {
    expect(SEGMENTS.events.filter((event) => !BY_CHOICE.includes(event) && !tally.events.has(event))).toEqual([]);
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
