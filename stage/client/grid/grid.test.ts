import { describe, expect, it } from "vitest";
import { GRID_DIAGONALS as D, MOVEMENT_DIRECTIONS as M } from "./grid-constants.ts";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "./index.ts";

const square = (diagonals = 0) => new SquareGrid({ size: 100, distance: 1.5, units: "m", diagonals });
const at = (i: number, j: number, k?: number) => (k === undefined ? { i, j } : { i, j, k });

describe("§5 square grid", () => {
  it("maps points and offsets", () => {
    const grid = square();
    expect(grid.getOffset({ x: 250, y: 199 })).toEqual(at(1, 2));
    expect(grid.getOffset({ x: 0, y: 0, elevation: 3 })).toEqual(at(0, 0, 2));
    expect(grid.getTopLeftPoint(at(1, 2))).toEqual({ x: 200, y: 100 });
    expect(grid.getCenterPoint({ x: 250, y: 199 })).toEqual({ x: 250, y: 150 });
    expect(grid.getVertices(at(0, 0))[2]).toEqual({ x: 100, y: 100 });
  });
  it("knows neighbours", () => {
    expect(square().getAdjacentOffsets(at(0, 0))).toHaveLength(8);
    expect(square(D.ILLEGAL).getAdjacentOffsets(at(0, 0))).toHaveLength(4);
    expect(square().testAdjacency(at(0, 0), at(1, 1))).toBe(true);
    expect(square(D.ILLEGAL).testAdjacency(at(0, 0), at(1, 1))).toBe(false);
    expect(square().testAdjacency(at(0, 0), at(0, 0))).toBe(false);
    expect(square().getShiftedOffset(at(2, 2), M.UP_RIGHT)).toEqual(at(1, 3));
    expect(square().getShiftedPoint({ x: 30, y: 40 }, M.DOWN)).toEqual({ x: 30, y: 140 });
  });
  it("draws direct paths one step at a time", () => {
    expect(square().getDirectPath([at(0, 0), at(2, 4), at(2, 5)])).toHaveLength(6);
    const path = square().getDirectPath([at(0, 0), at(-3, 7)]);
    path.slice(1).forEach((o, n) => expect(square().testAdjacency(path[n]!, o)).toBe(true));
    const straight = square(D.ILLEGAL).getDirectPath([at(0, 0), at(2, 3)]);
    expect(straight).toHaveLength(6);
    straight.slice(1).forEach((o, n) => expect(square(D.ILLEGAL).testAdjacency(straight[n]!, o)).toBe(true));
  });
  it.each([
    [D.EQUIDISTANT, 4, 4],
    [D.EXACT, 1 + 3 * Math.SQRT2, 4],
    [D.APPROXIMATE, 5.5, 4],
    [D.RECTILINEAR, 7, 4],
    [D.ALTERNATING_1, 5, 4],
    [D.ALTERNATING_2, 6, 4],
    [D.ILLEGAL, 7, 7],
  ])("measures 3 diagonals and a straight under rule %i as %f", (rule, length, spaces) => {
    const path = square(rule).measurePath([at(0, 0), at(3, 4)]);
    expect(path.distance).toBeCloseTo(length * 1.5, 9);
    expect(path.spaces).toBe(spaces);
    expect(path.cost).toBeCloseTo(path.distance, 9);
  });
  it("alternates over the whole path, not per leg", () => {
    const steps = [at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(4, 4)];
    expect(square(D.ALTERNATING_1).measurePath(steps).distance).toBe(6 * 1.5);
    expect(
      square(D.ALTERNATING_1)
        .measurePath(steps)
        .waypoints.map((w) => w.distance / 1.5),
    ).toEqual([0, 1, 3, 4, 6]);
    expect(
      square(D.ALTERNATING_2)
        .measurePath(steps)
        .waypoints.map((w) => w.distance / 1.5),
    ).toEqual([0, 2, 3, 5, 6]);
    expect(square(D.ALTERNATING_1).measurePath(steps).diagonals).toBe(4);
  });
  it("asks the cost function step by step with the step's distance", () => {
    const asked: unknown[] = [];
    const result = square(D.ALTERNATING_1).measurePath(
      [
        { x: 50, y: 50 },
        { x: 250, y: 250 },
      ],
      {
        cost: (from, to, distance) => {
          asked.push([from, to, distance]);
          return distance * 2;
        },
      },
    );
    expect(asked).toEqual([
      [at(0, 0), at(1, 1), 1.5],
      [at(1, 1), at(2, 2), 3],
    ]);
    expect(result.cost).toBe(9);
    expect(result.segments[0]!.to).toBe(result.waypoints[1]);
  });
  it("honours teleport, own cost and unmeasured segments", () => {
    const cost = () => 7;
    expect(square().measurePath([at(0, 0), { ...at(0, 5), teleport: true }], { cost }).cost).toBe(7);
    expect(square().measurePath([at(0, 0), { ...at(0, 5), cost: 2 }], { cost }).cost).toBe(2);
    expect(square().measurePath([at(0, 0), { ...at(0, 5), measure: false }], { cost })).toMatchObject({
      distance: 0,
      spaces: 0,
      cost: 0,
    });
  });
  it("counts elevation where both ends tell it", () => {
    expect(
      square().measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 100, y: 0, elevation: 4.5 },
      ]).distance,
    ).toBe(4.5);
    expect(
      square().measurePath([
        { x: 0, y: 0 },
        { x: 100, y: 0, elevation: 4.5 },
      ]).distance,
    ).toBe(1.5);
  });
  it("pads scenes by whole squares", () => {
    expect(square().calculateDimensions(1000, 800, 0.25)).toEqual({
      width: 1600,
      height: 1200,
      x: 300,
      y: 200,
      rows: 12,
      columns: 16,
    });
  });
});

