import { describe, expect, it } from "vitest";
import { footprintCentre } from "../../kernel/geometry/footprint.ts";
import type { Gait } from "../footwork/events.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant, Field } from "../state.ts";
import { bite, claws, fight, fighter, longspear, longSword, tableOf, type Who } from "../testing/fights.ts";
import { sideOf } from "./space.ts";
import { outlookOf } from "./outlook.ts";
import { ground, wall } from "../testing/ground.ts";

type At = readonly [column: number, row: number];

const SWORD: Who = { side: "blue", at: [5, 5], gear: [longSword()] };

/** For each step, who gets an opportunity before it. */
function openings(
  who: Who,
  points: readonly At[],
  others: readonly D20Combatant[],
  gait: Gait = "move",
  field: Partial<Field> = {},
): readonly (readonly string[])[] {
  const mover = fighter("mover", { side: "red", ...who });
  const table = tableOf(fight([mover, ...others], { field }));
  const centres = points.map(([column, row]) =>
    footprintCentre(DEFAULT_SETTINGS, { column, row, side: sideOf(DEFAULT_SETTINGS, mover.sheet) }),
  );
  const outlook = outlookOf(table, mover, centres, { gait, motion: "land", tumbles: false });
  return outlook!.strides.map((stride) => stride.openings.map(({ foe }) => foe));
}
const guard = (who: Who = {}, id = "guard"): D20Combatant => fighter(id, { ...SWORD, ...who });

describe("foes along the way who get no opportunity", () => {
  const barred = (
    who: Who,
    points: readonly At[],
    others: readonly D20Combatant[],
    gait: Gait = "move",
    field: Partial<Field> = {},
  ): readonly string[] => {
    const mover = fighter("mover", { side: "red", ...who });
    const outlook = outlookOf(
      tableOf(fight([mover, ...others], { field })),
      mover,
      points.map(([column, row]) => footprintCentre(DEFAULT_SETTINGS, { column, row, side: 1 })),
      { gait, motion: "land", tumbles: false },
    );
    return outlook!.barred.map(({ foe, bar }) => `${foe} ${bar}`);
  };
  const rock: Partial<Field> = { grounds: [ground({ blocking: true }, [4, 5])] };

  it("D20-AOO-20 are those who get none at any of its steps", () => {
    // In cover at the first step, open at the second.
    expect([
      barred({ at: [4, 6] }, [[5, 6]], [guard()], "move", rock),
      barred(
        { at: [4, 6] },
        [
          [5, 6],
          [6, 7],
        ],
        [guard()],
        "move",
        rock,
      ),
    ]).toEqual([["guard cover"], []]);
    const [open, flat] = [guard({ at: [6, 5] }, "open"), guard({ at: [4, 5], turn: { hasActed: false } }, "flat")];
    expect([
      barred(
        { at: [5, 6] },
        [
          [5, 7],
          [5, 8],
        ],
        [open, flat],
      ),
      barred({ at: [5, 6] }, [[5, 7]], [flat]),
    ]).toEqual([["flat flatFooted"], ["flat flatFooted"]]);
  });

  it("D20-AOO-21 D20-AOO-19 name nobody twice, and whoever has struck as one came in may strike again as one leaves", () => {
    const reflexes = guard({ feats: ["combatReflexes"], scores: [10, 14] });
    expect(
      openings(
        { at: [5, 6], size: "tiny" },
        [
          [5, 5],
          [5, 4],
        ],
        [reflexes],
      ),
    ).toEqual([["guard"], ["guard"]]);
    expect(openings({ at: [5, 6], size: "tiny" }, [[5, 5]], [guard({ side: "red" })])).toEqual([[]]);
    expect(
      openings({ at: [5, 6], size: "tiny" }, [[5, 5]], [guard({ turn: { opportunities: { taken: 1, movers: [] } } })]),
    ).toEqual([[]]);
  });
});

