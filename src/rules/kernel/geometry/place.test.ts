import { describe, expect, it } from "vitest";
import { decode } from "../decode.ts";
import { path } from "../decode-parts.ts";
import { placeShape } from "../schema/parts.ts";
import { cornersOf } from "./drawn.ts";
import { pathLength } from "./path.ts";
import { distanceOf, leadsUpOrDown, placesAlong } from "./place.ts";

const at = (x: number, elevation = 0) => ({ x, y: 0, elevation });

describe("places above the ground", () => {
  it("are as high as the place before where a way tells no height, on the ground where there is none", () => {
    expect(placesAlong(at(0, 3), [{ x: 1, y: 0 }, at(2, 0), { x: 3, y: 0 }])).toEqual([at(1, 3), at(2), at(3)]);
    expect(placesAlong(null, [{ x: 1, y: 0 }])).toEqual([at(1)]);
    expect([leadsUpOrDown(at(0, 3), [at(1, 3), { x: 2, y: 0 }]), leadsUpOrDown(at(0, 3), [at(1), at(2, 3)])]).toEqual([
      false,
      true,
    ]);
  });

  it("are as far apart as ground and height together make", () => {
    expect([distanceOf(at(0), at(3, -4)), distanceOf(at(0, 2), at(0, 5)), distanceOf(at(1, 7), at(3, 7))]).toEqual([
      5, 3, 2,
    ]);
    expect(pathLength([at(0), at(3, 4), { x: 5, y: 0 }, at(5, 1)])).toBe(10);
  });

  it("are corners of a drawn way where the height alone changes", () => {
    const way = [at(0), at(0, 3), { ...at(1, 3), between: true }, at(2, 3), { x: 2, y: 0 }];
    expect(cornersOf(at(0), way)).toEqual([at(0, 3), { x: 2, y: 0 }]);
  });

  it("are read with a height or without", () => {
    const read = (point: object) => decode(path, [point]);
    expect(read(at(1, 3))).toMatchObject({ ok: true, value: [at(1, 3)] });
    expect(read({ x: 1, y: 0 })).toMatchObject({ ok: true, value: [{ x: 1, y: 0 }] });
    expect(
      [
        { x: 1, y: 0, elevation: "3" },
        { x: 1, y: 0, elevation: 1e9 },
        { x: 1, y: 0, z: 3 },
      ].map((p) => read(p).ok),
    ).toEqual([false, false, false]);
    expect(decode(placeShape, { x: 1, y: 0 })).toMatchObject({ ok: true, value: at(1) });
  });
});
