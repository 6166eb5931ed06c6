import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { Table } from "../../kernel/ruleset.ts";
import { segmentsWith } from "../ruleset.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { longSword } from "../testing/gear.ts";
import { dueNow } from "./due.ts";

const RULES = segmentsWith(DEFAULT_SETTINGS);
const due = (fight: Skirmish) => dueNow(new Table(RULES, fight.state, DEFAULT_SETTINGS));
const quick = (id: string, who: Who = {}) =>
  fighter(id, { class: "warrior", level: 1, side: "heroes", scores: [14, 16, 12], gear: [longSword()], ...who });
const strike = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: longSword().id }) as const;

describe("who is to act", () => {
  it("SEG-HOUSE-18 the quicker is, and the slower waits for them; then the slower", () => {
    const fight = duel(quick("hero"), orc());
    expect(due(fight).slice(0, 2)).toEqual([
      { id: "hero", is: "acts" },
      { id: "orc", is: "waits", behind: ["hero"] },
    ]);
    fight.does(strike("hero", "orc"), { dice: [2] });
    expect(due(fight)[0]).toEqual({ id: "orc", is: "acts" });
  });

  it("SEG-CORE-06 who has held back may act in a later segment, and is not waited for", () => {
    const fight = duel(quick("hero"), orc("orc", { initiative: 9 })).does({ do: "hold", by: combatantId("hero") });
    expect(due(fight)).not.toContainEqual(expect.objectContaining({ id: "hero", is: "acts" }));
    fight.advance("segment").advance();
    expect(due(fight)[0]).toEqual({ id: "hero", is: "held" });
  });

  it("SEG-HOUSE-18 an equal who has announced waits for the one who has not spoken", () => {
    const fight = duel(quick("one", { side: "a" }), quick("two", { side: "b" })).does(strike("one", "two"));
    expect(due(fight).slice(0, 2)).toEqual([
      { id: "one", is: "announced", behind: ["two"] },
      { id: "two", is: "acts" },
    ]);
  });

  it("SEG-HOUSE-15 no one is who has no foe to strike or is felled; the soonest action of the round comes next", () => {
    const apart = new Skirmish([
      quick("hero", { at: { x: 0, y: 0 } }),
      orc("orc", { at: { x: 20, y: 0 }, initiative: 3 }),
      orc("late", { at: { x: 20, y: 1 }, initiative: 7 }),
      orc("felled", { at: { x: 20, y: 2 }, initiative: 2, wounds: 0, stats: { conditions: ["coma"] } }),
    ]);
    expect(due(apart)).toEqual([{ id: "orc", is: "next", at: 3 }]);
  });

  it("SEG-HOUSE-15 comes in the segment that is declared for, if its action is due in it", () => {
    const fight = new Skirmish([
      quick("hero", { at: { x: 0, y: 0 }, initiative: 2 }),
      orc("orc", { at: { x: 20, y: 0 }, initiative: 3 }),
    ]).advance("segment");
    expect(fight.state.clock).toMatchObject({ segment: 2, phase: "declarations" });
    expect(due(fight)).toEqual([{ id: "hero", is: "next", at: 2 }]);
    fight.advance().advance();
    expect(due(fight)).toEqual([{ id: "orc", is: "next", at: 3 }]);
  });

  it("SEG-CORE-11 while modes are declared, it is those who have said nothing", () => {
    const fight = duel(quick("hero", { initiative: 9 }), orc());
    fight.advance("round");
    expect(due(fight)).toEqual([
      { id: "hero", is: "undeclared" },
      { id: "orc", is: "undeclared" },
    ]);
    fight.does({ do: "declareMode", by: combatantId("hero"), mode: "melee" });
    expect(due(fight)).toEqual([{ id: "orc", is: "undeclared" }]);
  });
});
