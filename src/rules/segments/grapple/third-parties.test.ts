import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { GRAPPLE_ACTS } from "../stats.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { dagger, leather, longSword } from "../testing/gear.ts";

const randall = (who: Who = {}) =>
  fighter("randall", {
    class: "companion",
    level: 2,
    side: "heroes",
    scores: [12, 14, 12],
    gear: [leather()],
    initiative: 3,
    ...who,
  });
const sailor = (id: string, who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], initiative: 10, ...who });
const seized = (a: Who = {}, b: Who = {}, c: Who = {}, r: Who = {}) =>
  new Skirmish([
    randall(r),
    sailor("a", { turn: { mode: "grapple" }, ...a }),
    sailor("b", b),
    sailor("c", c),
  ]).inGrapple("a", "randall");
const offered = (fight: Skirmish) => fight.state.offers.map(({ to, against, cause }) => `${to} ${against} ${cause}`);
const attack = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: "bareHands" }) as const;

describe("third parties", () => {
  it("SEG-AOO-07 SEG-AOO-14 each foe in melee has an opportunity against a grappler, in every segment", () => {
    const fight = seized().at(1, "declarations");
    let count = 0;
    for (let segment = 1; segment <= 10; segment++) {
      count += fight.advance().state.offers.length;
      expect(offered(fight)).toEqual(["b randall grappled", "c randall grappled"]);
      fight.advance("segment");
    }
    expect(count).toBe(20);
  });

  it("SEG-AOO-07 SEG-AOO-19 it holds for both grapplers, and for several at once", () => {
    const fight = new Skirmish([
      randall(),
      sailor("a", { turn: { mode: "grapple" } }),
      sailor("b"),
      fighter("friend", { side: "heroes", initiative: 10 }),
    ])
      .inGrapple("a", "randall")
      .at(1, "declarations")
      .advance();
    expect(offered(fight)).toEqual(["b randall grappled", "friend a grappled"]);
  });

  it("SEG-AOO-07 not for those who act in grapple, have their guard down, or are surprised", () => {
    expect(
      offered(
        seized({}, { turn: { mode: "grapple" } }, { turn: { guardDown: { until: 3, cause: "simpleAction" } } })
          .at(1, "declarations")
          .advance(),
      ),
    ).toEqual([]);
    expect(
      offered(
        seized(
          {},
          { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } },
          { turn: { surprised: true } },
        )
          .at(1, "declarations")
          .advance(),
      ),
    ).toEqual([]);
  });

  it("SEG-HOUSE-18 SEG-AOO-07 a grapple that begins in a segment opens them from the next one", () => {
    const fight = seized()
      .at(1)
      .does({ do: "letGo", by: combatantId("a"), target: combatantId("randall") })
      .inGrapple("a", "randall");
    expect(offered(fight)).toEqual([]);
    expect(offered(fight.advance("segment").advance())).toHaveLength(2);
  });

  it("SEG-AOO-25 SEG-AOO-07 once the one held is free the guard is up again: what was offered is no longer there", () => {
    const fight = seized().at(3, "declarations").advance();
    expect(offered(fight)).toHaveLength(2);
    expect(offered(fight.grapples("randall", "breakFree", { at: "a", dice: [20] }))).toEqual([]);
  });

  it("SEG-AOO-14 a grappler whose guard is down besides offers one opportunity to each, not two", () => {
    const fight = seized({}, {}, {}, { turn: { mode: "casting", guardDown: { until: 10, cause: "mode" } } })
      .at(1, "declarations")
      .advance();
    expect(offered(fight)).toEqual(["a randall mode", "b randall mode", "c randall mode"]);
  });
});

