import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { Defect } from "../json.ts";
import { bodyDistance } from "./distance.ts";
import { ThreatIndex } from "./threat-index.ts";
import type { Threat } from "./threat-index.ts";

const [orc, elf, ogre, archer] = [combatantId("orc"), combatantId("elf"), combatantId("ogre"), combatantId("archer")];

describe("the threat index", () => {
  const index = (): ThreatIndex =>
    new ThreatIndex([
      { id: orc, x: 0, y: 0, radius: 0.5, reach: 2 },
      { id: elf, x: 2.5, y: 0, radius: 0.5, reach: 3 },
      { id: ogre, x: 0, y: 6, radius: 1, reach: 2 },
      { id: archer, x: 1, y: 1, radius: 0.5, reach: 0 },
    ]);

  it("SEG-HOUSE-29 finds those nearer than their reach, bodies' widths considered", () => {
    const threats = index();
    expect(threats.threatening({ x: 1, y: 0 }).toSorted()).toEqual(["elf", "orc"]);
    expect(threats.threatening({ x: 2, y: 0 })).toEqual(["elf"]);
    expect(threats.threatening({ x: 0, y: 3.6 })).toEqual(["ogre"]);
    expect(threats.threatening({ x: 0, y: 3.5 })).toEqual([]);
    expect(threats.threateningOne(orc)).toEqual(["elf"]);
    expect(threats.threateningOne(ogre)).toEqual([]);
    expect(threats.size).toBe(4);
  });

  it("considers a wide target's width", () => {
    const threats = index();
    threats.move(orc, { x: 0, y: 3.6 });
    expect(threats.threateningOne(ogre)).toEqual(["orc"]);
    threats.move(orc, { x: 0, y: 3.5 });
    expect(threats.threateningOne(ogre)).toEqual([]);
  });

  it("finds who is within a distance, the distance included, oneself excluded", () => {
    const threats = index();
    expect(threats.within(orc, 2.5).toSorted()).toEqual(["archer", "elf"]);
    expect(threats.within(orc, 2.49)).toEqual(["archer"]);
    expect(threats.within(ogre, 5.5)).toContain("orc");
    expect(threats.within(ogre, 5.49)).not.toContain("orc");
    expect(threats.near({ x: 0, y: 0 }, 1000)).toHaveLength(4);
    expect(threats.near({ x: 50, y: 50 }, 1)).toEqual([]);
  });

  it("follows one mover, changes and departures", () => {
    const threats = index();
    threats.move(orc, { x: 100, y: 100, elevation: 3 });
    expect(threats.threatening({ x: 1, y: 0 })).toEqual(["elf"]);
    expect(threats.threatening({ x: 100, y: 100 })).toEqual([]);
    expect(threats.threatening({ x: 100, y: 100, elevation: 2 })).toEqual(["orc"]);
    threats.put({ id: orc, x: 1, y: 0, radius: 0.5, reach: 0 });
    expect(threats.threatening({ x: 1, y: 0 })).toEqual(["elf"]);
    threats.remove(elf);
    threats.remove(elf);
    expect(threats.threatening({ x: 1, y: 0 })).toEqual([]);
    expect(threats.size).toBe(3);
  });

  it("keeps a reach across the whole field in a list of its own", () => {
    const threats = index();
    threats.put({ id: archer, x: 0, y: 0, radius: 0.5, reach: Infinity });
    expect(threats.threatening({ x: 5000, y: 5000 })).toEqual(["archer"]);
    expect(threats.threateningOne(ogre)).toEqual(["archer"]);
    threats.remove(archer);
    expect(threats.threatening({ x: 5000, y: 5000 })).toEqual([]);
  });

  it("refuses unknown combatants and places that are none", () => {
    const threats = index();
    expect(() => threats.move(combatantId("nobody"), { x: 0, y: 0 })).toThrow(Defect);
    expect(() => threats.within(combatantId("nobody"), 1)).toThrow(/nobody/);
    expect(() => threats.move(orc, { x: NaN, y: 0 })).toThrow(/no place/);
    expect(() => threats.put({ id: orc, x: 0, y: Infinity, radius: 1, reach: 1 })).toThrow(/no place/);
    expect(threats.within(orc, 1.5)).toEqual(["archer"]);
  });

  it("one without a reach threatens nobody, not even him who stands in its wide body", () => {
    const threats = new ThreatIndex([
      { id: ogre, x: 0, y: 0, radius: 2, reach: 0 },
      { id: orc, x: 0.5, y: 0, radius: 2, reach: 2 },
    ]);
    expect(threats.threatening({ x: 0.5, y: 0 })).toEqual(["orc"]);
    expect(threats.threateningOne(orc)).toEqual([]);
  });

  it("keeps who reaches across the whole field while others come, go and leave", () => {
    const threats = index();
    threats.put({ id: archer, x: 0, y: 0, radius: 0.5, reach: 90 });
    threats.put({ id: ogre, x: 0, y: 6, radius: 1, reach: 80 });
    threats.move(elf, { x: 1, y: 1 });
    threats.remove(orc);
    expect(threats.threatening({ x: 50, y: 50 }).toSorted()).toEqual(["archer", "ogre"]);
    threats.move(archer, { x: 500, y: 0 });
    expect(threats.threatening({ x: 50, y: 50 })).toEqual(["ogre"]);
    expect(threats.threatening({ x: 500, y: 50 })).toEqual(["archer"]);
  });

  it("is empty without combatants; nobody is nearer than nothing", () => {
    const threats = new ThreatIndex();
    expect([threats.size, threats.near({ x: 0, y: 0 }, Infinity)]).toEqual([0, []]);
    threats.put({ id: ogre, x: 0, y: 0, radius: 2, reach: 2 });
    threats.put({ id: orc, x: 1, y: 0, radius: 2, reach: 2 });
    expect(threats.within(ogre, 0)).toEqual(["orc"]);
    expect(threats.within(ogre, -0.5)).toEqual([]);
  });
});

