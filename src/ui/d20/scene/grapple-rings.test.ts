import { describe, expect, it } from "vitest";
import { groupsOf, ringAround } from "./grapple-rings.ts";

const held = (id: string, ...holds: readonly string[]) => ({ id, body: id, holds, isPinned: false });

describe("the rings of grapples on the map", () => {
  it("D20-GRAP-43 take in all who hang together by their holds, and no one whose opponents are out of sight", () => {
    const groups = groupsOf([held("a", "b"), held("c", "d"), held("b", "a"), held("d", "c", "b"), held("e", "f")]);
    expect(groups.map((group) => group.map(({ id }) => id).toSorted())).toEqual([["a", "b", "c", "d"]]);
    const apart = groupsOf([held("a", "b"), held("b", "a"), held("c", "d"), held("d", "c")]);
    expect(apart.map((group) => group.map(({ id }) => id))).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("run around all bodies, the same margin outside of each", () => {
    const ring = ringAround([
      { x: 50, y: 50, w: 100, h: 100 },
      { x: 100, y: 100, w: 200, h: 200 },
    ]);
    expect([ring.cx, ring.cy]).toEqual([100, 100]);
    expect(ring.rx).toBe(ring.ry);
    expect(ring.rx).toBeGreaterThan(100);
    expect(ringAround([{ x: 0, y: 30, w: 100, h: 60 }])).toMatchObject({ cx: 0, cy: 30 });
  });
});
