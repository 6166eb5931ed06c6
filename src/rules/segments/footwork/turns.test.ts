import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { arc, middle, mirrored, placeAfter, tidy, towards, turned } from "./turns.ts";

const p = (x: number, y: number): Point => ({ x, y });
const near = ({ x, y }: Point) => ({ x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number });

describe("the places of a step", () => {
  it("SEG-MOVE-25 lie on the axis, on either side, wherever the two stand", () => {
    expect(towards(p(7, 5), p(10, 9), 10)).toEqual(near(p(13, 13)));
    expect(towards(p(7, 5), p(10, 9), -5)).toEqual(near(p(4, 1)));
    expect(towards(p(7, 5), p(7, 5), 2)).toEqual(p(9, 5));
    const [from, foe] = [p(7, 5), p(7.6, 5.8)];
    expect(placeAfter(DEFAULT_SETTINGS, from, foe, "advance")).toEqual(near(p(7 + 2.4, 5 + 3.2)));
    expect(placeAfter(DEFAULT_SETTINGS, from, foe, "back")).toEqual(near(p(7 - 2.4, 5 - 3.2)));
    expect(placeAfter(DEFAULT_SETTINGS, from, foe, "hold")).toEqual(from);
  });

  it("SEG-MOVE-27 SEG-MOVE-34 lie a quarter turn around, to the left of a stepper who faces the centre, or to their right", () => {
    expect(turned(p(9, 6), p(7, 5), 90)).toEqual(p(6, 7));
    expect(turned(p(9, 6), p(7, 5), -180)).toEqual(p(5, 4));
    expect(placeAfter(DEFAULT_SETTINGS, p(6, 5), p(7, 5), "circleLeft")).toEqual(p(7, 4));
    expect(placeAfter(DEFAULT_SETTINGS, p(6, 5), p(7, 5), "circleRight")).toEqual(p(7, 6));
    expect(arc(p(6, 5), p(7, 5), "circleLeft", 90)).toEqual([
      near(p(7 - Math.cos(Math.PI / 6), 4.5)),
      near(p(6.5, 5 - Math.cos(Math.PI / 6))),
      p(7, 4),
    ]);
    expect(arc(p(6, 5), p(7, 5), "circleRight", 90).at(-1)).toEqual(p(7, 6));
  });

  it("SEG-MOVE-34 two who circle to the same hand turn around the middle of both", () => {
    expect(middle(p(2, 7), p(5, 3))).toEqual(p(3.5, 5));
  });

  it("SEG-MOVE-39 behind two lies on the other side of them, as far away", () => {
    expect(mirrored(p(3, 5), p(4, 2), p(4, 9))).toEqual(p(5, 5));
    expect(mirrored(p(3, 3), p(3, 5), p(5, 3))).toEqual(p(5, 5));
    expect(mirrored(p(2, 4), p(3, 6), p(3, 6))).toEqual(p(4, 8));
  });

  it("are written without the dust that computing leaves", () => {
    expect(Object.is(tidy(p(-1e-9, 0.1 + 0.2)).x, 0)).toBe(true);
    expect(tidy(p(0.1 + 0.2, -4))).toEqual(p(0.3, -4));
  });
});
