import { describe, expect, it } from "vitest";
import { fight, fighter, longspear, tableOf, type Who } from "../testing/fights.ts";
import type { Ground } from "../../kernel/board/field.ts";
import type { Field } from "../state.ts";
import { shelterOf, type Shelter } from "./cover.ts";
import { ground, wall } from "../testing/ground.ts";
import { viewOf } from "./view.ts";

type At = readonly [column: number, row: number];

function shelter(
  to: Who,
  field: Partial<Field>,
  {
    from = {},
    isMelee = false,
    others = [],
  }: { readonly from?: Who; readonly isMelee?: boolean; readonly others?: readonly Who[] } = {},
): Shelter {
  const people = [
    fighter("archer", { side: "red", at: [0, 0], gear: [longspear()], ...from }),
    fighter("target", { side: "blue", ...to }),
    ...others.map((who, index) => fighter(`other${index}`, who)),
  ] as const;
  const table = tableOf(fight(people, { field }));
  return shelterOf(table, viewOf(table, people[0], people[1], { isMelee })!);
}
const grounds = (...pieces: readonly (readonly [Partial<Ground>, At])[]): Partial<Field> => ({
  grounds: pieces.map(([what, at]) => ground(what, at)),
});
const [thin, thick, hedge] = [{ concealment: 20 }, { concealment: 50 }, { cover: true }];

describe("the corner from which one aims", () => {
  it("D20-COVER-01 is the one with the least cover, though more mist lies on its lines", () => {
    expect(shelter({ at: [5, 2] }, grounds([thin, [2, 1]], [thick, [3, 0]], [hedge, [1, 1]]))).toMatchObject({
      cover: "none",
      coverRule: null,
      mist: 50,
      mistRule: "D20-CONC-01",
      corner: { x: 1, y: 0 },
    });
    expect(shelter({ at: [6, 3] }, grounds([thin, [2, 0]], [thick, [3, 3]], [hedge, [1, 1]]))).toMatchObject({
      cover: "none",
      mist: 20,
    });
  });

  it("D20-CONC-01 is among equals the one with the least mist, be it neither the first nor the last", () => {
    expect(shelter({ at: [6, 3] }, grounds([thin, [4, 1]], [thick, [1, 1]]))).toMatchObject({
      cover: "none",
      coverRule: null,
      mist: 20,
      corner: { x: 1, y: 0 },
    });
    expect(shelter({ at: [5, 3] }, grounds([thin, [1, 1]], [thick, [3, 1]]))).toMatchObject({
      mist: 20,
      corner: { x: 0, y: 1 },
    });
    expect(shelter({ at: [5, 3] }, grounds([thin, [1, 2]], [thick, [2, 2]], [hedge, [3, 2]]))).toMatchObject({
      cover: "cover",
      coverRule: "D20-COVER-01",
      mist: 0,
      mistRule: null,
    });
  });

  it("D20-COVER-08 lets a creature in the way count for less than what is hard", () => {
    const row: readonly Who[] = [{ at: [2, 0] }];
    expect(shelter({ at: [4, 0] }, {}, { others: row })).toMatchObject({
      cover: "soft",
      coverRule: "D20-COVER-08",
      mist: 0,
      mistRule: null,
    });
    expect(shelter({ at: [4, 0] }, grounds([hedge, [3, 0]]), { others: row })).toMatchObject({
      cover: "cover",
      coverRule: "D20-COVER-01",
    });
    expect(shelter({ at: [2, 0] }, grounds([thin, [1, 0]]), { isMelee: true, others: [{ at: [1, 0] }] })).toMatchObject(
      { cover: "soft", coverRule: "D20-COVER-08", mist: 20, mistRule: "D20-CONC-03" },
    );
  });
});

describe("a blow between neighbours", () => {
  it("D20-COVER-02 D20-CONC-02 is aimed at a square that no line to is covered, and only what lies on it conceals", () => {
    const corner = [{ blocking: true }, [1, 0]] as const;
    expect(shelter({ at: [1, 1] }, grounds(corner, [thin, [1, 1]]), { isMelee: true })).toMatchObject({
      cover: "cover",
      coverRule: "D20-COVER-02",
      mist: 20,
      mistRule: "D20-CONC-02",
    });
    expect(shelter({ at: [1, 0] }, grounds([thick, [5, 5]]), { isMelee: true })).toMatchObject({
      cover: "none",
      coverRule: null,
      mist: 0,
      mistRule: null,
    });
    // The only one of its squares that is clear lies behind a low wall that it straddles.
    const straddled = {
      ...grounds([thin, [1, 0]], [thin, [1, 1]], [thin, [2, 0]]),
      walls: [wall([2, 1], [2, 2], "low")],
    };
    expect(shelter({ size: "large", at: [1, 0] }, straddled, { isMelee: true, from: { at: [0, 1] } })).toMatchObject({
      cover: "none",
      mist: 20,
      mistRule: "D20-CONC-02",
    });
  });
});

describe("creatures between", () => {
  it("D20-COVER-08 D20-AIR-101 count where they stand between the heights of the two", () => {
    const between: readonly Who[] = [{ at: [2, 0] }];
    expect(shelter({ at: [4, 0] }, {}, { others: between, from: { elevation: 3 } }).cover).toBe("soft");
    expect(shelter({ at: [4, 0], elevation: 3 }, {}, { others: between }).cover).toBe("soft");
  });

  it("D20-COVER-08 are never the two themselves, be the target judged where he is not yet", () => {
    const people = [
      fighter("guard", { side: "red", at: [0, 0], gear: [longspear()] }),
      fighter("walker", { side: "blue", at: [2, 0] }),
    ] as const;
    const table = tableOf(fight(people));
    const to = { column: 4, row: 0, side: 1 };
    expect(shelterOf(table, viewOf(table, people[0], people[1], { isMelee: true, to })!).cover).toBe("none");
    expect(
      shelterOf(table, {
        ...viewOf(table, people[0], people[1], { isMelee: false, to })!,
        from: { column: -2, row: 0, side: 1 },
      }).cover,
    ).toBe("none");
  });
});

describe("a low wall", () => {
  const cover = (from: At, to: At): string =>
    shelter({ at: to }, { walls: [wall([5, -20], [5, 20], "low")] }, { from: { at: from } }).cover;

  it("D20-COVER-04 is as far away on either side of it", () => {
    expect([cover([11, 0], [-1, 0]), cover([11, 0], [-2, 0]), cover([4, 0], [5, 0]), cover([5, 0], [4, 0])]).toEqual([
      "cover",
      "none",
      "cover",
      "cover",
    ]);
  });

  it("D20-COVER-04 is measured like any way: diagonals alternate", () => {
    const end = { walls: [wall([5, 0], [5, 1], "low")] };
    // Six columns and two rows from its end are seven squares.
    expect([
      shelter({ at: [-1, 2] }, { walls: [wall([5, -1], [5, 0], "low")] }, { from: { at: [12, -3] } }).cover,
      shelter({ at: [-1, 0] }, end, { from: { at: [12, 0] } }).cover,
    ]).toEqual(["none", "cover"]);
  });
});