describe("the wrong target", () => {
  const aim = (...dice: number[]) => seized().at(1, "declarations").advance().seizes("b", { dice });

  it("SEG-AOO-26 SEG-AOO-27 30 or less on the d100 is the other grappler, before the attack is rolled", () => {
    const wrong = aim(30, 6, 1);
    expect(wrong.last("targetMistaken")).toMatchObject({
      intended: "randall",
      target: "a",
      roll: 30,
      rule: "SEG-AOO-26",
    });
    expect(wrong.last("attackRolled")).toMatchObject({ target: "a", against: { value: 10 } });
    expect(wrong.events.findIndex(({ type }) => type === "targetMistaken")).toBeLessThan(
      wrong.events.findIndex(({ type }) => type === "attackRolled"),
    );
    expect(aim(31, 6).last("attackRolled")).toMatchObject({ target: "randall", against: { value: 14 } });
  });

  it("SEG-AOO-27 SEG-AOO-23 the four points and the 18 are kept against the one hit by mistake", () => {
    const fight = aim(1, 18, 1, 1);
    expect(fight.last("attackRolled")).toMatchObject({ target: "a", strike: { value: 18 + 3 + 4 }, critical: true });
  });

  it("SEG-AOO-26 a routine attack runs the same risk", () => {
    const fight = seized({}, { initiative: 1 }).strikes("b", { at: "randall", dice: [24, 10, 1] });
    expect(fight.last("attackRolled")).toMatchObject({ kind: "routine", target: "a" });
  });

  it("SEG-AOO-26 it may be one's own companion, and never oneself", () => {
    const friend = new Skirmish([
      randall(),
      sailor("a", { turn: { mode: "grapple" } }),
      orc("friend", { side: "heroes" }),
    ]).inGrapple("a", "randall");
    expect(friend.strikes("friend", { at: "a", dice: [5, 12, 2] }).last("attackRolled").target).toBe("randall");
    const grappler = seized({ initiative: 1 }).grapples("a", "strike", { at: "randall", dice: [10, 1] });
    expect(grappler.has("targetKept")).toBe(false);
  });

  it("SEG-AOO-27 one of several others is drawn", () => {
    const fight = seized({}, { initiative: 1 })
      .inGrapple("c", "randall")
      .strikes("b", { at: "randall", dice: [24, 2, 10, 1] });
    expect(fight.last("targetMistaken").target).toBe("c");
  });

  it("SEG-HOUSE-42 SEG-AOO-26 no one else grapples: no roll", () => {
    expect(
      duel(sailor("b", { initiative: 1 }), randall())
        .strikes("b", { dice: [2] })
        .has("targetKept"),
    ).toBe(false);
  });
});