/** Four hundred about the origin, a pace or two apart: wide and narrow, with every kind of reach, on three levels. */
function crowd(): Threat[] {
  const [radii, reaches] = [
    [0.5, 0.5, 1, 2.5, 0.4],
    [2, 0, 3, 2, 4.5, 18, 60],
  ];
  return Array.from({ length: 400 }, (_, n) => ({
    id: combatantId(`c${n}`),
    x: 2 * (n % 20) - 20 + (n % 7) / 4,
    y: 2 * Math.floor(n / 20) - 20 + (n % 9) / 4,
    elevation: (n % 3) - 1,
    radius: radii[n % radii.length] ?? 0,
    reach: reaches[n % reaches.length] ?? 0,
  }));
}

describe("the threat index of a crowd", () => {
  const spots = [
    [0, 0],
    [-19.5, -3.25],
    [11, 17.75],
    [-8, 6.5],
    [22, -22],
    [-30, 3],
  ].map(([x = 0, y = 0], n) => ({ x, y, elevation: n % 2 }));
  const idsOf = (threats: readonly Threat[]): string[] => threats.map(({ id }) => id).toSorted();

  it("SEG-HOUSE-29 names each who could strike a place, once, as looking at everybody does", () => {
    const all = crowd();
    const index = new ThreatIndex(all);
    for (const spot of spots) {
      const body = { ...spot, radius: 0.5 };
      expect(index.threatening(spot).toSorted()).toEqual(
        idsOf(all.filter((one) => bodyDistance(one, body) < one.reach)),
      );
    }
  });

  it("SEG-HOUSE-29 names each who is so near to a place, once, as looking at everybody does", () => {
    const all = crowd();
    const index = new ThreatIndex(all);
    for (const spot of spots) {
      const body = { ...spot, radius: 0.5 };
      for (const metres of [-1, 0, 0.75, 3, 8, 14.5, 25, Infinity]) {
        expect(index.near(spot, metres).toSorted()).toEqual(
          idsOf(all.filter((one) => bodyDistance(one, body) <= metres)),
        );
      }
    }
  });

  it("SEG-HOUSE-29 answers the same about one of the crowd, wherever it has moved", () => {
    const all = crowd();
    const index = new ThreatIndex(all);
    const moved = new Map(all.map((threat) => [threat.id, threat]));
    all
      .filter((_, n) => n % 11 === 0)
      .forEach((threat, n) => {
        const to = { x: threat.y - 3.5, y: 1 - threat.x, elevation: n % 4 };
        index.move(threat.id, to);
        moved.set(threat.id, { ...threat, ...to });
      });
    const present = [...moved.values()];
    for (const one of present.filter((_, n) => n % 6 === 0)) {
      const others = present.filter((other) => other !== one);
      expect(index.threateningOne(one.id).toSorted()).toEqual(
        idsOf(others.filter((other) => bodyDistance(other, one) < other.reach)),
      );
      for (const metres of [1, 6.5, 30]) {
        expect(index.within(one.id, metres).toSorted()).toEqual(
          idsOf(others.filter((other) => bodyDistance(other, one) <= metres)),
        );
      }
    }
  });
});
