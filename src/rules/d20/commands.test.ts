import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../kernel/ids.ts";
import type { D20Command } from "./commands.ts";
import type { D20Combatant, Field } from "./state.ts";
import type { Condition } from "./stats.ts";
import { fight, longSword, Play, power, type Who } from "./testing/fights.ts";
import { EVERY_COMMAND } from "./testing/every-command.ts";
import { FOE, HERO, READIED_BLOW } from "./testing/exchanges.ts";
import { foe } from "./testing/people.ts";

type Do = D20Command["do"];

/** The hero has all that every command wants, his spells included. */
const EVERYTHING: Who = {
  at: [5, 5],
  side: "heroes",
  feats: ["dodge", "springAttack"],
  gear: [longSword({ id: "thing" }), power("thing", { delivery: "touch", source: "spell" })],
  turn: {
    concentration: { power: gearId("thing"), kept: 0 },
    charge: { power: gearId("thing"), cast: { round: 0, turn: 0 }, tried: false },
    waiting: "delay",
  },
};
const people = (hero: Who = {}): readonly D20Combatant[] => [
  foe("hero", 4, { ...EVERYTHING, ...hero }),
  foe("foe", 2, { at: [6, 5], side: "orcs", most: 20 }),
  foe("other", 2, { at: [9, 9], side: "orcs" }),
];
const refused = (command: D20Command, who: Who = {}, field: Partial<Field> = {}, turnOf = "hero"): string | null =>
  new Play(fight(people(who), { field })).at(turnOf).refusal(command);

/** Commands of one's own deeds in a fight. */
const DEEDS = [
  "endTurn",
  "delay",
  "ready",
  "totalDefense",
  "attack",
  "spring",
  "coupDeGrace",
  "move",
  "step",
  "withdraw",
  "run",
  "creep",
  "act",
  "usePower",
  "touch",
  "concentrate",
  "stopConcentrating",
] as const satisfies readonly Do[];
const NOBODY = combatantId("nobody");

