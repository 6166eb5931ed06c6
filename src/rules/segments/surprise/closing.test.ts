import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { GrantSurprise, SurpriseAttack } from "./commands.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { chainMail, halberd, longSword } from "../testing/gear.ts";

const [HERO, ORC, GUARD, SCOUT] = [combatantId("hero"), combatantId("orc"), combatantId("guard"), combatantId("scout")];
const UNDONE = { mode: null, initiative: null, routine: [] } as const;
const hero = (who: Who = {}) =>
  fighter("hero", {
    class: "warrior",
    level: 3,
    side: "heroes",
    gear: [longSword(), chainMail()],
    turn: UNDONE,
    ...who,
  });
const caught = (who: Who = {}) => orc("orc", { ...who, turn: { ...UNDONE, surprised: true } });
const falls = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: HERO,
  target: ORC,
  with: longSword().id,
  as: "strike",
  sneak: false,
  ...said,
});
const comes: GrantSurprise = {
  do: "grantSurprise",
  by: null,
  to: HERO,
  against: ORC,
  sneak: null,
  place: "beside",
  check: false,
};

/** A place one metre from another, so many degrees round. */
const beside = ({ x, y }: Point, degrees: number): Point => ({
  x: x + Math.cos((degrees * Math.PI) / 180),
  y: y + Math.sin((degrees * Math.PI) / 180),
});

describe("the ground beside a surprised target", () => {
  const middle: Point = { x: 3, y: 4 };
  /** Degrees round the orc at which the hero, five metres off, comes up. */
  const straight = (Math.atan2(-4, -3) * 180) / Math.PI;
  /** The place on which the hero ends when others stand beside the orc, so many degrees round from the hero's own way. */
  const endsAmong = (crowd: readonly number[]): Point | null => {
    const others = crowd.map((degrees, index) =>
      orc(`orc${index}`, { at: beside(middle, straight + degrees), turn: UNDONE }),
    );
    return new Skirmish([hero({ at: { x: 0, y: 0 } }), caught({ at: middle }), ...others], undefined, EMPTY_FIELD)
      .at(0, "actions", 0)
      .does(falls(), { dice: [2] })
      .placeOf("hero");
  };
  const expectAt = (place: Point | null, degrees: number) => {
    const { x, y } = beside(middle, straight + degrees);
    expect(place?.x).toBeCloseTo(x, 6);
    expect(place?.y).toBeCloseTo(y, 6);
  };

  it("SEG-SURP-12 is straight before the orc, side by side", () => {
    expectAt(endsAmong([]), 0);
  });

  it("SEG-SURP-12 SEG-HOUSE-29 is as much farther out as the target is big", () => {
    const fight = new Skirmish([hero({ at: { x: 0, y: 0 } }), caught({ at: middle, stats: { size: "huge" } })])
      .at(0, "actions", 0)
      .does(falls(), { dice: [2] });
    expect(Math.hypot(fight.get("hero").position!.x - 3, fight.get("hero").position!.y - 4)).toBeCloseTo(2);
    expect(fight.get("hero").position?.y).toBeCloseTo(2.4);
  });

  it.each([0, 22.5, -22.5, 45, -45, 67.5, -67.5, 90, -90, 112.5, -112.5, 135, -135, 157.5, -157.5, 180])(
    "SEG-MOVE-16 is found where the only gap is, %d degrees round",
    (gap) => {
      expectAt(endsAmong([61, 120, 180, 240, 299].map((degrees) => gap + degrees)), gap);
    },
  );

  it.each([
    [-20, 45],
    [20, -45],
  ])("SEG-SURP-12 SEG-MOVE-16 is the nearest that another leaves free: past one at %d degrees, at %d", (held, free) => {
    expectAt(endsAmong([held]), free);
  });

  it("SEG-SURP-12 SEG-HOUSE-29 lies on the grid of a map that has one, whatever is nearer beside it", () => {
    const grid = {
      across: { x: 1, y: 0 },
      down: { x: 0, y: 1 },
      origin: { x: 7, y: 7 },
      others: [{ id: HERO, at: { x: -2.5, y: 0.5 } }],
    };
    const fight = (at: Point) =>
      new Skirmish([hero({ at: { x: 0.5, y: 0.5 } }), caught({ at })], undefined, { ...EMPTY_FIELD, grid }).at(
        0,
        "actions",
        0,
      );
    expect(
      fight({ x: 3.5, y: 5.5 })
        .does(falls(), { dice: [2] })
        .placeOf("hero"),
    ).toEqual({ x: 2.5, y: 4.5 });
    // The orc stands off the grid.
    expect(
      fight({ x: 5.2, y: 0.9 })
        .does(falls(), { dice: [2] })
        .placeOf("hero"),
    ).toEqual({ x: 3.5, y: 0.5 });
  });

  it("SEG-MOVE-16 is not asked for when only one of the two stands on the map", () => {
    const placed = { at: middle } as const;
    for (const pair of [
      [hero(placed), caught()],
      [hero(), caught(placed)],
    ]) {
      const fight = new Skirmish(pair, undefined, EMPTY_FIELD).at(2);
      expect(fight.refusal(comes)).toBeNull();
      expect(fight.does(comes).state.field.engaged).toEqual([[HERO, ORC]]);
    }
  });
});

