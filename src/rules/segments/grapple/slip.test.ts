import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import { longSword, shield } from "../testing/gear.ts";

/** Base attack 1, Strength 12, Dexterity 14: grapple defence 13. [SEG-HOUSE-31] */
const randall = (who: Who = {}) =>
  fighter("randall", { class: "warrior", level: 1, side: "heroes", scores: [12, 14, 12], initiative: 6, ...who });
/** Grapple N + 3, stamina 9. [SEG-HOUSE-67] */
const sailor = (id = "sailor", who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });

const slip = (by: string, target: string) =>
  ({ do: "slipGuard", by: combatantId(by), target: combatantId(target) }) as const;

describe("slipping the guard", () => {
  it("SEG-HOUSE-31 SEG-HOUSE-32 reaches the grapple defence, and both are engaged in grapple", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "grapple" } })).slips("sailor", { dice: [10] });
    expect(fight.last("grappleRolled")).toMatchObject({
      act: "slipGuard",
      strike: { value: 13 },
      against: { value: 13 },
      success: true,
    });
    expect(fight.state.field.grapples).toEqual([
      { holder: "sailor", held: "randall", locked: null, since: { round: 1, segment: 1 } },
    ]);
    expect([fight.get("sailor").body.conditions, fight.get("randall").body.conditions]).toEqual([
      ["grappled"],
      ["grappled"],
    ]);
    expect(fight.get("sailor").turn.routine.map(({ state }) => state)).toEqual(["spent", "ready"]);
    expect(fight.get("sailor").turn.effort).toBe("tiring");
  });

  it("SEG-HOUSE-32 one short of the defence it fails", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "grapple" } })).slips("sailor", { dice: [9] });
    expect(fight.last("grappleRolled").success).toBe(false);
    expect(fight.state.field.grapples).toEqual([]);
  });

  it("SEG-HOUSE-33 SEG-HOUSE-32 is not bound by the rule of 10", () => {
    const fight = duel(sailor("sailor", { scores: [30, 10, 12] }), randall({ turn: { mode: "grapple" } })).slips(
      "sailor",
      { dice: [2] },
    );
    expect(fight.last("grappleRolled")).toMatchObject({
      natural: 2,
      strike: { value: 13 },
      success: true,
      rules: ["SEG-HOUSE-32"],
    });
  });

  it("SEG-HOUSE-32 the weapon of the one to be seized adds its defence factor, unless they are dazed", () => {
    const against = (who: Who) =>
      duel(sailor(), randall({ turn: { mode: "grapple", ...who.turn }, ...who }))
        .slips("sailor", { dice: [2] })
        .last("grappleRolled").against.value;
    expect(against({ gear: [longSword()], turn: { mode: "grapple" } })).toBe(15);
    expect(against({ gear: [longSword({ defenceFactor: 3 })], turn: { mode: "grapple" } })).toBe(16);
    expect(against({ gear: [shield("shield")], turn: { mode: "grapple" } })).toBe(13);
    expect(
      against({
        gear: [longSword()],
        turn: { mode: "grapple", timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } }] },
      }),
    ).toBe(12);
  });

  it("SEG-EXC-05 SEG-HOUSE-31 SEG-CRIT-20 a natural 20 succeeds whatever the total, and is never critical", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "grapple" }, stats: { size: "gigantic" } })).slips("sailor", {
      dice: [20],
    });
    expect(fight.last("grappleRolled")).toMatchObject({
      against: { value: 25 },
      success: true,
      critical: false,
      rules: ["SEG-HOUSE-32", "SEG-EXC-05"],
    });
    expect(fight.has("damageRolled")).toBe(false);
  });

  it("SEG-EXC-08 SEG-EXC-11 a natural 1 fails whatever the total, and the weapon in the weapon hand is what is lost", () => {
    const fight = duel(
      sailor("sailor", { scores: [40, 10, 12], gear: [longSword()] }),
      randall({ turn: { mode: "grapple" } }),
    ).slips("sailor", { dice: [1, 4, 3] });
    expect(fight.last("grappleRolled")).toMatchObject({ success: false, rules: ["SEG-HOUSE-32", "SEG-EXC-08"] });
    expect(fight.last("gearMoved")).toMatchObject({ id: "sailor", gear: "longSword", place: "dropped", metres: 2 });
  });

  it("SEG-EXC-10 SEG-AOO-21 after a natural 1 the other may slip the fumbler's guard at once", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "grapple" } })).slips("sailor", {
      dice: [1, 2],
      answers: ["slipGuard"],
    });
    expect(fight.questions.map(({ cause, to }) => [cause, to])).toEqual([["opportunity", "randall"]]);
    expect(fight.state.field.grapples).toMatchObject([{ holder: "randall", held: "sailor" }]);
  });

  it("SEG-AOO-06 SEG-EXC-10 a target who lets the attempt pass has another opening in its natural 1", () => {
    const fight = duel(sailor(), randall()).slips("sailor", { dice: [1, 2, 2], answers: ["pass", "strike:bareHands"] });
    expect(fight.questions.map(({ cause, to, facts }) => [cause, to, facts["cause"]])).toEqual([
      ["opportunity", "randall", "slipGuard"],
      ["opportunity", "randall", "criticalFailure"],
    ]);
    expect(fight.last("attackRolled")).toMatchObject({ by: "randall", target: "sailor", kind: "opportunity" });
  });

  it("SEG-HOUSE-32 SEG-CORE-11 needs grapple mode, contact, and a target to seize", () => {
    expect(
      duel(sailor("sailor", { turn: { mode: "melee" } }), randall())
        .aloneIn("sailor")
        .refusal(slip("sailor", "randall")),
    ).toBe("notInGrapple");
    expect(duel(sailor(), randall()).aloneIn("sailor").refusal(slip("sailor", "sailor"))).toBe("targetIsSelf");
    expect(duel(sailor(), randall()).aloneIn("sailor").refusal(slip("sailor", "noOne"))).toBe("unknownCombatant");
    const apart = (x: number) =>
      duel(sailor("sailor", { at: { x: 0, y: 0 } }), randall({ at: { x, y: 0 } }))
        .aloneIn("sailor")
        .refusal(slip("sailor", "randall"));
    expect([apart(1.99), apart(2)]).toEqual([null, "outOfReach"]);
    const felled = (condition: "dead" | "coma" | "swallowed") =>
      duel(sailor(), randall({ stats: { conditions: [condition] } }))
        .aloneIn("sailor")
        .refusal(slip("sailor", "randall"));
    expect([felled("dead"), felled("coma"), felled("swallowed")]).toEqual([
      "targetDead",
      "targetFelled",
      "targetSwallowed",
    ]);
    expect(
      duel(sailor(), randall()).inGrapple("sailor", "randall").aloneIn("sailor").refusal(slip("sailor", "randall")),
    ).toBe("alreadyGrappling");
    expect(
      duel(sailor("sailor", { turn: { mode: "grapple", guardDown: { until: 3, cause: "simpleAction" } } }), randall())
        .aloneIn("sailor")
        .refusal(slip("sailor", "randall")),
    ).toBe("ownGuardLowered");
    expect(
      duel(sailor("sailor", { turn: { mode: "grapple", barred: true } }), randall())
        .aloneIn("sailor")
        .refusal(slip("sailor", "randall")),
    ).toBe("barredThisRound");
  });
});