describe("commands", () => {
  it.each(
    Object.values(EVERY_COMMAND)
      .filter(({ by }) => by !== null)
      .map((command) => [command.do, command] as const),
  )("are refused to whom nobody knows: %s", (_do, command) => {
    expect(refused({ ...command, by: NOBODY } as D20Command)).toBe("unknownCombatant");
  });

  it.each<[Do, D20Command]>([
    ["markAware", { ...EVERY_COMMAND.markAware, targets: [NOBODY] }],
    ["join", { ...EVERY_COMMAND.join, target: NOBODY }],
    ["dodge", { ...EVERY_COMMAND.dodge, target: NOBODY }],
    ["attack", { ...EVERY_COMMAND.attack, target: NOBODY }],
    ["coupDeGrace", { ...EVERY_COMMAND.coupDeGrace, target: NOBODY }],
    ["act", { ...EVERY_COMMAND.act, target: NOBODY }],
    ["usePower", { ...EVERY_COMMAND.usePower, targets: [NOBODY] }],
    ["touch", { ...EVERY_COMMAND.touch, targets: [NOBODY] }],
    ["distract", { ...EVERY_COMMAND.distract, target: NOBODY }],
    ["notice", { ...EVERY_COMMAND.notice, target: NOBODY }],
    ["rest", { ...EVERY_COMMAND.rest, targets: [HERO, NOBODY] }],
    ["harmByHand", { ...EVERY_COMMAND.harmByHand, target: NOBODY }],
    ["healByHand", { ...EVERY_COMMAND.healByHand, target: NOBODY }],
    ["hurtAbility", { ...EVERY_COMMAND.hurtAbility, target: NOBODY }],
    ["giveTemporary", { ...EVERY_COMMAND.giveTemporary, target: NOBODY }],
    ["setCondition", { ...EVERY_COMMAND.setCondition, target: NOBODY }],
    ["ruleAim", { ...EVERY_COMMAND.ruleAim, aim: { ...EVERY_COMMAND.ruleAim.aim, by: NOBODY } }],
    ["ruleAim", { ...EVERY_COMMAND.ruleAim, aim: { ...EVERY_COMMAND.ruleAim.aim, target: NOBODY } }],
    ["setDistance", { ...EVERY_COMMAND.setDistance, pair: [NOBODY, HERO] }],
    ["setDistance", { ...EVERY_COMMAND.setDistance, pair: [HERO, NOBODY] }],
    ["setFlank", { ...EVERY_COMMAND.setFlank, pair: [NOBODY, HERO] }],
    ["setFlank", { ...EVERY_COMMAND.setFlank, foe: NOBODY }],
    ["grantOpportunity", { ...EVERY_COMMAND.grantOpportunity, to: NOBODY }],
    ["grantOpportunity", { ...EVERY_COMMAND.grantOpportunity, against: NOBODY }],
    ["discharge", { ...EVERY_COMMAND.discharge, target: NOBODY }],
    ["discharge", { ...EVERY_COMMAND.discharge, to: NOBODY }],
    ["setSpent", { ...EVERY_COMMAND.setSpent, target: NOBODY }],
    ["displace", { ...EVERY_COMMAND.displace, target: NOBODY }],
  ])("are refused at whom nobody knows: %s", (_do, command) => {
    expect(refused(command)).toBe("unknownCombatant");
  });

  it.each(DEEDS)("D20-INIT-01 D20-INIT-06 wait for the fight to begin, and for one's turn: %s", (deed) => {
    const command: D20Command = EVERY_COMMAND[deed];
    expect([refused(command, {}, { phase: "gathering" }), refused(command, {}, {}, "foe")]).toEqual([
      "notBegun",
      "notYourTurn",
    ]);
  });

  it.each(DEEDS.filter((deed) => deed !== "endTurn"))(
    "D20-INIT-08 D20-INIT-20 take somebody who can act: %s",
    (deed) => {
      const states: readonly Condition[] = ["paralysed", "stunned", "cowering", "asleep"];
      expect(states.map((state) => refused(EVERY_COMMAND[deed], { conditions: [state] }))).toEqual(
        states.map(() => "cannotAct"),
      );
    },
  );

  it("D20-INIT-01 D20-INIT-21 the game master sets the clock and lets people join in a fight only, and readies them before it", () => {
    expect([
      refused(EVERY_COMMAND.advance, {}, { phase: "gathering" }),
      refused(EVERY_COMMAND.join, {}, { phase: "gathering" }),
      refused(EVERY_COMMAND.markAware, {}, { phase: "gathering" }),
    ]).toEqual(["notBegun", "notBegun", null]);
    expect([refused(EVERY_COMMAND.begin), refused(EVERY_COMMAND.markAware), refused(EVERY_COMMAND.join)]).toEqual([
      "alreadyBegun",
      "alreadyBegun",
      "alreadyInOrder",
    ]);
    expect(
      new Play({ ...fight([]), field: { ...fight([]).field, phase: "gathering" } }).refusal(EVERY_COMMAND.begin),
    ).toBe("nobodyHere");
  });

  it("D20-ACT-118 D20-ACT-502 who waits comes in only in a fight, in his senses, and if he waits", () => {
    const told = { ...READIED_BLOW, act: JSON.stringify({ do: "totalDefense", by: HERO }) };
    const awaits = { ...told, watch: { ...told.watch, kinds: ["told" as const], who: null } };
    const ready: Who = { turn: { waiting: "ready", awaits } };
    expect([
      refused(EVERY_COMMAND.resume, {}, { phase: "gathering" }),
      refused(EVERY_COMMAND.interrupt, ready, { phase: "gathering" }),
    ]).toEqual(["notBegun", "notBegun"]);
    expect([
      refused(EVERY_COMMAND.resume, { conditions: ["stunned"] }, {}, "foe"),
      refused(EVERY_COMMAND.interrupt, { ...ready, conditions: ["stunned"] }, {}, "foe"),
    ]).toEqual(["cannotAct", "cannotAct"]);
    expect([
      refused(EVERY_COMMAND.resume, ready, {}, "foe"),
      refused(EVERY_COMMAND.interrupt, {}, {}, "foe"),
      refused(EVERY_COMMAND.resume, {}, {}, "foe"),
      refused(EVERY_COMMAND.interrupt, ready, {}, "foe"),
    ]).toEqual(["notDelaying", "notReady", null, null]);
    expect([refused(EVERY_COMMAND.interrupt, ready), refused(EVERY_COMMAND.counterspell, {}, {})]).toEqual([
      "turnUnderWay",
      "onlyReadied",
    ]);
  });

  it("D20-AC-09 D20-FEAT-04 the feat Dodge is aimed at somebody else whom one knows, outside of a fight as well", () => {
    expect([
      refused({ ...EVERY_COMMAND.dodge, target: HERO }),
      refused(EVERY_COMMAND.dodge, { feats: [] }),
      refused(EVERY_COMMAND.dodge),
      refused({ ...EVERY_COMMAND.dodge, target: null }),
    ]).toEqual(["targetIsSelf", "featMissing", null, null]);
    expect([
      refused(EVERY_COMMAND.dodge, {}, {}, "foe"),
      refused(EVERY_COMMAND.dodge, {}, { phase: "gathering" }, "foe"),
      refused(EVERY_COMMAND.dodge, { conditions: ["stunned"] }),
    ]).toEqual(["notYourTurn", null, "cannotAct"]);
  });

  it("D20-INIT-06 the actions of a turn are set right for whose turn it is", () => {
    expect([refused(EVERY_COMMAND.setSpent), refused({ ...EVERY_COMMAND.setSpent, target: FOE })]).toEqual([
      null,
      "notHisTurn",
    ]);
  });
});
