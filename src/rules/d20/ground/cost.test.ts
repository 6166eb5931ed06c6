import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Combatant, Field } from "../state.ts";
import type { Motion } from "../stats.ts";
import { fight, fighter, tableOf, type Who } from "../testing/fights.ts";
import { footprintCentre } from "../../kernel/geometry/footprint.ts";
import { DEFAULT_SETTINGS, type D20Settings } from "../settings.ts";
import { spaceOf } from "./space.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { wayOf, type Way } from "./way.ts";

type At = readonly [column: number, row: number];

interface Scene {
  readonly field?: Partial<Field>;
  readonly others?: readonly D20Combatant[];
  readonly motion?: Motion;
  readonly tumbles?: boolean;
  readonly settings?: Partial<D20Settings>;
}

function way(
  who: Who,
  points: readonly At[],
  { field = {}, others = [], motion = "land", tumbles = false, settings = {} }: Scene = {},
): Way {
  const mover = fighter("mover", { side: "red", ...who });
  const table = tableOf(fight([mover, ...others], { field }), { settings: { ...DEFAULT_SETTINGS, ...settings } });
  const space = spaceOf(table, mover)!;
  const centres = points.map(([column, row]) => footprintCentre(DEFAULT_SETTINGS, { column, row, side: space.side }));
  return wayOf(table, mover, space, centres, { motion, tumbles });
}
const costs = (...args: Parameters<typeof way>): readonly number[] => way(...args).steps.map(({ cost }) => cost);
const refusal = (...args: Parameters<typeof way>): string | null => {
  const { refusal: no } = way(...args);
  return no === null ? null : `${no.code} ${no.rule}`;
};

const HERE: Who = { at: [0, 0] };
const difficult = (...squares: readonly At[]): Scene => ({
  field: { grounds: [ground({ difficult: true }, ...squares)] },
});
const EAST: readonly At[] = [
  [1, 0],
  [2, 0],
  [3, 0],
];
const SOUTHEAST: readonly At[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
];

describe("walls and rock on the way", () => {
  const over = (walls: Scene["field"], to: At, who: Who = { at: [4, 4] }): string | null =>
    refusal(who, [to], { field: walls ?? {} });

  it("D20-MOVE-28 stop a step wherever they stand between the two middles, drawn by hand or not", () => {
    for (const x of [4.8, 5, 5.2])
      expect(over({ walls: [wall([x, 3], [x, 6])] }, [5, 4]), String(x)).toBe("wall D20-MOVE-28");
    for (const x of [3.8, 4, 4.2])
      expect(over({ walls: [wall([x, 3], [x, 6])] }, [3, 4]), String(x)).toBe("wall D20-MOVE-28");
    for (const y of [4.8, 5.2])
      expect(
        [over({ walls: [wall([3, y], [6, y])] }, [4, 5]), over({ walls: [wall([3, y - 1], [6, y - 1])] }, [4, 3])],
        String(y),
      ).toEqual(["wall D20-MOVE-28", "wall D20-MOVE-28"]);
    expect([
      over({ walls: [wall([5, 4.5], [5, 9])] }, [5, 4]),
      over({ walls: [wall([4.5, 5], [9, 5])] }, [4, 5]),
    ]).toEqual(["wall D20-MOVE-28", "wall D20-MOVE-28"]);
  });

  it("D20-MOVE-10 leave no diagonal past a corner of theirs, whichever way it goes", () => {
    const rock = (...squares: readonly At[]) => ({ grounds: [ground({ blocking: true }, ...squares)] });
    for (const to of [
      [5, 5],
      [3, 5],
      [5, 3],
      [3, 3],
    ] as const) {
      expect([over(rock([to[0], 4]), to), over(rock([4, to[1]]), to)], String(to)).toEqual([
        "corner D20-MOVE-10",
        "corner D20-MOVE-10",
      ]);
      expect(over(rock([8 - to[0], 4], [4, 8 - to[1]]), to)).toBeNull();
    }
    expect(over(rock([6, 4]), [5, 5], { at: [4, 4], size: "large" })).toBe("corner D20-MOVE-10");
    expect(over(rock([4, 6]), [5, 5], { at: [4, 4], size: "large" })).toBe("corner D20-MOVE-10");
  });

  it("D20-MOVE-26 hamper a big one who steps over a low wall with half of himself", () => {
    const low = { walls: [wall([6, 4], [6, 5], "low"), wall([9, 9], [9, 10], "low")] };
    expect(costs({ at: [4, 4], size: "large" }, [[5, 4]], { field: low })).toEqual([3]);
    expect(costs({ at: [4, 6], size: "large" }, [[5, 6]], { field: low })).toEqual([1]);
    expect(
      costs({ at: [5, 4] }, [[6, 4]], { field: { walls: [wall([6, 4], [6, 5], "low"), wall([6, 5], [7, 5], "low")] } }),
    ).toEqual([3]);
  });

  it("D20-MOVE-33 name what hampers: a gap counts double", () => {
    const gap = { grounds: [ground({ blocking: true }, ...block([6, 0], [9, 3]), ...block([6, 5], [9, 9]))] };
    const { steps } = way({ at: [3, 4], size: "large" }, [[4, 4]], { field: gap });
    expect(steps.map(({ hampered, squeeze }) => [hampered, squeeze])).toEqual([[[], "none"]]);
    const squeezed = way({ at: [4, 4], size: "large" }, [[5, 4]], { field: gap }).steps;
    expect(squeezed.map(({ hampered, squeeze, cost }) => [hampered, squeeze, cost])).toEqual([
      [["D20-MOVE-33"], "squeezing", 2],
    ]);
  });
});

