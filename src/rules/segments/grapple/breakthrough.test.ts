import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";

/** Grapple N + 2. */
const randall = (who: Who = {}) =>
  fighter("randall", { class: "warrior", level: 1, side: "heroes", scores: [12, 14, 12], initiative: 1, ...who });
/** Grapple N + 3. */
const sailor = (id = "sailor", who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });
const at = (x: number, y = 0): Who => ({ at: { x, y } });
const held = (holder: Who, who: Who, settings?: SegmentsSettings) =>
  duel(sailor("sailor", holder), randall(who), settings).inGrapple("sailor", "randall");
const along = (fight: Skirmish) => fight.grapples("sailor", "pushAlong", { at: "randall", dice: [19, 1, 3] });
const places = (fight: Skirmish) => [fight.placeOf("sailor"), fight.placeOf("randall")];
const moved = (fight: Skirmish) =>
  fight.events.flatMap((event) =>
    event.type === "displaced" ? [[event.id, event.metres, event.cause, event.rule]] : [],
  );

describe("a pusher who goes along with the one they push", () => {
  it("SEG-HOUSE-38 SEG-MOVE-37 comes as far as the other, whichever way it goes", () => {
    const fight = along(held(at(2, 3), at(2, 4)));
    expect(places(fight)).toEqual([
      { x: 2, y: 7 },
      { x: 2, y: 8 },
    ]);
    expect(moved(fight)).toEqual([
      ["randall", 4, "recoil", "SEG-MOVE-37"],
      ["sailor", 4, "recoil", "SEG-HOUSE-38"],
    ]);
    expect(places(along(held(at(5, 5), at(4, 5))))).toEqual([
      { x: 1, y: 5 },
      { x: 0, y: 5 },
    ]);
  });

  it("SEG-HOUSE-38 SEG-MOVE-16 is not stopped by the one before them, however close they are", () => {
    expect(places(along(held(at(0), at(0.6))))).toEqual([
      { x: 4, y: 0 },
      { x: 4.6, y: 0 },
    ]);
  });

  it("SEG-MOVE-16 stays put if there is no room for a single step, or the other has found none", () => {
    const crowd = new Skirmish([sailor("sailor", at(0)), randall(at(1)), sailor("mate", at(0.5, 0.86))]).inGrapple(
      "sailor",
      "randall",
    );
    expect([moved(along(crowd)), places(crowd)]).toEqual([
      [["randall", 4, "recoil", "SEG-MOVE-37"]],
      [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
      ],
    ]);
    const cornered = held(at(0), at(1));
    cornered.state = {
      ...cornered.state,
      field: { ...cornered.state.field, obstacles: [{ from: { x: 1.5, y: -5 }, to: { x: 1.5, y: 5 } }] },
    };
    expect(places(along(cornered))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    expect(moved(cornered).map(([id]) => id)).not.toContain("sailor");
  });

  it("SEG-HOUSE-38 without a place on the map for both it is only told how far they go, and they stay in contact", () => {
    for (const fight of [held({}, {}), held(at(0), {}), held({}, at(1))]) {
      const before = places(fight);
      expect(moved(along(fight))).toEqual([
        ["randall", 4, "recoil", "SEG-HOUSE-38"],
        ["sailor", 4, "recoil", "SEG-HOUSE-38"],
      ]);
      expect([places(fight), fight.state.field.engaged.length]).toEqual([before, 1]);
    }
  });
});

describe("opposed totals", () => {
  it("SEG-MOVE-40 SEG-HOUSE-38 a table's penalty is for passing through alone", () => {
    const own = { ...DEFAULT_SETTINGS, passThroughGrapplePenalty: -3 };
    const total = (act: "push" | "pushAlong" | "passThrough") =>
      held({}, {}, own)
        .grapples("sailor", act, { dice: [12, 19] })
        .last("grappleRolled").strike.value;
    expect([total("push"), total("pushAlong"), total("passThrough")]).toEqual([15, 15, 12]);
  });

  it("SEG-HOUSE-38 SEG-HOUSE-37 the greatest of all who hold on counts, whichever throws first", () => {
    const three = () =>
      new Skirmish([randall(), sailor("one", { stats: { size: "large" } }), sailor("two")])
        .inGrapple("one", "randall")
        .inGrapple("two", "randall");
    expect(
      three()
        .grapples("randall", "passThrough", { at: "two", dice: [12, 9, 8] })
        .last("grappleRolled"),
    ).toMatchObject({ target: "one", against: { value: 16 }, success: false });
    expect(
      three()
        .grapples("randall", "breakFree", { at: "two", dice: [14] })
        .last("grappleRolled"),
    ).toMatchObject({ target: "one", against: { value: 17 }, success: false });
  });

  it("SEG-HOUSE-37 of equals the one who seized first stands for them", () => {
    const three = () =>
      new Skirmish([randall(), sailor("one"), sailor("two")]).inGrapple("one", "randall").inGrapple("two", "randall");
    expect(
      three()
        .grapples("randall", "breakFree", { at: "two", dice: [2] })
        .last("grappleRolled").target,
    ).toBe("one");
    expect(
      three()
        .grapples("randall", "passThrough", { at: "two", dice: [2, 8, 8] })
        .last("grappleRolled").target,
    ).toBe("one");
  });

  it("SEG-HOUSE-34 SEG-HOUSE-31 what is no attempt to get away is against the one it is done to", () => {
    const three = new Skirmish([randall(), sailor("one"), sailor("two", { stats: { size: "large" } })])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    expect(three.grapples("randall", "throw", { at: "one", dice: [12, 1] }).last("grappleRolled")).toMatchObject({
      target: "one",
      against: { value: 13 },
      success: true,
    });
  });
});
