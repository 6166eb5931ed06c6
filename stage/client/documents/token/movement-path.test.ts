import { describe, expect, it } from "vitest";
import { SquareGrid } from "../../grid/index.ts";
import { medianCost } from "./movement-config.ts";
import {
  completeWaypoints,
  measuredSection,
  measurePath,
  splitAtCheckpoint,
  withIntermediate,
} from "./movement-path.ts";
import { footprintCenter, occupiedOffsets, snappedFootprint } from "./token-footprint.ts";

const grid = new SquareGrid({ size: 100, distance: 1.5, diagonals: 4 });
const origin = { x: 0, y: 0, elevation: 0, width: 1, height: 1, shape: 4 };
const path = (...points: Record<string, unknown>[]) => completeWaypoints([{}, ...points], origin, "walk");

describe("§5 movement paths", () => {
  it("fills each waypoint from the one before", () => {
    expect(path({ x: 100.4 }, { y: 200 })[2]).toMatchObject({
      x: 100,
      y: 200,
      action: "walk",
      checkpoint: false,
      intermediate: false,
    });
  });
  it("inserts grid steps, flagged intermediate, but none for a teleport", () => {
    const full = withIntermediate(grid, path({ x: 300, y: 0, explicit: true }));
    expect(full.map((w) => [w.x, w.intermediate, w.explicit])).toEqual([
      [0, false, false],
      [100, true, false],
      [200, true, false],
      [300, false, true],
    ]);
    expect(withIntermediate(grid, path({ x: 300, action: "blink" }))).toHaveLength(2);
  });
  it("measures cost by action", () => {
    expect(measurePath(grid, null, path({ x: 300 })).cost).toBe(4.5);
    for (const action of ["crawl", "climb", "jump"])
      expect(measurePath(grid, null, path({ x: 300, action })).cost, action).toBe(9);
    expect(measurePath(grid, null, path({ x: 300, action: "displace" }))).toMatchObject({
      cost: 0,
      distance: 0,
      spaces: 0,
    });
    expect(() => measurePath(grid, null, path({ x: 300, action: "dance" }))).toThrow("dance");
  });
  it("takes the median over the footprint, infinite if any is", () => {
    const of = (...costs: number[]) =>
      medianCost(
        costs.map((cost) => ({ from: { i: 0, j: 0 }, to: { i: 0, j: 0 }, cost })),
        1,
        null,
      );
    expect(of(1, 9, 2)).toBe(2);
    expect(of(1, Infinity, 1)).toBe(Infinity);
    const large = completeWaypoints([{}, { x: 100 }], { ...origin, width: 2, height: 2 }, "walk");
    const cost = (_from: unknown, to: { i: number; j: number }) => (to.i === 0 ? 1 : 5);
    expect(measurePath(grid, null, large, { cost }).cost).toBe(1);
  });
  it("alternation counts on over legs", () => {
    const [a, b, c] = path({ x: 100, y: 100 }, { x: 200, y: 200 });
    const stamp = { userId: "u", movementId: "m" };
    expect(measuredSection(grid, null, [a!], [b!], stamp).distance).toBe(1.5);
    expect(measuredSection(grid, null, [a!, b!], [c!], stamp)).toMatchObject({
      distance: 3,
      diagonals: 1,
      waypoints: [{ x: 200, cost: 3, movementId: "m" }],
    });
  });
  it("splits at the first checkpoint", () => {
    const [, ...rest] = path({ x: 100 }, { x: 200, checkpoint: true }, { x: 300 });
    const [passed, pending] = splitAtCheckpoint(rest);
    expect([passed.map((w) => w.x), pending.map((w) => w.x)]).toEqual([[100, 200], [300]]);
  });
});

describe("§5 footprints", () => {
  it("knows its squares, middle and fit", () => {
    expect(occupiedOffsets(grid, { ...origin, width: 2 })).toEqual([
      { i: 0, j: 0 },
      { i: 0, j: 1 },
    ]);
    expect(occupiedOffsets(grid, { ...origin, x: 50, width: 0.5, height: 0.5 })).toEqual([{ i: 0, j: 0 }]);
    expect(footprintCenter(grid, { ...origin, width: 3 })).toEqual({ x: 150, y: 50, elevation: 0 });
    expect(snappedFootprint(grid, { ...origin, x: 130, y: 160 })).toEqual({ x: 100, y: 200 });
    expect(snappedFootprint(grid, { ...origin, x: 130, y: 160, width: 0.5, height: 0.5 })).toEqual({ x: 150, y: 150 });
  });
});