describe("the opportunity against it", () => {
  it("SEG-AOO-06 SEG-HOUSE-18 is asked of one who acts in melee, just before the attempt", () => {
    const fight = duel(sailor(), randall()).slips("sailor", { dice: [5, 2, 11], answers: ["strike:bareHands"] });
    expect(fight.questions).toMatchObject([
      { cause: "opportunity", to: "randall", from: "sailor", facts: { cause: "slipGuard" } },
    ]);
    expect(fight.questions[0]!.options.map(({ id }) => id)).toEqual(["strike:bareHands", "pass"]);
    expect(
      fight.events.map(({ type }) => type).filter((type) => type === "attackRolled" || type === "grappleRolled"),
    ).toEqual(["attackRolled", "grappleRolled"]);
    expect(fight.last("attackRolled")).toMatchObject({ kind: "opportunity", strike: { value: 5 + 1 + 1 + 4 } });
    expect(fight.state.field.grapples).toHaveLength(1);
  });

  it("SEG-AOO-06 is not offered to one who acts in grapple too, nor to one who has acted or runs", () => {
    const asked = (who: Who) =>
      duel(sailor(), randall(who))
        .slips("sailor", { dice: [2] })
        .questions.map(({ cause }) => cause);
    expect(asked({})).toEqual(["opportunity"]);
    expect(asked({ turn: { mode: "grapple" } })).toEqual([]);
    expect(asked({ turn: { actedIn: 1 } })).toEqual([]);
    expect(asked({ turn: { guardDown: { until: 1, cause: "simpleAction" } } })).toEqual([]);
    expect(asked({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } })).toEqual([]);
    expect(asked({ turn: { surprised: true } })).toEqual([]);
  });

  it("SEG-AOO-18 SEG-HOUSE-32 let pass, it leaves the parry, and the offer is closed", () => {
    const fight = duel(sailor(), randall()).slips("sailor", { dice: [11], answers: ["pass", "none"] });
    expect(fight.questions.map(({ cause }) => cause)).toEqual(["opportunity", "parry"]);
    expect(fight.state.offers).toEqual([]);
    expect(fight.state.field.grapples).toHaveLength(1);
  });

  it("SEG-HOUSE-32 makes the attempt fail by a lost wound point, before its die", () => {
    // 18: critical; d3 1 + 1 = 2, doubled; d6 2: one wound point; row 01-10 of the table.
    const fight = duel(sailor(), randall()).slips("sailor", { dice: [18, 1, 2, 5], answers: ["strike:bareHands"] });
    expect(fight.life("sailor")).toEqual([5, 5]);
    expect(fight.has("slipThwarted")).toBe(true);
    expect(fight.has("grappleRolled")).toBe(false);
    expect(fight.state.field.grapples).toEqual([]);
    expect(fight.get("sailor").turn.routine[0]!.state).toBe("spent");
  });

  it("SEG-HOUSE-32 a table may let the wounded go on, unless they are stunned or felled", () => {
    const settings = { ...DEFAULT_SETTINGS, slipGuardFailsOnWound: false };
    const on = duel(sailor(), randall(), settings).slips("sailor", {
      dice: [18, 1, 2, 35, 14],
      answers: ["strike:bareHands"],
    });
    expect(on.last("injuryTaken").injury.codes).toEqual(["P1", "D"]);
    expect(on.last("grappleRolled").strike.value).toBe(14 + 3 - 1);
    expect(on.state.field.grapples).toHaveLength(1);
    const stunned = duel(sailor(), randall(), settings).slips("sailor", {
      dice: [18, 1, 2, 95],
      answers: ["strike:bareHands"],
    });
    expect(stunned.last("injuryTaken").injury.codes).toContain("F");
    expect([stunned.has("slipThwarted"), stunned.has("grappleRolled")]).toEqual([true, false]);
  });
});

