import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { squaresApart } from "./distance.ts";
import type { Diagonals } from "./distance.ts";
import { isFlanked } from "./flanking.ts";
import { footprintAt, footprintCentre } from "./footprint.ts";
import { crossingsAlong } from "./path.ts";

/** Quarter metres, so that sums are exact and ties happen. */
const quarter = (max: number): fc.Arbitrary<number> => fc.integer({ min: -4 * max, max: 4 * max }).map((n) => n / 4);
const point = fc.record({ x: quarter(12), y: quarter(12) });
const footprint = fc.record({
  column: fc.integer({ min: -9, max: 9 }),
  row: fc.integer({ min: -9, max: 9 }),
  side: fc.integer({ min: 1, max: 4 }),
});
const diagonals = fc.constantFrom<Diagonals>("alternating", "equal");

describe("laws of distance", () => {
  it("in squares lies between the longest leg and the sum of the legs", () => {
    const leg = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(diagonals, leg, leg, leg, (rule, x, y, z) => {
        const longest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
        expect(squaresApart(rule, x, y, z)).toBeGreaterThanOrEqual(longest);
        expect(squaresApart(rule, x, y, z)).toBeLessThanOrEqual(Math.abs(x) + Math.abs(y) + Math.abs(z));
        expect(squaresApart("equal", x, y, z)).toBeLessThanOrEqual(squaresApart("alternating", x, y, z));
      }),
    );
  });

  it("a footprint lies around its own centre", () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 1.5, 2), footprint, (metresPerSquare, f) => {
        expect(footprintAt({ metresPerSquare }, footprintCentre({ metresPerSquare }, f), f.side)).toEqual(f);
      }),
    );
  });
});

describe("laws of lines", () => {
  it("flanking does not depend on who is named first, nor on left and right", () => {
    const small = fc.record({
      column: fc.integer({ min: -4, max: 4 }),
      row: fc.integer({ min: -4, max: 4 }),
      side: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(small, small, small, (foe, a, b) => {
        const mirrored = (f: typeof foe) => ({ column: -f.column - f.side, row: f.row, side: f.side });
        expect(isFlanked(foe, a, b)).toBe(isFlanked(foe, b, a));
        expect(isFlanked(mirrored(foe), mirrored(a), mirrored(b))).toBe(isFlanked(foe, a, b));
      }),
    );
  });
});

describe("laws of paths", () => {
  const path = fc.array(point, { minLength: 1, maxLength: 6 });

  it("crossings alternate, in order, and end as the path ends", () => {
    fc.assert(
      fc.property(
        path,
        fc.record({ centre: point, radius: fc.constantFrom(2, 3, 4.25) }),
        (waypoints, { centre, radius }) => {
          const crossings = crossingsAlong(waypoints, [{ id: combatantId("orc"), centre, radius }]);
          const isIn = (at: { x: number; y: number }): boolean => Math.hypot(at.x - centre.x, at.y - centre.y) < radius;
          let inside = isIn(waypoints[0]!);
          let done = 0;
          for (const crossing of crossings) {
            expect(crossing.kind).toBe(inside ? "leave" : "enter");
            expect(crossing.metres).toBeGreaterThanOrEqual(done - 1e-9);
            expect(Math.hypot(crossing.at.x - centre.x, crossing.at.y - centre.y)).toBeCloseTo(radius, 6);
            inside = !inside;
            done = crossing.metres;
          }
          expect(inside).toBe(isIn(waypoints.at(-1)!));
        },
      ),
      { numRuns: 500 },
    );
  });
});
