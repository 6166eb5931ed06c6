import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { ground } from "../testing/ground.ts";
import type { D20Combatant } from "../state.ts";
import { fight, fighter, longSword, path, tableOf, type Where, type Who } from "../testing/fights.ts";
import { dragOutlook, type DragOutlook } from "./drag-outlook.ts";
import type { DrawnWay } from "./drag.ts";

type At = readonly [number, number];
const guard = (at: At): D20Combatant => fighter("guard", { side: "blue", at, gear: [longSword()] });
function outlook(
  who: Who,
  squares: readonly At[],
  chosen: DrawnWay | null = null,
  others: readonly D20Combatant[] = [],
  where: Where = {},
): DragOutlook | null {
  const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0], ...who }), ...others], where));
  return dragOutlook(table, table.get(combatantId("walker")), path(...squares), chosen);
}
const by = (gait: DrawnWay["gait"], motion: DrawnWay["motion"] = "land"): DrawnWay => ({ gait, motion });
const ACROBAT: Who = { stats: { skills: { ...fighter("x").sheet.skills, tumble: 5 } } };

describe("what a drawn way would come to", () => {
  it("D20-ACT-60 D20-ACT-16 is a step over one square, a move over more, with its cost and bound", () => {
    expect(outlook({}, [[1, 0]])).toMatchObject({
      drawn: "step",
      gait: "step",
      cost: "none",
      most: 1,
      squares: 1,
      refusal: null,
      command: { do: "step" },
    });
    expect(outlook({}, [[3, 0]])).toMatchObject({
      drawn: "move",
      gait: "move",
      cost: "move",
      most: 6,
      squares: 3,
      refusal: null,
      command: { do: "move" },
    });
    expect(outlook({ conditions: ["prone"] }, [[1, 0]])).toMatchObject({ drawn: "move", gait: "crawl", most: 1 });
  });

  it("D20-ACT-306 D20-AOO-11 a run opens one on setting out, even to whom this round's movement has given one", () => {
    const given = {
      ...guard([0, 1]),
      turn: { ...guard([0, 1]).turn, opportunities: { taken: 0, movers: [{ id: combatantId("walker"), round: 1 }] } },
    };
    const opens = (gait: DrawnWay["gait"], foe: D20Combatant): readonly unknown[] =>
      outlook({}, [[9, 0]], by(gait), [foe])
        ?.strides.map(({ openings }) => openings.map(({ why }) => why).join())
        .slice(0, 2) ?? [];
    expect([
      opens("run", given),
      opens("move", given),
      opens("run", guard([0, 1])),
      opens("run", guard([5, 5])),
    ]).toEqual([
      ["acts", ""],
      ["", ""],
      ["leaves", ""],
      ["", ""],
    ]);
    expect(outlook({}, [[9, 0]], by("run"), [given])?.barred).toEqual([]);
  });

  it("D20-ACT-42 D20-ACT-47 D20-ACT-54 D20-SKILL-03 is what is chosen for it", () => {
    expect(outlook({}, [[3, 0]], by("withdraw"))).toMatchObject({
      drawn: "withdraw",
      gait: "withdraw",
      cost: "fullRound",
      most: 12,
    });
    expect(outlook({}, [[9, 0]], by("run"))).toMatchObject({
      drawn: "run",
      gait: "run",
      cost: "fullRound",
      most: 24,
      refusal: null,
    });
    expect(outlook(ACROBAT, [[3, 0]], by("tumble"))).toMatchObject({
      drawn: "tumble",
      gait: "move",
      most: 3,
      command: { do: "move", tumbles: true },
    });
    expect(outlook({}, [[1, 0]], by("creep"))).toMatchObject({
      drawn: "creep",
      gait: "creep",
      cost: "fullRound",
      most: null,
      refusal: { code: "moveWillDo" },
    });
    expect(
      outlook({ stats: { speeds: { land: 9, fly: 18, swim: 0, climb: 0, burrow: 0 } } }, [[9, 0]], by("move", "fly")),
    ).toMatchObject({ most: 12, refusal: null });
  });

  it("D20-ACT-05 D20-MOVE-13 says why it cannot be gone: the rules of the gait before those of the way", () => {
    expect(outlook({}, [[7, 0]])).toMatchObject({ refusal: { code: "tooFar" } });
    expect(outlook({}, [[3, 0]], null, [guard([2, 0])])).toMatchObject({ refusal: { code: "spaceHeld" } });
    expect(outlook({ turn: { spent: ["standard", "move"] } }, [[3, 0]], null, [guard([2, 0])])).toMatchObject({
      refusal: { code: "actionsSpent" },
    });
    expect(outlook({}, [[3, 0]], by("tumble"))).toMatchObject({ refusal: { code: "untrained" } });
    expect(outlook({ conditions: ["blinded"] }, [[3, 0]], by("withdraw"))).toMatchObject({
      refusal: { code: "blinded" },
    });
    expect(
      outlook(
        {},
        [
          [3, 0],
          [3, 3],
        ],
        by("run"),
      ),
    ).toMatchObject({ refusal: { code: "notStraight" } });
    expect(
      outlook({}, [[1, 0]], by("step"), [], { field: { grounds: [ground({ difficult: true }, [1, 0])] } }),
    ).toMatchObject({ refusal: { code: "hampered" } });
  });

  it("D20-AOO-08 tells whom it opens one to", () => {
    expect(
      outlook({}, [[3, 0]], null, [guard([1, 1])])?.strides.map(({ openings }) => openings.map(({ foe }) => foe)),
    ).toEqual([["guard"], [], []]);
    expect(outlook({}, [[1, 0]], null, [guard([1, 1])])?.strides.flatMap(({ openings }) => openings)).toEqual([]);
  });

  it("D20-ACT-16 D20-ACT-42 tells which other gaits the rules allow on it, from its own on", () => {
    const others = (...drag: Parameters<typeof outlook>) => outlook(...drag)?.others.map(({ gait }) => gait);
    expect(others({}, [[3, 0]])).toEqual(["withdraw", "run"]);
    expect(others({}, [[3, 0]], by("run"))).toEqual(["move", "withdraw"]);
    expect(others(ACROBAT, [[1, 0]])).toEqual(["move", "withdraw", "run", "tumble"]);
    expect(others(ACROBAT, [[1, 0]], by("run"))).toEqual(["tumble", "step", "move", "withdraw"]);
    expect(others(ACROBAT, [[1, 0]], by("withdraw"))).toEqual(["run", "tumble", "step", "move"]);
    const slow = { stats: { speeds: { land: 1, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    expect(others(slow, [[1, 0]])).toEqual(["withdraw", "run", "creep"]);
    expect(others({}, [[7, 0]])).toEqual(["withdraw", "run"]);
    expect(others({ turn: { spent: ["standard", "move"] } }, [[3, 0]])).toEqual([]);
    const winged = { stats: { speeds: { land: 9, fly: 18, swim: 0, climb: 0, burrow: 0 } } };
    expect(others(winged, [[12, 0]], by("move", "fly"))).toEqual(["withdraw", "run"]);
  });

  it("D20-ACT-16 is nothing without a map, or where it leads nowhere", () => {
    expect([outlook({}, [[0, 0]]), outlook({}, [])]).toEqual([null, null]);
    const table = tableOf(fight([fighter("walker", { side: "red" })]));
    expect(dragOutlook(table, table.get(combatantId("walker")), path([1, 0]), null)).toBeNull();
  });
});