describe("what a way costs", () => {
  it("D20-MOVE-08 is one a square, and two for every second diagonal", () => {
    expect(costs(HERE, EAST)).toEqual([1, 1, 1]);
    expect(costs(HERE, SOUTHEAST)).toEqual([1, 2, 1, 2]);
    expect(way(HERE, SOUTHEAST).squares).toBe(6);
    expect(
      way(HERE, [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 3],
        [5, 3],
      ]).squares,
    ).toBe(6);
  });

  it("D20-MOVE-09 goes on counting diagonals along one path", () => {
    expect(
      costs(HERE, [
        [1, 1],
        [2, 1],
        [3, 2],
      ]),
    ).toEqual([1, 1, 2]);
  });

  it("D20-WT-12 counts the ways of the example", () => {
    expect(
      costs(
        HERE,
        [
          [1, 1],
          [2, 2],
          [3, 2],
          [4, 2],
        ],
        difficult([4, 2]),
      ),
    ).toEqual([1, 2, 1, 2]);
    expect(
      costs(
        HERE,
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
        difficult([1, 1]),
      ),
    ).toEqual([3, 1, 2]);
    expect(costs(HERE, [[1, 0]], { field: { walls: [wall([1, 0], [1, 1], "low")] } })).toEqual([3]);
    const dark = { field: { grounds: [ground({ difficult: true, light: "dark" }, [1, 0], [1, 1])] } };
    expect([costs(HERE, [[1, 0]], dark), costs(HERE, [[1, 1]], dark)]).toEqual([[4], [6]]);
  });

  it("D20-MOVE-22 is two on difficult ground, three on a diagonal of it, and leaves the alternation alone", () => {
    expect(costs(HERE, EAST, difficult(...EAST))).toEqual([2, 2, 2]);
    expect(costs(HERE, SOUTHEAST.slice(0, 2), difficult(...SOUTHEAST))).toEqual([3, 3]);
    expect(costs(HERE, SOUTHEAST, difficult([2, 2]))).toEqual([1, 3, 2, 1]);
    expect(costs(HERE, EAST, difficult([0, 0]))).toEqual([1, 1, 1]);
  });

  it("D20-MOVE-24 is that of the worst square in which one stands", () => {
    expect(
      costs(
        { at: [0, 0], size: "large" },
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        difficult([2, 1]),
      ),
    ).toEqual([2, 2, 1]);
    const both = { field: { grounds: [ground({ difficult: true }, [1, 0]), ground({}, [1, 0])] } };
    expect(costs(HERE, [[1, 0]], both)).toEqual([2]);
  });

  it("D20-MOVE-25 D20-MOVE-29 is plain for those who fly or have no body", () => {
    const hard: Scene = {
      field: { grounds: [ground({ difficult: true, obstructed: true }, [1, 0])], walls: [wall([1, 0], [1, 1], "low")] },
    };
    expect(costs(HERE, [[1, 0]], hard)).toEqual([6]);
    expect(costs(HERE, [[1, 0]], { ...hard, motion: "fly" })).toEqual([1]);
    expect(costs({ at: [0, 0], stats: { traits: ["incorporeal"] } }, [[1, 0]], hard)).toEqual([1]);
  });

  it("D20-MOVE-26 is two in an obstructed square, and two more across an obstacle between two squares", () => {
    expect(costs(HERE, [[1, 0]], { field: { grounds: [ground({ obstructed: true }, [1, 0])] } })).toEqual([2]);
    expect(costs({ at: [5, 5] }, [[6, 5]], { field: { walls: [wall([6, 5], [6, 6], "low")] } })).toEqual([3]);
    expect(costs({ at: [5, 5] }, [[5, 6]], { field: { walls: [wall([6, 5], [6, 6], "low")] } })).toEqual([1]);
  });

  it("D20-MOVE-30 D20-MOVE-31 doubles for each hindrance: 4 and 6, then 8 and 12", () => {
    const thrice: Scene = {
      field: { grounds: [ground({ difficult: true, obstructed: true, light: "dark" }, [1, 0], [1, 1])] },
    };
    expect([costs(HERE, [[1, 0]], thrice), costs(HERE, [[1, 1]], thrice)]).toEqual([[8], [12]]);
    expect(way(HERE, [[1, 0]], thrice).steps[0]?.hampered).toEqual(["D20-MOVE-22", "D20-MOVE-26", "D20-MOVE-30"]);
    const dark: Scene = { field: { grounds: [ground({ light: "dark" }, [1, 0])] } };
    expect(costs(HERE, [[1, 0]], dark)).toEqual([2]);
    expect(costs({ at: [0, 0], stats: { darkvision: 18 } }, [[1, 0]], dark)).toEqual([1]);
    expect(costs({ at: [0, 0], conditions: ["blinded"] }, [[1, 0]], dark)).toEqual([1]);
    const night = (lights: Field["lights"]): Scene => ({ field: { light: "dark", lights } });
    const torch = { at: { x: 0, y: 0 }, bright: 1.5, dim: 1.5 };
    expect(
      [night([]), night([torch]), night([{ ...torch, carrier: combatantId("mover") }])].map((scene) =>
        costs(
          HERE,
          [
            [1, 0],
            [2, 0],
          ],
          scene,
        ),
      ),
    ).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  it("D20-MOVE-33 D20-MOVE-35 is two for each square of a narrow passage", () => {
    const passage: Scene = {
      field: { grounds: [ground({ blocking: true }, ...block([3, 0], [12, 4]), ...block([3, 6], [12, 12]))] },
    };
    const ogre: Who = { at: [0, 5], size: "large" };
    const going = way(
      ogre,
      [
        [1, 5],
        [2, 5],
        [3, 5],
      ],
      passage,
    );
    expect(going.steps.map(({ cost, squeeze }) => [cost, squeeze])).toEqual([
      [1, "none"],
      [2, "squeezing"],
      [2, "squeezing"],
    ]);
    expect(going.steps.at(-1)?.space).toEqual({ column: 3, row: 5, side: 2, rows: 1 });
  });
});

describe("what stops a way", () => {
  it("D20-MOVE-10 is a corner of rock or wall on a diagonal, not a creature", () => {
    const rock: Scene = { field: { grounds: [ground({ blocking: true }, [6, 5])] } };
    expect(refusal({ at: [5, 5] }, [[6, 6]], rock)).toBe("corner D20-MOVE-10");
    expect(refusal({ at: [5, 5] }, [[6, 6]], { others: [fighter("foe", { at: [6, 5] })] })).toBeNull();
    expect(refusal({ at: [5, 5] }, [[6, 6]], { field: { walls: [wall([6, 4], [6, 6])] } })).toBe("corner D20-MOVE-10");
    expect(refusal({ at: [5, 5] }, [[6, 6]], { field: { walls: [wall([6, 3], [6, 5])] } })).toBeNull();
  });

  it("D20-MOVE-28 D20-MOVE-29 is rock and wall, but not for those without a body", () => {
    const rock: Scene = { field: { grounds: [ground({ blocking: true }, [1, 0])] } };
    expect(refusal(HERE, EAST, rock)).toBe("blocked D20-MOVE-28");
    expect(refusal(HERE, EAST, { ...rock, motion: "fly" })).toBe("blocked D20-MOVE-28");
    expect(refusal({ at: [0, 0], stats: { traits: ["incorporeal"] } }, EAST, rock)).toBeNull();
    for (const kind of ["blocking", "glass"] as const)
      expect(refusal(HERE, EAST, { field: { walls: [wall([2, -2], [2, 2], kind)] } })).toBe("wall D20-MOVE-28");
    expect(refusal(HERE, EAST, { field: { walls: [wall([2, -2], [2, 2], "sight")] } })).toBeNull();
    expect(way(HERE, EAST, { field: { walls: [wall([2, -2], [2, 2])] } }).steps).toHaveLength(1);
    const ogre: Who = { at: [0, 0], size: "large" };
    expect(
      refusal(
        ogre,
        [
          [1, 0],
          [2, 0],
        ],
        { field: { walls: [wall([3, 0], [3, 2])] } },
      ),
    ).toBe("wall D20-MOVE-28");
    expect(
      way(
        ogre,
        [
          [1, 0],
          [2, 0],
        ],
        { field: { walls: [wall([3, 1], [3, 2])] } },
      ).steps.at(-1)?.squeeze,
    ).toBe("squeezing");
  });

  it("D20-MOVE-08 is a point that is not the next space", () => {
    expect(refusal(HERE, [[2, 0]])).toBe("notNext D20-MOVE-08");
    expect(refusal(HERE, [[0, 0]])).toBe("notNext D20-MOVE-08");
  });
});

describe("other people's space", () => {
  const through = (mover: Who, other: Who, scene: Scene = {}) =>
    way({ ...HERE, ...mover }, EAST, { ...scene, others: [fighter("other", { at: [2, 0], side: "blue", ...other })] });
  const no = (...args: Parameters<typeof through>): string | null => {
    const { refusal: said } = through(...args);
    return said === null ? null : `${said.code} ${said.rule}`;
  };

  it("D20-MOVE-12 D20-MOVE-13 is crossed if it is a friend's or a helpless one's, not an opponent's", () => {
    expect(no({}, { side: "red" })).toBeNull();
    expect(no({}, {})).toBe("spaceHeld D20-MOVE-13");
    expect(no({}, { conditions: ["paralysed"] })).toBeNull();
    expect(no({}, { conditions: ["dead"] })).toBeNull();
    expect(no({}, { elevation: 6 })).toBeNull();
  });

  it("D20-MOVE-14 costs double of one who is a real obstacle even when helpless", () => {
    const squares = (other: Who) =>
      through({}, { conditions: ["unconscious"], ...other }).steps.map(({ cost }) => cost);
    expect(squares({})).toEqual([1, 1, 1]);
    expect(squares({ stats: { traits: ["bulky"] } })).toEqual([1, 2, 1]);
    expect(squares({ size: "huge" })).toEqual([1, 2, 2]);
  });

  it("D20-MOVE-15 is no place to stop, unless its owner is helpless", () => {
    const stop = (other: Who) =>
      refusal(HERE, [[1, 0]], { others: [fighter("other", { at: [1, 0], side: "red", ...other })] });
    expect(stop({})).toBe("spaceTaken D20-MOVE-15");
    expect(stop({ conditions: ["asleep"] })).toBeNull();
  });

  it("D20-MOVE-17 is crossed by who tumbles", () => {
    expect(no({}, {}, { tumbles: true })).toBeNull();
    expect(through({}, {}, { tumbles: true }).steps[1]?.crossings).toMatchObject([
      { by: "tumble", other: { id: "other" } },
    ]);
  });

  it("D20-MOVE-18 D20-MOVE-39 is open to the Tiny, who may stay in it as long as there is room", () => {
    expect(no({ size: "tiny" }, {})).toBeNull();
    const into = (...others: readonly D20Combatant[]) => refusal({ ...HERE, size: "tiny" }, [[1, 0]], { others });
    const rat = (nth: number) => fighter(`rat${nth}`, { at: [1, 0], side: "red", size: "tiny" });
    expect(into(fighter("other", { at: [1, 0], side: "blue" }))).toBeNull();
    expect(into(rat(1), rat(2), rat(3))).toBeNull();
    expect(into(rat(1), rat(2), rat(3), rat(4))).toBe("squareFull D20-MOVE-39");
    expect(refusal(HERE, [[1, 0]], { others: [rat(1)] })).toBe("spaceTaken D20-MOVE-15");
  });

  it("D20-MOVE-19 is crossed by those three sizes bigger or smaller", () => {
    const giant: Who = { at: [2, -1], size: "huge" };
    expect(no({ size: "small" }, giant)).toBe("spaceTaken D20-MOVE-15");
    expect(no({ size: "medium" }, giant)).toBe("spaceHeld D20-MOVE-13");
    expect(
      way({ ...HERE, size: "small" }, [...EAST, [4, 0], [5, 0]], {
        others: [fighter("giant", { ...giant, side: "blue" })],
      }).refusal,
    ).toBeNull();
  });

  it("D20-MOVE-20 is crossed by nobody if its owner fills it", () => {
    expect(no({ size: "tiny" }, { stats: { traits: ["fillsSpace"] } })).toBe("spaceHeld D20-MOVE-20");
    expect(no({}, { side: "red", stats: { traits: ["fillsSpace"] } })).toBe("spaceHeld D20-MOVE-20");
  });

  it("D20-MOVE-37 can be squeezed past only where the table plays so, at double cost", () => {
    const squeezing = through({}, {}, { settings: { squeezePastFoes: true } });
    expect(squeezing.steps.map(({ cost, squeeze }) => [cost, squeeze])).toEqual([
      [1, "none"],
      [2, "squeezing"],
      [1, "none"],
    ]);
    expect(squeezing.refusal).toBeNull();
  });
});