describe("how far one has to run", () => {
  const apart = (metres: number, mine: Who = {}, theirs: Who = {}) =>
    new Skirmish([hero({ at: { x: 0, y: 0 }, ...mine }), caught({ at: { x: metres, y: 0 }, ...theirs })]).at(
      0,
      "actions",
      0,
    );

  it.each([
    [10.01, 10.1],
    [10.1, 10.1],
    [11.42, 11.5],
    [12, 12],
  ])("SEG-SURP-13 %d m are too far, and are told as %d, never as the bound", (metres, told) => {
    const fight = apart(metres);
    expect(fight.ruleset.forbids(fight.table(), falls())).toEqual({
      code: "beyondSurprise",
      rule: "SEG-SURP-13",
      params: { metres: told, most: 10 },
    });
  });

  it("SEG-SURP-12 SEG-MOVE-19 a polearm in the target's hands brings no one within the attacker's own reach", () => {
    const polearm = { gear: [halberd()] };
    expect(
      apart(2.5, {}, polearm)
        .does(falls(), { dice: [2] })
        .placeOf("hero"),
    ).toEqual({ x: 1.5, y: 0 });
    expect(
      apart(2.5, {}, polearm)
        .does(falls({ as: "slipGuard", with: "bareHands" }), { dice: [2] })
        .placeOf("hero"),
    ).toEqual({ x: 1.5, y: 0 });
  });

  it("SEG-SURP-12 SEG-HOUSE-29 an attacker who slips the guard comes within reach of their hands, whatever they hold in them", () => {
    const slips = (metres: number) =>
      apart(metres, { gear: [halberd()] }).does(falls({ as: "slipGuard", with: "bareHands" }), { dice: [2] });
    expect([slips(1.9).has("moved"), slips(2.5).last("moved").to]).toMatchObject([false, { x: 1.5, y: 0 }]);
  });

  it("SEG-SURP-12 without a map only the distance between the two is run", () => {
    const distances: Field["distances"] = [
      [GUARD, HERO],
      [HERO, ORC],
      [HERO, SCOUT],
      [ORC, SCOUT],
      [GUARD, ORC],
    ].map(([a = HERO, b = ORC], index) => ({ pair: [a, b], metres: 5 + index }));
    const fight = new Skirmish([hero(), caught(), orc("guard"), orc("scout")], undefined, {
      ...EMPTY_FIELD,
      distances,
    }).at(0, "actions", 0);
    expect(fight.does(falls(), { dice: [2] }).state.field.distances).toEqual(
      distances.filter(({ metres }) => metres !== 6),
    );
  });
});