describe("the defence against it", () => {
  const ask = (natural: number, parry: number, who: Who = {}, option = "parry:longSword") =>
    duel(sailor(), randall({ gear: [longSword()], ...who })).slips("sailor", {
      dice: [natural, parry],
      answers: ["pass", option],
    });

  it("SEG-HOUSE-32 SEG-HOUSE-25 a parry that reaches the total stops it, with bare hands too", () => {
    // 14 + 3 = 17; the parry adds 1 + 1 + 2.
    const stopped = ask(14, 13);
    expect(stopped.last("reactionRolled")).toMatchObject({
      reaction: "parry",
      total: { value: 17 },
      needed: 17,
      outcome: "success",
    });
    expect(stopped.last("attackCancelled").what).toBe("hit");
    expect(stopped.state.field.grapples).toEqual([]);
    expect(ask(14, 12).state.field.grapples).toHaveLength(1);
    expect(ask(14, 15, { gear: [] }, "parry:bareHands").last("reactionRolled").outcome).toBe("success");
    expect(stopped.questions[1]).toMatchObject({ cause: "parry", facts: { seizes: true, critical: false } });
  });

  it("SEG-HOUSE-32 SEG-HOUSE-26 so does a dodge", () => {
    const fight = ask(14, 14, {}, "dodge");
    expect(fight.last("reactionRolled")).toMatchObject({ reaction: "dodge", total: { value: 17 }, outcome: "success" });
    expect(fight.state.field.grapples).toEqual([]);
  });

  it("SEG-PARRY-13 a critical parry or dodge stops it whatever the totals", () => {
    for (const option of ["parry:longSword", "dodge"]) {
      const fight = ask(19, 18, {}, option);
      expect(fight.last("reactionRolled")).toMatchObject({ needed: 22, criticalFrom: 18, outcome: "critical" });
      expect(fight.last("attackCancelled").what).toBe("everything");
      expect(fight.state.field.grapples).toEqual([]);
    }
  });

  it("SEG-EXC-07 SEG-PARRY-13 a natural 20 can be stopped by a critical parry only", () => {
    expect(ask(20, 17, { gear: [longSword({ defenceFactor: 9 })] }).last("reactionRolled").outcome).toBe("powerless");
    expect(ask(20, 18).state.field.grapples).toEqual([]);
  });

  it("SEG-HOUSE-32 SEG-CORE-02 a target who has struck an opportunity in the segment does not parry", () => {
    const fight = duel(sailor(), randall()).slips("sailor", { dice: [2, 11], answers: ["strike:bareHands"] });
    expect(fight.questions.map(({ cause }) => cause)).toEqual(["opportunity"]);
    expect(fight.state.field.grapples).toHaveLength(1);
  });

  it("SEG-EXC-08 SEG-EXC-10 a parry of 1 fails, and the seizer, who has acted, gains no opportunity", () => {
    const fight = duel(sailor(), randall({ gear: [longSword()] })).slips("sailor", {
      dice: [14, 1, 2],
      answers: ["pass", "parry:longSword"],
    });
    expect(fight.last("criticalFailure")).toMatchObject({ by: "randall", result: "opportunity" });
    expect(fight.state.field.grapples).toHaveLength(1);
  });

  it("SEG-EXC-14 Strength 19 disarms on a parry of 19, for the parry is a melee act", () => {
    const strong = duel(
      sailor("sailor", { gear: [longSword()] }),
      fighter("ogre", { level: 5, side: "heroes", scores: [20, 8, 12], gear: [longSword()], initiative: 6 }),
    );
    const fight = strong.slips("sailor", { dice: [19, 19, 2], answers: ["pass", "parry:longSword"] });
    expect(fight.last("exceptionalResult")).toMatchObject({ target: "sailor", effect: "disarm", rule: "SEG-EXC-14" });
  });
});

