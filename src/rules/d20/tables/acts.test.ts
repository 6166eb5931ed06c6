import { describe, expect, it } from "vitest";
import { DEFAULT_TABLES } from "../tables.ts";
import type { ActivityRow } from "./activities.ts";

const { activities } = DEFAULT_TABLES;

/** What the ledger's line says of an act: its number, what it costs, whom it gives an opportunity. */
const printed = ({ rule, kind, provokes }: ActivityRow): string => `${rule.slice("D20-ACT-".length)} ${kind} ${provokes}`;
const all = (from: number, to: number): readonly string[] =>
  [...new Set(Object.values(activities).map(printed))].filter((line) => Number.parseInt(line, 10) >= from && Number.parseInt(line, 10) < to);
const having = (test: (row: ActivityRow) => boolean): readonly string[] => Object.entries(activities).filter(([, row]) => test(row)).map(([id]) => id);

describe("the action tables", () => {
  it("D20-ACT-101 D20-ACT-115 D20-ACT-127 has every standard action as printed", () => {
    expect(all(100, 200)).toEqual([
      "101 standard no", "102 standard yes", "103 standard target", "104 standard no", "105 standard no", "106 standard maybe", "107 standard yes", "108 standard yes",
      "109 standard yes", "110 standard no", "111 standard target", "112 standard maybe", "113 standard no", "114 standard no", "115 standard yes", "116 standard yes",
      "117 standard no", "118 standard no", "119 standard yes", "120 standard no", "121 standard no", "122 standard no", "123 standard no", "124 standard no",
      "125 standard yes", "126 standard no", "127 standard yes",
    ]);
  });

  it("D20-ACT-201 D20-ACT-204 D20-ACT-213 has every move action as printed, standing up as the text has it", () => {
    expect(all(200, 300)).toEqual([
      "201 move moving", "202 move yes", "203 move yes", "204 move no", "205 move yes", "206 move no", "207 move no", "208 move no", "209 move yes", "210 move no",
      "211 move yes", "212 move yes", "213 move yes",
    ]);
  });

  it("D20-ACT-301 D20-ACT-307 D20-ACT-313 has every full-round action as printed", () => {
    expect(all(300, 400)).toEqual([
      "301 fullRound no", "302 fullRound yes", "303 fullRound yes", "304 fullRound no", "305 fullRound yes", "306 fullRound yes", "307 fullRound yes", "308 fullRound no",
      "309 fullRound yes", "310 fullRound no", "311 fullRound yes", "312 fullRound yes", "313 fullRound yes",
    ]);
  });

  it("D20-ACT-401 D20-ACT-501 D20-ACT-604 has free acts, acts that are none, and those that vary", () => {
    expect(all(400, 700)).toEqual([
      "401 free no", "402 free no", "403 free no", "404 free no", "405 free no", "406 free no", "501 none no", "502 none no",
      "601 variable maybe", "602 variable target", "603 variable target", "604 variable maybe",
    ]);
  });

  it("D20-ACT-08 cuts no full attack, charge, run or withdrawal in two", () => {
    expect(having((row) => row.kind === "fullRound" && !row.halves)).toEqual(["fullAttack", "charge", "run", "withdraw"]);
    expect(having((row) => row.kind !== "fullRound" && row.halves)).toEqual([]);
  });

  it("D20-ACT-74 D20-ACT-75 D20-ACT-77 bears the footnotes", () => {
    expect(having((row) => row.withMove)).toEqual(["draw", "strapShield", "looseShield"]);
    expect(having((row) => row.whenRestricted)).toEqual(["charge", "withdraw"]);
    expect(having((row) => row.replacesAttack)).toEqual(["trip", "disarm", "grapple"]);
  });

  it("D20-ACT-72 D20-ACT-73 leaves to other rules whether help and the breaking of things provoke", () => {
    expect([activities.aid.provokes, activities.sunderObject.provokes, activities.sunderWeapon.provokes]).toEqual(["maybe", "maybe", "target"]);
  });
});

describe("the other tables", () => {
  it("D20-MOVE-03 gives each species its speed", () => {
    expect(Object.entries(DEFAULT_TABLES.species).map(([id, { size, speed, traits }]) => [id, size, speed, ...traits].join(" "))).toEqual([
      "human medium 9", "half_elf medium 9", "half_orc medium 9", "elf medium 9", "dwarf medium 6 steadySpeed", "gnome small 6", "halfling small 6",
    ]);
  });

  it("D20-GEAR-08 hampers by load as armour would", () => {
    expect(DEFAULT_TABLES.loads).toMatchObject({
      light: { maxDexterity: null, checkPenalty: 0, slows: false, runsHeavy: false },
      medium: { maxDexterity: 3, checkPenalty: -3, slows: true, runsHeavy: false },
      heavy: { maxDexterity: 1, checkPenalty: -6, slows: true, runsHeavy: true },
      overloaded: { slows: true, runsHeavy: true },
    });
  });

  it("D20-SKILL-01 knows how hard each distraction is", () => {
    expect(DEFAULT_TABLES.distractions).toEqual({
      continuousDamage: 10, spell: 0, vigorousMotion: 10, violentMotion: 15, earthquake: 20, entangled: 15, grappled: 20, rain: 5, hail: 10,
    });
  });

  it("D20-SAVE-06 exposes what is carried in this order", () => {
    expect(DEFAULT_TABLES.exposedItems).toEqual([
      "shield", "armour", "magicHeadgear", "itemInHand", "magicCloak", "stowedWeapon", "magicBracers", "magicClothing", "magicJewellery", "other",
    ]);
  });
});
