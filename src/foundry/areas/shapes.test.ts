import { describe, expect, it } from "vitest";
import { groundOf, shapeOf, type Ground } from "./shapes.ts";

const GROUNDS: readonly Ground[] = [
  { shape: "circle", centre: { x: 3.5, y: 4.5 }, radius: 3 },
  { shape: "cone", tip: { x: 3.5, y: 4.5 }, direction: 350, degrees: 90, length: 8 },
  { shape: "cone", tip: { x: 1, y: 2 }, direction: 90, degrees: 200, length: 5 },
  { shape: "line", from: { x: 3.5, y: 4.5 }, direction: 45, length: 12, width: 1.5 },
];

describe("ground as a region's shape", () => {
  it.each(GROUNDS.flatMap((ground) => [13, 14].map((generation) => [generation, ground] as const)))(
    "comes back as it was, version %i: %j",
    (generation, ground) => {
      const back = groundOf([shapeOf(ground, 0.01, generation)], 0.01);
      expect(back?.shape).toBe(ground.shape);
      for (const [key, value] of Object.entries(ground)) {
        const read: unknown = Reflect.get(back ?? {}, key);
        if (typeof value === "number") expect(read).toBeCloseTo(value, 3);
        else expect(read).toEqual(value);
      }
    },
  );

  it("is in pixels, and a polygon where the host knows nothing better", () => {
    expect(shapeOf({ shape: "circle", centre: { x: 3, y: 4 }, radius: 2 }, 0.01, 13)).toEqual({
      type: "circle",
      x: 300,
      y: 400,
      radius: 200,
    });
    expect(
      ["cone", "line"]
        .map((_, index) => GROUNDS[index + 2])
        .map((ground) => (ground === undefined ? null : shapeOf(ground, 0.01, 13)["type"])),
    ).toEqual(["polygon", "polygon"]);
    expect(
      shapeOf({ shape: "cone", tip: { x: 0, y: 0 }, direction: -10, degrees: 90, length: 2 }, 0.01, 14),
    ).toMatchObject({ type: "cone", rotation: 350, angle: 90, radius: 200 });
  });

  it.each([
    ["nothing", []],
    [
      "two shapes",
      [
        { type: "circle", x: 0, y: 0, radius: 1 },
        { type: "circle", x: 9, y: 0, radius: 1 },
      ],
    ],
    ["a hole", [{ type: "circle", x: 0, y: 0, radius: 1, hole: true }]],
    ["a rectangle", [{ type: "rectangle", x: 0, y: 0, width: 1, height: 1 }]],
    ["a crooked line", [{ type: "polygon", points: [0, 0, 100, 0, 150, 50, 0, 50] }]],
    ["a star", [{ type: "polygon", points: [0, 0, 100, 0, 20, 20, 0, 100, 50, 60, 10, 10] }]],
  ])("is none of the rules': %s", (_, shapes) => {
    expect(groundOf(shapes, 0.01)).toBeNull();
  });
});