describe("the faces of a creature that seizes", () => {
  const wolf = (face: number) => sailor("wolf", { stats: { exceptional: [{ faces: [face], effect: "prone" }] } });
  const seize = (face: number, parry: readonly number[], option: string, who: Who = {}) =>
    duel(wolf(face), randall({ gear: [longSword()], ...who })).slips("wolf", {
      dice: [face, ...parry],
      answers: ["pass", option],
    });
  const outcome = (fight: Skirmish) => [
    fight.last("grappleRolled").success,
    fight.state.field.grapples.length,
    fight.get("randall").body.conditions.includes("prone"),
  ];

  it("SEG-EXC-18 SEG-EXC-03 count, whether or not it gets past the guard", () => {
    const caught = seize(18, [], "none");
    expect(outcome(caught)).toEqual([true, 1, true]);
    expect(caught.last("exceptionalResult")).toEqual({
      type: "exceptionalResult",
      by: "wolf",
      target: "randall",
      effect: "prone",
      rule: "SEG-EXC-18",
    });
    expect(outcome(seize(5, [], "none"))).toEqual([false, 0, true]);
  });

  it("SEG-EXC-04 SEG-HOUSE-23 a parry leaves them, a critical one cancels them, be the attempt a failure", () => {
    expect(outcome(seize(14, [15], "parry:longSword"))).toEqual([true, 0, true]);
    expect(outcome(seize(14, [18], "parry:longSword"))).toEqual([true, 0, false]);
    expect(outcome(seize(5, [18], "parry:longSword"))).toEqual([false, 0, false]);
  });

  it("SEG-HOUSE-23 an attempt that neither gets past nor shows a face of the attacker's is not parried", () => {
    expect(
      duel(wolf(18), randall({ gear: [longSword()] }))
        .slips("wolf", { dice: [5], answers: ["pass"] })
        .questions.map(({ cause }) => cause),
    ).toEqual(["opportunity"]);
  });
});

