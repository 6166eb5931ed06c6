import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { isToSpeak } from "../turn/order.ts";
import type { GrappleAct, Mode } from "../stats.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import { leather } from "../testing/gear.ts";

/** Base attack 1, Strength 12, Dexterity 14: grapple N + 2, defence 13, armour class 14 in leather. */
const randall = (who: Who = {}) =>
  fighter("randall", {
    class: "warrior",
    level: 1,
    side: "heroes",
    scores: [12, 14, 12],
    gear: [leather()],
    initiative: 1,
    ...who,
  });
/** Grapple N + 3, defence 13, stamina 9. [SEG-HOUSE-67] */
const sailor = (id = "sailor", who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });
const held = (who: Who = {}, holder: Who = {}) =>
  duel(sailor("sailor", holder), randall(who)).inGrapple("sailor", "randall");
const act = (by: string, at: string, which: GrappleAct) =>
  ({ do: "grapple", by: combatantId(by), target: combatantId(at), act: which }) as const;

describe("breaking free", () => {
  it("SEG-HOUSE-37 ends the grapple, in contact still, and each is in the mode that they have declared", () => {
    const fight = held().grapples("randall", "breakFree", { dice: [11] });
    expect(fight.last("grappleRolled")).toMatchObject({ strike: { value: 13 }, against: { value: 13 }, success: true });
    expect(fight.state.field.grapples).toEqual([]);
    expect(fight.state.field.engaged).toHaveLength(1);
    expect([fight.get("randall").turn.mode, fight.get("sailor").turn.mode]).toEqual(["melee", "grapple"]);
    fight.at(4).aloneIn("randall");
    expect(
      fight.refusal({ do: "attack", by: combatantId("randall"), target: combatantId("sailor"), with: "bareHands" }),
    ).toBeNull();
  });

  it("SEG-HOUSE-37 must overcome the best defence of all who hold on, and ends every grapple", () => {
    const three = () =>
      new Skirmish([randall(), sailor("one"), sailor("two", { stats: { size: "large" } })])
        .inGrapple("one", "randall")
        .inGrapple("two", "randall");
    const short = three().grapples("randall", "breakFree", { at: "one", dice: [14] });
    expect(short.last("grappleRolled")).toMatchObject({ target: "two", against: { value: 17 }, success: false });
    expect(three().grapples("randall", "breakFree", { at: "one", dice: [15] }).state.field.grapples).toEqual([]);
  });

  it("SEG-HOUSE-37 SEG-CORE-13 one who is seized needs no other mode for it, and pays no price", () => {
    for (const mode of ["melee", "shooting", "casting", "none"] as const) {
      const fight = held({ turn: { mode, guardDown: mode === "melee" ? null : { until: 10, cause: "mode" } } });
      expect(fight.grapples("randall", "breakFree", { dice: [2] }).get("randall").turn).toMatchObject({
        mode,
        barred: false,
      });
    }
    expect(
      held({ turn: { barred: true } })
        .aloneIn("randall")
        .refusal(act("randall", "sailor", "breakFree")),
    ).toBe("barredThisRound");
  });

  it("SEG-HOUSE-37 SEG-HOUSE-39 SEG-CORE-11 one who holds another of their own will grapples in a close-combat mode only", () => {
    const holding = (mode: Mode) =>
      held(
        { initiative: 9 },
        { turn: { mode, guardDown: mode === "melee" || mode === "grapple" ? null : { until: 10, cause: "mode" } } },
      );
    const lock = (mode: Mode) =>
      holding(mode)
        .aloneIn("sailor")
        .refusal(act("sailor", "randall", "lock"));
    expect((["melee", "grapple", "shooting", "casting", "none"] as const).map(lock)).toEqual([
      null,
      null,
      "notInCloseCombat",
      "notInCloseCombat",
      "notInCloseCombat",
    ]);
    expect(isToSpeak(holding("grapple").table(), holding("grapple").get("sailor"))).toBe(true);
    expect(isToSpeak(holding("shooting").table(), holding("shooting").get("sailor"))).toBe(false);
  });

  it("SEG-HOUSE-37 what the one seized had under way is lost when the grapple begins", () => {
    const drinking = randall({
      turn: {
        mode: "none",
        simple: { activity: "drinkPotion", from: 1, until: 5, gear: null, target: null },
        guardDown: { until: 10, cause: "mode" },
      },
    });
    const fight = duel(sailor(), drinking).at(2, "declarations").advance().seizes("sailor", { as: "slipGuard" });
    expect(fight.last("simpleActionEnded")).toMatchObject({ id: "randall", completed: false, rule: "SEG-HOUSE-37" });
    expect(fight.get("randall").turn.simple).toBeNull();
  });

  it("SEG-HOUSE-37 so are an incantation and the ground kept under fire", () => {
    const zone = { centre: null, radius: 5, direction: null, angle: 0, members: [] };
    const busy = randall({
      turn: {
        mode: "casting",
        casting: {
          spell: gearId("web"),
          targets: [],
          area: null,
          from: { round: 1, segment: 1 },
          until: { round: 1, segment: 3 },
        },
        cover: { with: gearId("bow"), zone },
        guardDown: { until: 10, cause: "mode" },
      },
    });
    const fight = duel(sailor(), busy).at(2, "declarations").advance().seizes("sailor", { as: "slipGuard" });
    expect(fight.last("castingLost")).toMatchObject({ id: "randall", spell: "web" });
    expect(fight.get("randall").turn).toMatchObject({ casting: null, cover: null, mode: "casting" });
  });

  it("SEG-HOUSE-37 a holder lets go at any time; the one held does not", () => {
    const letGo = (by: string, target: string) =>
      ({ do: "letGo", by: combatantId(by), target: combatantId(target) }) as const;
    const fight = held().at(3, "end");
    expect(fight.refusal(letGo("randall", "sailor"))).toBe("holdsNotHim");
    expect(fight.refusal(letGo("sailor", "sailor"))).toBe("targetIsSelf");
    fight.does(letGo("sailor", "randall"));
    expect(fight.state.field.grapples).toEqual([]);
    expect(fight.get("sailor").turn.actedIn).toBeNull();
    expect(fight.refusal(letGo("sailor", "randall"))).toBe("holdsNotHim");
  });

  it("SEG-HOUSE-37 a grapple ends when one of the two is dead, in a coma or unconscious", () => {
    const dies = held({ stamina: 0, wounds: 1 }).grapples("sailor", "lock", { dice: [12, 4, 50] });
    expect(dies.get("randall").body.conditions).toContain("coma");
    expect(dies.state.field.grapples).toEqual([]);
    expect(dies.get("sailor").body.conditions).toEqual([]);
    const dead = held({ stamina: 0, wounds: 1, scores: [12, 14, 4] }).grapples("sailor", "lock", { dice: [12, 4] });
    expect([
      dead.get("randall").body.conditions,
      dead.get("sailor").body.conditions,
      dead.state.field.grapples,
    ]).toEqual([["dead"], [], []]);
    const out = held({ stamina: 0, wounds: 6 }).grapples("sailor", "lock", { dice: [12, 1, 100] });
    expect(out.last("injuryTaken").injury.codes).toContain("U1");
    expect([out.state.field.grapples.length, out.has("grappleLocked")]).toEqual([0, false]);
  });
});

