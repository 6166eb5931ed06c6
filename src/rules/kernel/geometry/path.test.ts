import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { crossingsAlong, pathLength } from "./path.ts";

const bend = [
  { x: 0, y: 0 },
  { x: 3, y: 0 },
  { x: 3, y: 4 },
];
const circle = (id: string, x: number, y: number, radius: number) => ({
  id: combatantId(id),
  centre: { x, y },
  radius,
});
const said = (path: Parameters<typeof crossingsAlong>[0], ...circles: ReturnType<typeof circle>[]): string =>
  crossingsAlong(path, circles)
    .map((each) => `${each.kind} ${each.id} ${each.metres}`)
    .join(", ");

describe("paths", () => {
  it("have a length", () => {
    expect(pathLength(bend)).toBe(7);
    expect([pathLength([]), pathLength(bend.slice(0, 1))]).toEqual([0, 0]);
  });
});

describe("threats along a path", () => {
  const street = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
  ];

  it("SEG-HOUSE-30 are entered and left in the order of the path", () => {
    expect(said(street, circle("orc", 10, 0, 2), circle("elf", 11, 0, 2))).toBe(
      "enter orc 8, enter elf 9, leave orc 12, leave elf 13",
    );
  });

  it("are left only by one who starts inside, entered only by one who stops inside", () => {
    expect(said(street, circle("orc", 0, 0, 2), circle("elf", 20, 0, 3))).toBe("leave orc 2, enter elf 17");
    expect(said(street, circle("giant", 10, 0, 50))).toBe("");
    expect(said(street, circle("far", 10, 9, 2))).toBe("");
  });

  it("are entered before another is left at the same place, and told apart by id", () => {
    expect(said(street, circle("b", 2, 0, 2), circle("a", 6, 0, 2), circle("c", 6, 0, 2))).toBe(
      "enter b 0, enter a 4, enter c 4, leave b 4, leave a 8, leave c 8",
    );
    expect(said(street, circle("c", 6, 0, 2), circle("a", 6, 0, 2), circle("b", 6, 0, 2))).toBe(
      "enter a 4, enter b 4, enter c 4, leave a 8, leave b 8, leave c 8",
    );
  });

  it("may be entered and left again and again, even between two waypoints", () => {
    const back = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(said(back, circle("orc", 5, 0, 1))).toBe("enter orc 4, leave orc 6, enter orc 14, leave orc 16");
    expect(crossingsAlong(back, [circle("orc", 5, 0, 1)])[0]?.at).toEqual({ x: 4, y: 0 });
  });

  it("are not entered by grazing the edge or standing on it", () => {
    expect(said(street, circle("orc", 10, 2, 2))).toBe("");
    expect(
      said(
        [
          { x: 0, y: 0 },
          { x: 8, y: 0 },
        ],
        circle("orc", 10, 0, 2),
      ),
    ).toBe("");
    expect(
      said(
        [
          { x: 8, y: 0 },
          { x: 8, y: 0 },
        ],
        circle("orc", 10, 0, 2),
      ),
    ).toBe("");
    expect(said([], circle("orc", 0, 0, 1))).toBe("");
  });

  it("are not entered by grazing the edge aslant, whatever rounding says", () => {
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      expect(
        said(
          [
            { x: 0, y: 0 },
            { x: 20 * x, y: 20 * y },
          ],
          circle("orc", 10 * x - 2 * y, 10 * y + 2 * x, 2),
        ),
      ).toBe("");
    }
  });

  it("are left by whoever starts inside by a hair and walks far along the edge", () => {
    expect(
      said(
        [
          { x: 10, y: Number.EPSILON },
          { x: 210, y: 0 },
        ],
        circle("orc", 10, 2, 2),
      ),
    ).toMatch(/^leave orc [\d.e-]+$/);
  });

  it("are left by one who stops exactly on the edge", () => {
    expect(
      said(
        [
          { x: 10, y: 0 },
          { x: 12, y: 0 },
          { x: 20, y: 0 },
        ],
        circle("orc", 10, 0, 2),
      ),
    ).toBe("leave orc 2");
  });

  it("SEG-HOUSE-30 whoever touches the edge from inside and turns back has not left", () => {
    expect(
      said(
        [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 1, y: 0 },
        ],
        circle("orc", 0, 0, 2),
      ),
    ).toBe("");
    expect(
      said(
        [
          { x: 0, y: 0 },
          { x: 2.5, y: 0 },
          { x: 1, y: 0 },
        ],
        circle("orc", 0, 0, 2),
      ),
    ).toBe("leave orc 2, enter orc 3");
  });
});
