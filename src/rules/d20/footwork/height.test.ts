import { describe, expect, it } from "vitest";
import type { WayPoint } from "../../kernel/geometry/place.ts";
import { combatantId } from "../../kernel/ids.ts";
import { fight, fighter, longSword, square, tableOf, type Who } from "../testing/fights.ts";
import { going, Walks } from "../testing/walks.ts";
import type { FootworkCommand } from "./commands.ts";
import { dragOutlook } from "./drag-outlook.ts";
import { readDrag } from "./drag.ts";

const WINGS = { land: 9, fly: 12, swim: 0, climb: 0, burrow: 0 };
const flier = (who: Who = {}) =>
  fighter("flier", { side: "red", at: [0, 0], ...who, stats: { speeds: WINGS, ...who.stats } });
const walker = (who: Who = {}) => fighter("walker", { side: "red", at: [0, 0], ...who });
const up = (column: number, row: number, elevation: number) => ({ ...square(column, row), elevation });

/** A movement by the wings through these places. */
const fly = (...path: readonly WayPoint[]) => ({ ...going("move", "flier"), path, motion: "fly" }) as const;
/** What a flight costs, in squares. */
const flown = (...path: readonly WayPoint[]): number => {
  const walks = new Walks([flier()]);
  walks.does(fly(...path));
  return walks.get("flier").turn.moved;
};

describe("a way that leads up or down", () => {
  it("D20-AIR-101 costs as a diagonal where it goes over the ground too, and alternates with the others", () => {
    expect([flown(up(0, 0, 1.5)), flown(up(0, 0, 1.5), up(0, 0, 3))]).toEqual([1, 2]);
    expect([flown(up(1, 0, 1.5)), flown(up(1, 0, 1.5), up(2, 0, 3))]).toEqual([1, 3]);
    expect([flown(up(1, 1, 1.5)), flown(up(1, 1, 1.5), up(2, 2, 3))]).toEqual([2, 4]);
    expect(flown(up(0, 0, 0.4))).toBe(1);
  });

  it("D20-MOVE-08 leads from one level to the next", () => {
    const refusal = (...path: readonly WayPoint[]) => new Walks([flier()]).refusal(fly(...path));
    expect([refusal(up(0, 0, 3)), refusal(up(1, 0, 1.6)), refusal(up(1, 0, -1.5))]).toEqual([
      "notNext D20-MOVE-08",
      "notNext D20-MOVE-08",
      null,
    ]);
  });

  it("D20-ACT-17 is none on foot, nor a step or a run", () => {
    const refusal = (command: FootworkCommand) => new Walks([walker()]).refusal(command);
    const path = [up(1, 0, 1.5)];
    expect([
      refusal({ ...going("move", "walker"), path }),
      refusal({ ...going("run", "walker"), path }),
      refusal({ do: "step", by: combatantId("walker"), to: path[0]! }),
      refusal({ ...going("move", "walker"), path, motion: "climb" }),
      refusal({ ...going("move", "walker"), path, motion: "fly" }),
    ]).toEqual([
      "heightOnFoot D20-ACT-17",
      "heightOnFoot D20-ACT-17",
      "heightOnFoot D20-ACT-17",
      null,
      "tooFar D20-ACT-16",
    ]);
  });

  it("is told by its events, with the height of each place, and kept", () => {
    const walks = new Walks([flier({ elevation: 3 })]);
    walks.does(fly({ x: 2.25, y: 0.75 }, up(2, 0, 4.5), { x: 5.25, y: 0.75 }));
    expect(walks.events.at(-1)).toMatchObject({
      type: "moved",
      path: [up(1, 0, 3), up(2, 0, 4.5), up(3, 0, 4.5)],
    });
    expect(walks.get("flier").position).toEqual(up(3, 0, 4.5));
  });

  it("D20-AOO-08 D20-AIR-101 opens only where it still is at the foe's height", () => {
    const guard = fighter("guard", { side: "blue", at: [1, 1], gear: [longSword()] });
    const asked = (...path: readonly WayPoint[]) => {
      const walks = new Walks([flier({ at: [3, 0] }), guard]);
      walks.does(fly(...path));
      return walks.asked();
    };
    const flat = [square(2, 0), square(1, 0), square(0, 0)];
    expect([asked(...flat), asked(up(3, 0, 1.5), up(3, 0, 3), up(2, 0, 3), up(1, 0, 3), up(0, 0, 3))]).toEqual([
      ["guard"],
      [],
    ]);
    const table = tableOf(fight([flier({ at: [3, 0] }), guard]));
    const outlook = dragOutlook(
      table,
      table.get(combatantId("flier")),
      [
        { ...square(3, 0), elevation: 3 },
        { ...square(0, 0), elevation: 3 },
      ],
      { gait: "move", motion: "fly" },
    );
    expect(outlook?.strides.flatMap(({ openings }) => openings)).toEqual([]);
    expect(outlook).toMatchObject({ squares: 5, ends: [2, 5], refusal: null });
  });

  it("D20-MOVE-15 ends where no one stands, be it above another", () => {
    const foe = fighter("foe", { side: "blue", at: [1, 0], conditions: ["blinded"] });
    const refusal = (elevation: number) =>
      new Walks([flier({ at: [0, 0], elevation }), foe]).refusal(fly(up(1, 0, elevation)));
    expect([refusal(0), refusal(1.5)]).toEqual(["spaceHeld D20-MOVE-13", null]);
  });
});

describe("a way drawn up or down", () => {
  const read = (mover = flier(), ...way: readonly WayPoint[]) => {
    const table = tableOf(fight([mover]));
    return readDrag(table, table.get(mover.id), way);
  };

  it("D20-AIR-101 rises as evenly as squares allow", () => {
    expect(read(flier(), up(4, 0, 3))).toMatchObject({
      do: "move",
      motion: "fly",
      path: [up(1, 0, 1.5), up(2, 0, 1.5), up(3, 0, 3), up(4, 0, 3)],
    });
    expect(read(flier(), up(1, 0, 4))).toMatchObject({ path: [up(0, 0, 1.5), up(1, 0, 3), up(1, 0, 4)] });
    expect(read(flier({ elevation: 3 }), up(0, 0, 0))).toMatchObject({ path: [up(0, 0, 1.5), up(0, 0, 0)] });
  });

  it("D20-ACT-17 is gone by the mover's own wings, and on foot by those who have none", () => {
    expect(read(walker(), up(1, 0, 1.5))).toEqual({ do: "move", by: "walker", path: [up(1, 0, 1.5)] });
    expect(read(flier(), square(3, 0))).not.toHaveProperty("motion");
  });
});
