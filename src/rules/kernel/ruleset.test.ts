import { describe, expect, it } from "vitest";
import { ANNA, BRUNO, toyFight, toyRules } from "../testing/toy-game.ts";
import { combatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import { Table } from "./ruleset.ts";
import { ReadLog } from "./read-log.ts";

const rules = toyRules();
const NOBODY = combatantId("nobody");

describe("a table", () => {
  it("gets whom it must have and finds whom it may have", () => {
    for (const log of [null, new ReadLog()]) {
      const table = new Table(rules, toyFight(), rules.settings, log);
      expect(table.get(ANNA).life).toBe(10);
      expect(table.find(BRUNO)?.life).toBe(10);
      expect(table.find(NOBODY)).toBeUndefined();
      expect(() => table.get(NOBODY)).toThrow(Defect);
      expect(() => table.get(NOBODY)).toThrow(/"nobody"/);
    }
  });

  it("notes every field that is read, but not the name by which one is found", () => {
    const log = new ReadLog();
    const table = new Table(rules, toyFight(), rules.settings, log);
    expect([table.clock, table.offers, table.field]).toEqual([{ turn: 1 }, [], {}]);
    expect(table.get(ANNA).id).toBe(ANNA);
    expect(table.get(BRUNO).life).toBe(10);
    expect([...log.paths].sort()).toEqual(["bruno.life", "clock", "field", "offers"]);
  });

  it("always shows the present", () => {
    const table = new Table(rules, toyFight(), rules.settings);
    table.fold({ type: "hurt", id: BRUNO, depth: 4 });
    table.fold({ type: "turnEnded" });
    expect([table.get(BRUNO).life, table.clock.turn]).toEqual([6, 2]);
  });

  it("leaves as they were the fight that it was made of and all that was read of it", () => {
    const start = toyFight();
    const table = new Table(rules, start, rules.settings);
    expect(table.encounter).toBe(start);
    const lists = [table.combatants];
    const fights = [table.encounter];
    for (const id of [BRUNO, BRUNO, ANNA]) {
      table.fold({ type: "hurt", id, depth: 4 });
      lists.push(table.combatants);
      fights.push(table.encounter);
    }
    const lives = (all: typeof start.combatants): readonly number[] => all.map(({ life }) => life);
    const expected = [
      [10, 10, 10],
      [10, 6, 10],
      [10, 2, 10],
      [6, 2, 10],
    ];
    expect(lists.map(lives)).toEqual(expected);
    expect(fights.map(({ combatants }) => lives(combatants))).toEqual(expected);
    expect(start).toEqual(toyFight());
    expect(table.encounter).toBe(table.encounter);
    expect(table.get(BRUNO)).toBe(table.combatants[1]);
  });

  it("comes by many events to what the fold of each comes to", () => {
    const table = new Table(rules, toyFight(), rules.settings);
    const events = [
      { type: "hurt", id: BRUNO, depth: 4 },
      { type: "turnEnded" },
      { type: "hurt", id: BRUNO, depth: 1 },
      { type: "hurt", id: ANNA, depth: 2 },
    ] as const;
    for (const event of events) table.fold(event);
    expect(table.encounter).toStrictEqual(events.reduce((fight, event) => rules.fold(fight, event), toyFight()));
  });

  it("lets nothing happen to itself by what is only supposed", () => {
    const table = new Table(rules, toyFight(), rules.settings);
    table.fold({ type: "hurt", id: BRUNO, depth: 4 });
    const supposed = table.supposing(BRUNO, (bruno) => ({ ...bruno, life: 1 }));
    table.fold({ type: "hurt", id: ANNA, depth: 4 });
    expect([table.get(BRUNO).life, supposed.get(BRUNO).life, supposed.get(ANNA).life]).toEqual([6, 1, 10]);
  });
});