describe("opportunities on the way", () => {
  it("D20-AOO-08 come before leaving a threatened square, not on entering one", () => {
    expect(
      openings(
        { at: [5, 8] },
        [
          [5, 7],
          [5, 6],
        ],
        [guard()],
      ),
    ).toEqual([[], []]);
    expect(openings({ at: [5, 6] }, [[4, 6]], [guard()])).toEqual([["guard"]]);
    expect(openings({ at: [5, 6] }, [[4, 6]], [guard()], "step")).toEqual([[]]);
    expect(openings({ at: [6, 6], size: "large" }, [[7, 6]], [guard()])).toEqual([["guard"]]);
    expect(openings({ at: [5, 6] }, [[4, 6]], [guard({ side: "red" })])).toEqual([[]]);
  });

  it("D20-WT-01 wait for a longspear two squares away", () => {
    expect(
      openings(
        { at: [5, 9] },
        [
          [5, 8],
          [5, 7],
          [5, 6],
        ],
        [guard({ gear: [longspear()] })],
      ),
    ).toEqual([[], [], ["guard"]]);
  });

  it("D20-AOO-19 are one for each foe, however many of his squares are left", () => {
    expect(
      openings(
        { at: [4, 4] },
        [
          [5, 4],
          [6, 4],
          [7, 4],
        ],
        [guard({ feats: ["combatReflexes"] })],
      ),
    ).toEqual([["guard"], [], []]);
    const given = guard({ turn: { opportunities: { taken: 0, movers: [{ id: fighter("mover").id, round: 1 }] } } });
    expect(openings({ at: [5, 6] }, [[4, 6]], [given])).toEqual([[]]);
    const before = guard({ turn: { opportunities: { taken: 0, movers: [{ id: fighter("mover").id, round: 0 }] } } });
    expect(openings({ at: [5, 6] }, [[4, 6]], [before])).toEqual([["guard"]]);
  });

  it("D20-AOO-14 D20-AOO-20 are none of those who have none left, are flat-footed, or defend themselves totally", () => {
    const no = (who: Who) => openings({ at: [5, 6] }, [[4, 6]], [guard(who)])[0];
    expect(no({ turn: { opportunities: { taken: 1, movers: [] } } })).toEqual([]);
    expect(
      no({ turn: { opportunities: { taken: 1, movers: [] } }, feats: ["combatReflexes"], scores: [10, 12] }),
    ).toEqual(["guard"]);
    expect(no({ turn: { hasActed: false } })).toEqual([]);
    expect(no({ turn: { hasActed: false }, feats: ["combatReflexes"] })).toEqual(["guard"]);
    const stance = { defensive: false, totalDefense: true, expertise: 0, powerAttack: 0, charging: false };
    expect(no({ turn: { stance } })).toEqual([]);
  });

  it("D20-COVER-05 D20-CONC-08 are none against one in cover or unseen", () => {
    const rock: Partial<Field> = { grounds: [ground({ blocking: true }, [4, 5])] };
    expect(openings({ at: [4, 6] }, [[4, 7]], [guard()], "move", rock)).toEqual([[]]);
    expect(openings({ at: [4, 6] }, [[4, 7]], [guard()])).toEqual([["guard"]]);
    expect(openings({ at: [4, 6], conditions: ["invisible"] }, [[4, 7]], [guard()])).toEqual([[]]);
    expect(openings({ at: [5, 6] }, [[5, 7]], [guard()], "move", { walls: [wall([0, 6], [9, 6])] })).toEqual([[]]);
    const between = fighter("friend", { side: "blue", at: [5, 6] });
    expect(openings({ at: [5, 7] }, [[5, 8]], [guard({ gear: [longspear()] }), between])).toEqual([[]]);
  });

  it("D20-AOO-21 come when a Tiny creature goes into its foe's square, even by a step; past it one walks freely", () => {
    const rat: Who = { at: [5, 6], size: "tiny", gear: [bite()] };
    expect(openings(rat, [[5, 5]], [guard()], "step")).toEqual([["guard"]]);
    expect(openings(rat, [[4, 6]], [guard()], "step")).toEqual([[]]);
    expect(
      openings(
        { at: [4, 4] },
        [
          [4, 5],
          [4, 6],
        ],
        [guard({ size: "tiny", gear: [bite()] })],
      ),
    ).toEqual([[], []]);
  });

  it("D20-AOO-22 come as usual when one walks through somebody's space", () => {
    const giant = guard({ size: "huge", gear: [claws()], at: [2, 0] });
    expect(
      openings(
        { at: [0, 1], size: "small" },
        [
          [1, 1],
          [2, 1],
          [3, 1],
        ],
        [giant],
      ),
    ).toEqual([["guard"], [], []]);
  });

  it("D20-AOO-23 come of closing with long natural reach, but for a step", () => {
    const ogre = guard({ at: [0, 0], size: "large", gear: [claws()] });
    expect(
      openings(
        { at: [5, 0] },
        [
          [4, 0],
          [3, 0],
          [2, 0],
        ],
        [ogre],
      ),
    ).toEqual([[], [], ["guard"]]);
    expect(openings({ at: [3, 0] }, [[2, 0]], [ogre], "step")).toEqual([[]]);
  });

  it("D20-AOO-24 come of all who threaten any point of a crawl", () => {
    expect(openings({ at: [5, 7] }, [[5, 6]], [guard()], "crawl")).toEqual([["guard"]]);
    expect(openings({ at: [5, 6] }, [[5, 7]], [guard()], "crawl")).toEqual([["guard"]]);
  });

  it("D20-ACT-43 D20-WT-03 spare who withdraws where he starts, from foes whom he sees", () => {
    const foes = [
      guard({ at: [4, 5] }, "one"),
      guard({ at: [6, 4] }, "two"),
      guard({ at: [8, 9], gear: [longspear()] }, "three"),
    ];
    const way: readonly At[] = [
      [6, 6],
      [6, 7],
      [6, 8],
      [6, 9],
      [6, 10],
    ];
    expect(openings({ at: [5, 5] }, way, foes, "withdraw")).toEqual([[], [], ["three"], [], []]);
    const unseen = guard({ at: [5, 6], conditions: ["invisible"] }, "four");
    expect(openings({ at: [5, 5] }, way, [...foes, unseen], "withdraw")[0]).toEqual(["four"]);
    expect(openings({ at: [5, 5] }, way, foes).at(0)).toEqual(["one", "two"]);
  });

  it("say what the way has cost after each step, and why it ends", () => {
    const mover = fighter("mover", { at: [0, 0] });
    const table = tableOf(fight([mover], { field: { walls: [wall([3, -3], [3, 3])] } }));
    const centre = (column: number, row: number) => footprintCentre(DEFAULT_SETTINGS, { column, row, side: 1 });
    const outlook = outlookOf(table, mover, [centre(1, 1), centre(2, 2), centre(3, 2)], {
      gait: "move",
      motion: "land",
      tumbles: false,
    });
    expect(outlook).toMatchObject({ squares: 3, refusal: { code: "wall" } });
    expect(outlook?.strides.map(({ squares }) => squares)).toEqual([1, 3]);
    expect(outlookOf(table, fighter("nowhere"), [], { gait: "move", motion: "land", tumbles: false })).toBeNull();
  });
});
