import { describe, expect, it } from "vitest";
import { groundOf, nudged, pointed, turned, widened, type Aim } from "./aim.ts";

const circle: Aim = {
  shape: "circle",
  origin: { x: 10, y: 10 },
  at: { x: 10, y: 10 },
  direction: 0,
  size: 3,
  spread: 0,
  most: 20,
  sizable: false,
};
const cone: Aim = { ...circle, shape: "cone", size: 6, spread: 90 };

describe("aiming an area", () => {
  it("SEG-HOUSE-44 puts a circle where it is pointed at, as far as its author reaches", () => {
    expect(groundOf(pointed(circle, { x: 14, y: 10 }))).toEqual({
      shape: "circle",
      centre: { x: 14, y: 10 },
      radius: 3,
    });
    expect(pointed(circle, { x: 110, y: 10 }).at).toEqual({ x: 30, y: 10 });
    expect(nudged(circle, -0.5, 1).at).toEqual({ x: 9.5, y: 11 });
  });

  it("SEG-SNEAK-05 D20-CONC-07 lets a place on the grid be picked: the nearest one, and the next by a key", () => {
    const nearest = ({ x, y }: { x: number; y: number }) => ({
      x: Math.floor(x / 2) * 2 + 1,
      y: Math.floor(y / 2) * 2 + 1,
    });
    const picked: Aim = { ...circle, size: 1, places: { step: 2, nearest } };
    expect(pointed(picked, { x: 14.3, y: 11.9 }).at).toEqual({ x: 15, y: 11 });
    expect(nudged(pointed(picked, { x: 14.3, y: 11.9 }), -2, 0).at).toEqual({ x: 13, y: 11 });
    expect(pointed(picked, { x: 110, y: 10 }).at).toEqual({ x: 31, y: 11 });
  });

  it("SEG-HOUSE-43 keeps the whole of a circle that can be widened within reach", () => {
    const cover = { ...circle, sizable: true };
    expect(pointed(cover, { x: 110, y: 10 }).at).toEqual({ x: 27, y: 10 });
    expect(widened(pointed(cover, { x: 110, y: 10 }), 2)).toMatchObject({ size: 5, at: { x: 25, y: 10 } });
    expect([widened(cover, -9).size, widened(cover, 99).size, widened(circle, 1).size]).toEqual([0.5, 20, 3]);
  });

  it("turns a cone and a line about their author, and moves them nowhere", () => {
    expect(groundOf(pointed(cone, { x: 10, y: 15 }))).toEqual({
      shape: "cone",
      tip: { x: 10, y: 10 },
      direction: 90,
      degrees: 90,
      length: 6,
    });
    expect(pointed(cone, { x: 10, y: 10 })).toBe(cone);
    expect([turned(cone, -15).direction, turned(cone, 375).direction, turned(circle, 5)]).toEqual([345, 15, circle]);
    expect(nudged(cone, 5, 5)).toBe(cone);
    expect(groundOf({ ...cone, shape: "line", spread: 1 })).toEqual({
      shape: "line",
      from: { x: 10, y: 10 },
      direction: 0,
      length: 6,
      width: 1,
    });
  });
});
