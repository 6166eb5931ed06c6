import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { cornerViews } from "./cover.ts";
import { bodyDistance, footprintDistance, squaresApart } from "./distance.ts";
import type { Diagonals } from "./distance.ts";
import { isFlanked } from "./flanking.ts";
import { footprintAt, footprintCentre } from "./footprint.ts";
import { crossingsAlong, pathLength, pointAlong, pointsPerStep } from "./path.ts";
import { threatenedSquares, threatens } from "./threat.ts";
import { ThreatIndex } from "./threat-index.ts";
import type { Threat } from "./threat-index.ts";

/** Quarter metres, so that sums are exact and ties happen. */
const quarter = (max: number): fc.Arbitrary<number> => fc.integer({ min: -4 * max, max: 4 * max }).map((n) => n / 4);
const point = fc.record({ x: quarter(12), y: quarter(12) });
const spot = fc.record({ x: quarter(12), y: quarter(12), elevation: quarter(2) });
const body = fc.record({
  x: quarter(12),
  y: quarter(12),
  elevation: quarter(2),
  radius: fc.constantFrom(0.5, 1, 1.5, 2.5),
});
const footprint = fc.record({
  column: fc.integer({ min: -9, max: 9 }),
  row: fc.integer({ min: -9, max: 9 }),
  side: fc.integer({ min: 1, max: 4 }),
});
const diagonals = fc.constantFrom<Diagonals>("alternating", "equal");

describe("laws of distance", () => {
  it("is the same both ways and never negative", () => {
    fc.assert(
      fc.property(body, body, (a, b) => {
        expect(bodyDistance(a, b)).toBe(bodyDistance(b, a));
        expect(bodyDistance(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(diagonals, footprint, footprint, (rule, a, b) => {
        expect(footprintDistance(rule, a, b)).toBe(footprintDistance(rule, b, a));
      }),
    );
  });

  it("is never shortened by a detour, but for the width of who stands there", () => {
    fc.assert(
      fc.property(body, body, body, (a, b, c) => {
        const width = 2 * Math.max(0, c.radius - 0.5);
        expect(bodyDistance(a, b)).toBeLessThanOrEqual(bodyDistance(a, c) + bodyDistance(c, b) + width + 1e-9);
      }),
    );
  });

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

describe("laws of threat", () => {
  it("the list of threatened squares is the test on every square around", () => {
    const reach = fc.record({
      beyond: fc.integer({ min: 0, max: 2 }),
      upTo: fc.integer({ min: 0, max: 4 }),
      corners: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(diagonals, footprint, reach, (rule, from, weapon) => {
        const listed = new Set(threatenedSquares(rule, from, weapon).map(({ column, row }) => `${column},${row}`));
        for (let column = from.column - 6; column < from.column + from.side + 6; column++) {
          for (let row = from.row - 6; row < from.row + from.side + 6; row++) {
            const isOwn =
              column >= from.column &&
              column < from.column + from.side &&
              row >= from.row &&
              row < from.row + from.side;
            if (!isOwn)
              expect(listed.has(`${column},${row}`)).toBe(threatens(rule, from, weapon, { column, row, side: 1 }));
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  const field = fc
    .array(fc.tuple(body, fc.constantFrom(0, 2, 3, 4.5, 60)), { minLength: 1, maxLength: 30 })
    .map((all) => all.map(([where, reach], index): Threat => ({ ...where, reach, id: combatantId(`c${index}`) })));

  it("the index answers what looking at everybody answers, after any moves", () => {
    const move = fc.tuple(fc.nat(), spot, fc.constantFrom("move", "put", "remove"));
    fc.assert(
      fc.property(field, fc.array(move, { maxLength: 12 }), spot, quarter(15), (threats, moves, at, metres) => {
        const index = new ThreatIndex(threats);
        const present = new Map(threats.map((threat) => [threat.id, threat]));
        for (const [pick, to, kind] of moves) {
          const threat = [...present.values()][pick % Math.max(1, present.size)];
          if (threat === undefined) continue;
          const moved = { ...threat, ...to };
          if (kind === "remove") present.delete(threat.id);
          else present.set(threat.id, moved);
          if (kind === "remove") index.remove(threat.id);
          else if (kind === "move") index.move(threat.id, to);
          else index.put(moved);
        }
        const all = [...present.values()];
        const target = { ...at, radius: 0.5 };
        const ids = (list: readonly Threat[]): string[] => list.map((threat) => threat.id).sort();
        expect(index.size).toBe(all.length);
        expect(index.threatening(at).sort()).toEqual(
          ids(all.filter((threat) => bodyDistance(threat, target) < threat.reach)),
        );
        expect(index.near(at, metres).sort()).toEqual(
          ids(all.filter((threat) => bodyDistance(threat, target) <= metres)),
        );
        for (const one of all) {
          const others = all.filter((threat) => threat !== one);
          expect(index.threateningOne(one.id).sort()).toEqual(
            ids(others.filter((threat) => bodyDistance(threat, one) < threat.reach)),
          );
          expect(index.within(one.id, metres).sort()).toEqual(
            ids(others.filter((threat) => bodyDistance(threat, one) <= metres)),
          );
        }
      }),
      { numRuns: 300 },
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

  it("what stops a line covers it unless it is a seam, and lines go both ways", () => {
    const square = fc.record({ column: fc.integer({ min: -3, max: 3 }), row: fc.integer({ min: -3, max: 3 }) });
    const wall = fc.record({
      from: fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) }),
      to: fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) }),
    });
    fc.assert(
      fc.property(
        square,
        square,
        fc.array(square, { maxLength: 6 }),
        fc.array(wall, { maxLength: 4 }),
        (a, b, blocks, walls) => {
          const [from, to] = [
            { ...a, side: 1 },
            { ...b, side: 1 },
          ];
          const isFull = (s: { column: number; row: number }): boolean =>
            blocks.some((each) => each.column === s.column && each.row === s.row);
          const there = cornerViews(from, to, { isFull, walls });
          const back = cornerViews(to, from, { isFull, walls });
          const total = (views: typeof there, key: "covered" | "stopped"): number =>
            views.reduce((sum, view) => sum + view[key], 0);
          expect(total(there, "covered")).toBe(total(back, "covered"));
          expect(total(there, "stopped")).toBe(total(back, "stopped"));
          for (const view of there) expect(view.stopped).toBeGreaterThanOrEqual(view.covered);
        },
      ),
    );
  });
});

describe("laws of paths", () => {
  const path = fc.array(point, { minLength: 1, maxLength: 6 });

  it("steps end at the end, none longer than its measure", () => {
    fc.assert(
      fc.property(
        path,
        fc.integer({ min: 1, max: 40 }).map((n) => n / 4),
        (waypoints, step) => {
          const points = pointsPerStep(waypoints, step);
          fc.pre(pathLength(waypoints) > 0);
          expect(points.at(-1)).toEqual(waypoints.at(-1));
          expect(points.length).toBe(Math.max(1, Math.ceil(pathLength(waypoints) / step - 1e-9)));
        },
      ),
    );
  });

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
            const halfway = pointAlong(waypoints, (done + crossing.metres) / 2)!;
            if (crossing.metres - done > 1e-6) expect(isIn(halfway)).toBe(inside);
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
