import { describe, expect, it } from "vitest";
import { placesWithin } from "./lattice.ts";

const SQUARES = { across: { x: 1, y: 0 }, down: { x: 0, y: 1 } };
const [ROWS, COLUMNS] = [
  { across: { x: 1, y: 0 }, down: { x: 0.5, y: Math.sqrt(0.75) } },
  { across: { x: Math.sqrt(0.75), y: 0.5 }, down: { x: 0, y: 1 } },
];

describe("the places on a grid around a point", () => {
  it("are the middles of the squares near it, whichever square the first is", () => {
    const places = placesWithin(SQUARES, { x: -20.5, y: 7.5 }, { x: 3.5, y: 4.5 }, 1.2);
    expect(places).toEqual([
      { x: 3.5, y: 3.5 },
      { x: 2.5, y: 4.5 },
      { x: 3.5, y: 4.5 },
      { x: 4.5, y: 4.5 },
      { x: 3.5, y: 5.5 },
    ]);
    expect(placesWithin(SQUARES, { x: 0, y: 0 }, { x: 3.5, y: 4.5 }, 1)).toHaveLength(4);
  });

  it.each([
    ["rows", ROWS],
    ["columns", COLUMNS],
  ])("are six neighbours on hexes in %s, each as far off as the next", (_, hexes) => {
    const centre = { x: 12 * hexes.across.x + 5 * hexes.down.x, y: 12 * hexes.across.y + 5 * hexes.down.y };
    const around = placesWithin(hexes, { x: 0, y: 0 }, centre, 1.5)
      .map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y))
      .filter((metres) => metres > 0.01);
    expect(around).toHaveLength(6);
    for (const metres of around) expect(metres).toBeCloseTo(1, 6);
  });

  it("leave out what lies at the very distance, and are none on a grid that leads nowhere", () => {
    expect(placesWithin(SQUARES, { x: 0, y: 0 }, { x: 0, y: 0 }, 1)).toEqual([{ x: 0, y: 0 }]);
    expect(placesWithin({ across: { x: 1, y: 1 }, down: { x: 2, y: 2 } }, { x: 0, y: 0 }, { x: 0, y: 0 }, 5)).toEqual(
      [],
    );
  });
});