describe("§5 hexagonal grid", () => {
  const shapes = [
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ] as const;
  it.each(shapes)("columns %s, even %s: offset, cube and point agree", (columns, even) => {
    const grid = new HexagonalGrid({ size: 100, columns, even });
    for (let i = -2; i < 4; i++)
      for (let j = -2; j < 4; j++) {
        expect(grid.cubeToOffset(grid.offsetToCube(at(i, j)))).toEqual(at(i, j));
        expect(grid.getOffset(grid.getCenterPoint(at(i, j)))).toEqual(at(i, j));
      }
    const ring = grid.getAdjacentOffsets(at(1, 1));
    expect(ring).toHaveLength(6);
    const center = grid.getCenterPoint(at(1, 1));
    for (const o of ring) {
      const p = grid.getCenterPoint(o);
      expect(Math.hypot(p.x - center.x, p.y - center.y)).toBeCloseTo(100, 6);
      expect(grid.measurePath([at(1, 1), o]).spaces).toBe(1);
    }
    const path = grid.getDirectPath([at(0, 0), at(5, 3)]);
    path.slice(1).forEach((o, n) => expect(grid.testAdjacency(path[n]!, o)).toBe(true));
    expect(path.length - 1).toBe(grid.measurePath([at(0, 0), at(5, 3)]).spaces);
  });
});

describe("§5 gridless", () => {
  const grid = new GridlessGrid({ size: 100, distance: 2 });
  it("measures straight lines and has no neighbours", () => {
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBe(10);
    expect(
      grid.measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 0, y: 200, elevation: 3 },
      ]).distance,
    ).toBe(5);
    expect(grid.getAdjacentOffsets()).toEqual([]);
    expect(
      grid.measurePath(
        [
          { x: 0, y: 0 },
          { x: 300, y: 400 },
        ],
        { cost: (_a, _b, d) => d * 3 },
      ).cost,
    ).toBe(30);
  });
});