describe("a grapple that is over already", () => {
  it("SEG-HOUSE-35 SEG-HOUSE-37 does not end a second time: a throw that fells the target ends it once", () => {
    const fight = held({ stamina: 0, wounds: 1 }).grapples("sailor", "throwOff", { dice: [12, 4, 50] });
    expect(fight.get("randall").body.conditions).toContain("coma");
    expect(fight.events.filter(({ type }) => type === "grappleEnded")).toEqual([
      { type: "grappleEnded", holder: "sailor", held: "randall", rule: "SEG-HOUSE-37" },
    ]);
  });
});

describe("several grapples", () => {
  it("SEG-HOUSE-34 SEG-HOUSE-37 one who is let go by one holder is still in the lock of another", () => {
    const fight = new Skirmish([randall(), sailor("one", { initiative: 1 }), sailor("two")])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall")
      .grapples("one", "lock", { at: "randall", dice: [12, 1] });
    fight.does({ do: "letGo", by: combatantId("two"), target: combatantId("randall") });
    expect(fight.get("randall").body.conditions).toEqual(["grappled", "locked"]);
    fight.does({ do: "letGo", by: combatantId("one"), target: combatantId("randall") });
    expect(fight.get("randall").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-34 the locks of two hold each by itself", () => {
    const fight = new Skirmish([randall(), sailor("one", { initiative: 1 }), sailor("two", { initiative: 1 })])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    fight
      .grapples("one", "lock", { at: "randall", dice: [12, 1] })
      .grapples("two", "lock", { at: "randall", dice: [12, 1] });
    fight.does({ do: "letGo", by: combatantId("one"), target: combatantId("randall") });
    expect(fight.get("randall").body.conditions).toEqual(["grappled", "locked"]);
  });
});

describe("a grapple breakthrough", () => {
  const placed = () =>
    duel(sailor("sailor", { at: { x: 0, y: 0 } }), randall({ at: { x: 1, y: 0 } })).inGrapple("sailor", "randall");

  it("SEG-HOUSE-38 wants a strictly greater total than the other's, whose roll costs them nothing", () => {
    expect(
      placed()
        .grapples("sailor", "push", { dice: [12, 13] })
        .last("grappleRolled"),
    ).toMatchObject({ strike: { value: 15 }, against: { value: 15 }, success: false });
    const fight = placed().grapples("sailor", "push", { dice: [12, 12, 3] });
    expect(fight.last("grappleOpposed")).toMatchObject({ by: "randall", natural: 12, strike: { value: 14 } });
    expect(fight.last("grappleRolled").success).toBe(true);
    expect(fight.get("randall").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect(fight.get("randall").turn.actedIn).toBeNull();
    expect(
      placed()
        .grapples("sailor", "push", { dice: [20, 20, 1] })
        .last("grappleRolled").success,
    ).toBe(true);
  });

  it("SEG-HOUSE-38 SEG-MOVE-37 pushes 1d4+1 metres, alone or with the author after the target, and ends the grapple", () => {
    const alone = placed().grapples("sailor", "push", { dice: [19, 1, 3] });
    expect([alone.placeOf("randall"), alone.placeOf("sailor")]).toEqual([
      { x: 5, y: 0 },
      { x: 0, y: 0 },
    ]);
    const along = placed().grapples("sailor", "pushAlong", { dice: [19, 1, 3] });
    expect([along.placeOf("randall"), along.placeOf("sailor")]).toEqual([
      { x: 5, y: 0 },
      { x: 4, y: 0 },
    ]);
    for (const fight of [alone, along])
      expect([fight.state.field.grapples.length, fight.get("randall").body.conditions]).toEqual([0, []]);
    expect(alone.has("damageRolled")).toBe(false);
  });

  it("SEG-HOUSE-38 SEG-MOVE-40 passes through without penalty: the two have changed places", () => {
    const fight = placed().grapples("sailor", "passThrough", { dice: [12, 12] });
    expect(fight.last("grappleRolled").strike).toMatchObject({ value: 15 });
    expect([fight.placeOf("randall"), fight.placeOf("sailor")]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    expect(fight.state.field.grapples).toEqual([]);
  });

  it("SEG-HOUSE-38 SEG-MOVE-16 the author goes along as far as no one stands in their way", () => {
    const crowded = (y: number) =>
      new Skirmish([
        sailor("sailor", { at: { x: 0, y: 0 } }),
        randall({ at: { x: 1, y: 0 } }),
        sailor("mate", { at: { x: 0.6, y } }),
      ])
        .inGrapple("sailor", "randall")
        .grapples("sailor", "pushAlong", { dice: [19, 1, 3] });
    expect([crowded(1.1).placeOf("sailor"), crowded(1.1).placeOf("randall")]).toEqual([
      { x: 4, y: 0 },
      { x: 5, y: 0 },
    ]);
    const stopped = crowded(0.9);
    expect(stopped.placeOf("randall")).toEqual({ x: 5, y: 0 });
    expect(stopped.get("sailor").position?.x).toBeCloseTo(0.6 - Math.sqrt(1 - 0.9 ** 2), 5);
  });

  it("SEG-MOVE-16 SEG-MOVE-38 no one changes places where one of the two would not fit in", () => {
    const worm = (mate: number) =>
      new Skirmish([
        sailor("sailor", { at: { x: 0, y: 0 }, stats: { size: "gigantic" } }),
        randall({ at: { x: 3, y: 0 } }),
        sailor("mate", { at: { x: 3, y: mate } }),
      ])
        .inGrapple("sailor", "randall")
        .grapples("sailor", "passThrough", { dice: [19, 1] });
    expect([worm(3).placeOf("sailor"), worm(3).placeOf("randall")]).toEqual([
      { x: 3, y: 0 },
      { x: 0, y: 0 },
    ]);
    expect([worm(2).placeOf("sailor"), worm(2).has("displaced"), worm(2).state.field.grapples]).toEqual([
      { x: 0, y: 0 },
      false,
      [],
    ]);
  });

  it("SEG-HOUSE-38 without a map it breaks the contact, unless the author goes along", () => {
    expect(held().grapples("sailor", "push", { dice: [19, 1, 1] }).state.field.engaged).toEqual([]);
    const along = held().grapples("sailor", "pushAlong", { dice: [19, 1, 1] });
    expect([along.state.field.engaged.length, along.state.field.grapples.length]).toEqual([1, 0]);
  });

  it("SEG-HOUSE-38 an author who leaves the place must prevail over all who hold on", () => {
    const three = () =>
      new Skirmish([randall(), sailor("one"), sailor("two")]).inGrapple("one", "randall").inGrapple("two", "randall");
    expect(
      three()
        .grapples("randall", "passThrough", { at: "one", dice: [12, 1, 11] })
        .last("grappleRolled"),
    ).toMatchObject({ target: "two", strike: { value: 14 }, against: { value: 14 }, success: false });
    expect(three().grapples("randall", "passThrough", { at: "one", dice: [12, 1, 10] }).state.field.grapples).toEqual(
      [],
    );
    const pushed = three().grapples("randall", "push", { at: "one", dice: [12, 1, 2] });
    expect(pushed.state.field.grapples).toMatchObject([{ holder: "two" }]);
    expect([pushed.get("randall").body.conditions, pushed.get("one").body.conditions]).toEqual([["grappled"], []]);
  });

  it("SEG-HOUSE-38 SEG-HOUSE-37 one who is pushed out of another's reach is out of their hands", () => {
    const three = new Skirmish([
      sailor("one", { at: { x: 0, y: 0 } }),
      randall({ at: { x: 1, y: 0 } }),
      sailor("two", { at: { x: 1, y: 1 } }),
    ])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    three.state = {
      ...three.state,
      field: {
        ...three.state.field,
        holds: [{ kind: "grip", holder: combatantId("two"), held: combatantId("randall"), gear: null, inflicted: 0 }],
      },
    };
    three.grapples("one", "push", { at: "randall", dice: [19, 1, 4] });
    expect([three.state.field.grapples, three.state.field.holds]).toEqual([[], []]);
    expect(three.get("two").body.conditions).toEqual([]);
  });
});
