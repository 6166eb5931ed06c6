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
});