describe("an attempt that is not seen coming", () => {
  it("SEG-SURP-21 SEG-SURP-18 gives an alert foe neither opportunity nor parry", () => {
    const fight = duel(sailor("sailor", { turn: { mode: "melee" } }), randall({ gear: [longSword()] }));
    fight.does({
      do: "grantSurprise",
      by: null,
      to: combatantId("sailor"),
      against: combatantId("randall"),
      sneak: null,
      place: null,
      check: false,
    });
    fight.does(
      {
        do: "surpriseAttack",
        by: combatantId("sailor"),
        target: combatantId("randall"),
        with: "bareHands",
        as: "slipGuard",
        sneak: false,
      },
      { dice: [10] },
    );
    expect(fight.questions).toEqual([]);
    expect(fight.last("grappleRolled")).toMatchObject({
      kind: "surprise",
      strike: { value: 10 + 3 + 2 },
      against: { value: 15 },
      success: true,
    });
    expect(fight.state.field.grapples).toHaveLength(1);
  });
});

describe("an opportunity in grapple mode", () => {
  const busy: Who = { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } };

  it("SEG-AOO-21 SEG-AOO-20 slips the guard without a die, and gives no opportunity in return", () => {
    const fight = duel(sailor(), randall(busy)).at(1, "declarations").advance().seizes("sailor", { as: "slipGuard" });
    expect(fight.questions).toEqual([]);
    expect(fight.has("grappleRolled")).toBe(false);
    expect(fight.state.field.grapples).toMatchObject([{ holder: "sailor", held: "randall" }]);
    expect(fight.get("sailor").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
  });

  it("SEG-AOO-20 SEG-AOO-32 is no blow, and in melee it is nothing but a blow", () => {
    const take = (fight: Skirmish, as: "strike" | "slipGuard" | "lock") =>
      fight.refusal({
        do: "takeOffer",
        by: combatantId("sailor"),
        offer: fight.state.offers[0]!.id,
        with: "bareHands",
        as,
      });
    const grapple = duel(sailor(), randall(busy)).at(1, "declarations").advance();
    expect([take(grapple, "strike"), take(grapple, "lock"), take(grapple, "slipGuard")]).toEqual([
      "notGrappling",
      "notGrappling",
      null,
    ]);
    const melee = duel(sailor("sailor", { turn: { mode: "melee" } }), randall(busy))
      .at(1, "declarations")
      .advance();
    expect([take(melee, "strike"), take(melee, "lock"), take(melee, "slipGuard")]).toEqual([
      null,
      "notInGrapple",
      "notInGrapple",
    ]);
  });

  it("SEG-AOO-32 the offer shows what it may be", () => {
    const fight = duel(sailor(), randall({ initiative: 1 })).strikes("randall", { dice: [1, 2], answers: ["keep"] });
    expect(fight.questions[0]!.options.map(({ id, odds }) => [id, odds])).toEqual([
      ["slipGuard", 1],
      ["keep", null],
      ["pass", null],
    ]);
  });

  it("SEG-AOO-08 kept from a critical failure, it is taken at once, even if others of the rank have not spoken", () => {
    const third = fighter("third", { side: "heroes", initiative: 1 });
    const fight = new Skirmish([sailor("sailor", { initiative: 5 }), randall({ initiative: 1 }), third]);
    fight
      .aloneIn("randall")
      .does(
        { do: "attack", by: combatantId("randall"), target: combatantId("sailor"), with: "bareHands" },
        { dice: [1, 2], answers: ["keep"] },
      );
    fight.arrange("third", (combatant) => ({ ...combatant, turn: { ...combatant.turn, waits: null } }));
    fight.does({ do: "takeOffer", by: combatantId("sailor"), offer: fight.state.offers[0]!.id, as: "slipGuard" });
    expect(fight.has("actAnnounced")).toBe(false);
    expect(fight.state.field.grapples).toHaveLength(1);
  });
});