describe("one engaged in grapple", () => {
  it("SEG-HOUSE-39 neither parries nor dodges, strikes no blow in melee, and goes nowhere", () => {
    const fight = seized({}, { initiative: 1 }, {}, { gear: [longSword()], at: { x: 0, y: 0 } });
    expect(seized({}, { initiative: 1 }).strikes("b", { at: "randall", dice: [90, 15, 1] }).questions).toEqual([]);
    fight.arrange("randall", (one) => ({ ...one, turn: { ...one.turn, waits: null } }));
    expect(fight.at(3).aloneIn("randall").refusal(attack("randall", "a"))).toBe("engagedInGrapple");
    fight.at(3, "declarations");
    expect(fight.refusal({ do: "move", by: combatantId("randall"), path: [{ x: 1, y: 0 }], speed: 1 })).toBe(
      "engagedInGrapple",
    );
    expect(fight.refusal({ do: "move", by: combatantId("randall"), path: [{ x: 9, y: 0 }], speed: 8 })).toBe(
      "engagedInGrapple",
    );
  });

  it("SEG-AOO-30 SEG-HOUSE-39 takes an opportunity only against one they grapple with", () => {
    const open: Who = { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } };
    const fight = seized(open, open).at(1, "declarations").advance();
    expect(offered(fight).filter((each) => each.startsWith("randall"))).toEqual(["randall a mode"]);
    fight.seizes("randall", { as: "throw", dice: [12, 1] });
    expect(fight.last("grappleRolled")).toMatchObject({
      kind: "opportunity",
      strike: { value: 12 + 1 + 1 + 4 },
      target: "a",
    });
  });

  it("SEG-HOUSE-34 SEG-AOO-30 locked, a grappler can use it to break free and for nothing else", () => {
    const fight = seized({ initiative: 1 })
      .grapples("a", "lock", { at: "randall", dice: [12, 1] })
      .at(2, "declarations");
    fight
      .arrange("a", (one) => ({
        ...one,
        turn: { ...one.turn, mode: "shooting", guardDown: { until: 10, cause: "mode" } },
      }))
      .advance()
      .aloneIn("randall");
    const offer = fight.state.offers.find(({ to }) => to === "randall")!.id;
    expect(
      GRAPPLE_ACTS.filter((as) => fight.refusal({ do: "takeOffer", by: combatantId("randall"), offer, as }) === null),
    ).toEqual(["breakFree"]);
    expect(fight.refusal({ do: "takeOffer", by: combatantId("randall"), offer, as: "lock" })).toBe("locked");
    fight.seizes("randall", { as: "breakFree", dice: [11] });
    expect(fight.last("grappleRolled")).toMatchObject({ strike: { value: 11 + 2 + 4 - 4 }, success: true });
  });

  it("SEG-HOUSE-39 SEG-AOO-03 one grappler's simple action gives the other grappler an opportunity", () => {
    const fight = seized(
      {},
      { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } },
      { turn: { mode: "grapple" } },
      { gear: [dagger({ place: "carried" })] },
    ).at(1, "declarations");
    fight.does({ do: "simpleAction", by: combatantId("randall"), activity: "draw", gear: dagger().id }).advance();
    expect(offered(fight)).toEqual(["a randall simpleAction", "c randall simpleAction"]);
    fight.seizes("a", { as: "lock", dice: [8] });
    expect(fight.last("grappleRolled")).toMatchObject({
      strike: { value: 15 },
      success: false,
      rules: ["SEG-HOUSE-31", "SEG-HOUSE-33"],
    });
  });

  it("SEG-HOUSE-39 one companion who holds another gives them opportunities all the same", () => {
    const fight = new Skirmish([
      randall({ turn: { mode: "casting", guardDown: { until: 10, cause: "mode" } } }),
      fighter("friend", { side: "heroes" }),
    ])
      .inGrapple("friend", "randall")
      .at(1, "declarations")
      .advance();
    expect(offered(fight)).toEqual(["friend randall mode"]);
  });

  it("SEG-AOO-28 an opportunity lowers no guard, and cannot be answered by another", () => {
    const fight = seized({}, {}, {}, { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } })
      .at(1, "declarations")
      .advance();
    fight.seizes("b", { dice: [90, 2] });
    expect(fight.get("b").turn.guardDown).toBeNull();
    expect(offered(fight).some((each) => each.startsWith("randall"))).toBe(false);
    expect(fight.questions).toEqual([]);
  });

  it("SEG-AOO-32 SEG-AOO-20 the offer lists every grapple action, with its odds", () => {
    const fight = seized({ initiative: 1 }, {}, {}, { gear: [dagger(), leather()] }).grapples("a", "lock", {
      at: "randall",
      dice: [1, 2],
      answers: ["pass"],
    });
    expect(fight.questions[0]!.options.map(({ id }) => id)).toEqual([
      "lock",
      "throw",
      "throwOff",
      "strike:dagger",
      "strike:bareHands",
      "breakFree",
      "push",
      "pushAlong",
      "passThrough",
      "keep",
      "pass",
    ]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-34 so is one who is locked", () => {
    const fight = seized({ initiative: 1 }, {}, {}, { initiative: 2 })
      .grapples("a", "lock", { at: "randall", dice: [12, 1] })
      .at(2, "declarations")
      .advance();
    const take = {
      do: "takeOffer",
      by: combatantId("b"),
      offer: fight.state.offers.find(({ to }) => to === "b")!.id,
      with: "bareHands",
    } as const;
    expect(fight.refusal(take)).toBe("othersFirst");
    expect(fight.does({ do: "hold", by: combatantId("randall") }).refusal(take)).toBeNull();
  });

  it("SEG-HOUSE-18 the one held is to speak in their rank, whatever mode they have declared", () => {
    const fight = seized(
      {},
      {},
      {},
      { initiative: 1, turn: { mode: "casting", guardDown: { until: 10, cause: "mode" } } },
    )
      .at(1, "declarations")
      .advance();
    expect(
      fight.refusal({
        do: "takeOffer",
        by: combatantId("b"),
        offer: fight.state.offers.find(({ to }) => to === "b")!.id,
        with: "bareHands",
      }),
    ).toBe("othersFirst");
    fight.does({ do: "hold", by: combatantId("randall") });
    expect(
      fight.refusal({
        do: "takeOffer",
        by: combatantId("b"),
        offer: fight.state.offers.find(({ to }) => to === "b")!.id,
        with: "bareHands",
      }),
    ).toBeNull();
  });
});
