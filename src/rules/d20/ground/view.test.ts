import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { Field } from "../state.ts";
import { fight, fighter, tableOf, type Who } from "../testing/fights.ts";
import { metresByHand } from "../../kernel/board/by-hand.ts";
import { othersIn } from "./occupants.ts";
import { hasLineOfEffect, hasLineOfSight } from "../../kernel/board/sight.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { squaresAimedAt, viewOf } from "./view.ts";

const [A, B] = [combatantId("a"), combatantId("b")];
const facing = (one: Who, other: Who): Table => tableOf(fight([fighter("a", one), fighter("b", other)]));
const view = (table: Table, more: Parameters<typeof viewOf>[3] = { isMelee: true }) =>
  viewOf(table, table.get(A), table.get(B), more);

describe("the view of two", () => {
  it("D20-CONC-07 is of the square where somebody is believed to be, if he is not there", () => {
    const table = facing({ at: [0, 0] }, { at: [4, 0], size: "large" });
    const to = (column: number, row: number) => view(table, { isMelee: false, square: { column, row } })?.to;
    expect([to(9, 2), to(5, 1), view(table)?.to]).toEqual([
      { column: 9, row: 2, side: 1 },
      { column: 4, row: 0, side: 2 },
      { column: 4, row: 0, side: 2 },
    ]);
  });

  it("is none where one of them has no place", () => {
    expect([view(facing({}, { at: [4, 0] })), view(facing({ at: [4, 0] }, {})), view(facing({}, {}))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("D20-COVER-09 D20-COVER-12 leaves any square of a big one to a blow, and the nearest to a shot", () => {
    const table = facing({ at: [0, 0] }, { at: [2, 0], size: "large" });
    const aimed = (isMelee: boolean) =>
      squaresAimedAt(view(table, { isMelee })!).map(({ column, row, side }) => [column, row, side]);
    expect([aimed(true), aimed(false)]).toEqual([
      [
        [2, 0, 1],
        [3, 0, 1],
        [2, 1, 1],
        [3, 1, 1],
      ],
      [
        [2, 0, 1],
        [2, 1, 1],
      ],
    ]);
    const upright = { ...view(table)!, to: { column: 2, row: 0, side: 1, rows: 2 } };
    expect(squaresAimedAt(upright)).toHaveLength(2);
  });
});

describe("lines over mixed ground", () => {
  it("D20-COVER-10 D20-COVER-13 are stopped by what is filled, whatever lies beside it", () => {
    const field = (what: Parameters<typeof ground>[0]): Parameters<typeof terrainOf>[1] =>
      fight([], {
        field: { grounds: [ground(what, ...block([2, -9], [2, 9])), ground({ concealment: 20 }, [1, 0], [3, 0])] },
      }).field;
    const table = facing({ at: [0, 0] }, { at: [4, 0] });
    const ends = [
      { column: 0, row: 0, side: 1 },
      { column: 4, row: 0, side: 1 },
    ] as const;
    const lines = (what: Parameters<typeof ground>[0]) =>
      [hasLineOfEffect, hasLineOfSight].map((has) => has(terrainOf(table.settings, field(what)), ...ends));
    expect([lines({ blocking: true }), lines({ blocksSight: true }), lines({ cover: true })]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

describe("what is remembered of places", () => {
  it("D20-MOVE-33 D20-MOVE-35 is forgotten as the walls or the ground around somebody change", () => {
    const ogre = fighter("b", { size: "large", at: [5, 5], conditions: ["squeezing"] });
    const start = fight([fighter("a", { at: [0, 0] }), ogre], { field: { walls: [], grounds: [] } });
    const met = (field: Partial<Field>, row: number): boolean => {
      const table = tableOf({ ...start, field: { ...start.field, ...field } });
      return othersIn(table, table.get(A), { column: 5, row, side: 1 }).some(({ id }) => id === B);
    };
    const above = { grounds: [ground({ blocking: true }, ...block([0, 0], [12, 5]))] };
    expect([met({}, 5), met(above, 5), met({}, 5), met(above, 6)]).toEqual([true, false, true, true]);
    const fence = { walls: [wall([0, 6], [12, 6])] };
    expect([met({}, 5) && met({}, 6), met(fence, 5) && met(fence, 6), met({}, 5) && met({}, 6)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(spaceOf(tableOf({ ...start, field: { ...start.field, ...above } }), ogre)).toMatchObject({ rows: 1 });
  });

  it("D20-MOVE-45 is by hand for this very pair alone", () => {
    const c = combatantId("c");
    const field = fight([], {
      field: {
        distances: [
          { pair: [A, c], metres: 3 },
          { pair: [B, c], metres: 6 },
          { pair: [A, B], metres: 9 },
        ],
      },
    }).field;
    expect([
      metresByHand(field, A, B),
      metresByHand(field, B, A),
      metresByHand(field, c, B),
      metresByHand(field, A, combatantId("d")),
    ]).toEqual([9, 9, 6, null]);
  });
});
