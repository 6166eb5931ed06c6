import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { ChargeAct } from "./commands.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { halberd, leather, longBow, longSword, shield } from "../testing/gear.ts";

const conrath = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword(), shield("shield"), leather()],
    at: { x: 0, y: 0 },
    initiative: 4,
    ...who,
  });
const target = (metres: number, who: Who = {}) => orc("orc", { at: { x: metres + 1, y: 0 }, initiative: 10, ...who });
const scene = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) =>
  new Skirmish(combatants, DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field }).at(1, "declarations");
const SWORD: ChargeAct = { do: "attack", with: gearId("longSword") };
const charge = (metres: number, speed = 8, act: ChargeAct = SWORD, path: readonly Point[] = [{ x: metres, y: 0 }]) =>
  ({ do: "charge", by: combatantId("conrath"), path, speed, target: combatantId("orc"), act }) as const;
const why = (metres: number, speed = 8, who: Who = {}, foe: Who = {}, act: ChargeAct = SWORD) =>
  scene([conrath(who), target(metres, foe)]).refusal(charge(metres, speed, act));
/** Plays the segments up to the end of one, its dice being those of the free act. */
const arrives = (
  fight: Skirmish,
  said: { readonly dice: readonly number[]; readonly answers?: readonly string[] },
): Skirmish => {
  while (fight.state.clock.phase !== "actions" || fight.get("conrath").turn.move?.until !== fight.state.clock.segment)
    fight.advance();
  return fight.does({ do: "advance", by: null, to: "phase" }, said);
};

describe("charging", () => {
  it("SEG-WF-08 SEG-HOUSE-40 SEG-MOVE-43 30 m at speed 8 from segment 1: the free attack in 2, at +2, parried in vain", () => {
    const fight = scene([conrath(), target(30)]).does(charge(30));
    expect(fight.get("conrath").turn).toMatchObject({
      charges: 1,
      move: { from: 1, until: 2, gait: "run", charge: { target: "orc" } },
      routine: [{ segment: 6 }, { segment: 9 }],
    });
    arrives(fight, { dice: [7, 10, 3], answers: ["parry:scimitar"] });
    expect(fight.state.clock).toMatchObject({ segment: 2, phase: "end" });
    expect(fight.last("attackRolled")).toMatchObject({
      kind: "charge",
      strike: { value: 7 + 8 + 2 },
      against: { value: 14 },
      hit: true,
    });
    expect(fight.last("reactionRolled")).toMatchObject({ total: { value: 14 }, needed: 17, outcome: "failure" });
    expect([fight.life("orc"), fight.placeOf("conrath")]).toEqual([[3, 6], { x: 30, y: 0 }]);
    expect(fight.events.find((event) => event.type === "actionSpent")).toMatchObject({
      id: "conrath",
      action: null,
      on: "charge",
    });
    expect(fight.get("conrath").turn).toMatchObject({
      move: null,
      actedIn: 2,
      effort: "tiring",
      routine: [{ state: "ready" }, { state: "ready" }],
    });
  });

  it("SEG-HOUSE-40 SEG-HOUSE-28 the charger's armour class is 18 - 2 = 16 until the end of the round", () => {
    const fight = arrives(scene([conrath(), target(30, { initiative: 4 })]).does(charge(30)), { dice: [2] });
    while (fight.state.clock.segment < 4 || fight.state.clock.phase !== "actions") fight.advance();
    expect(fight.strikes("orc", { dice: [2] }).last("attackRolled").against.value).toBe(16);
    fight.advance("round").advance("phase", [1, 1]).advance();
    expect(fight.strikes("orc", { dice: [2] }).last("attackRolled").against.value).toBe(18);
  });

  it("SEG-WF-08 SEG-MOVE-12 60 m take four segments: 4 becomes 8, 7 is lost", () => {
    expect(
      scene([conrath(), target(60)])
        .does(charge(60))
        .get("conrath")
        .turn.routine.map(({ segment }) => segment),
    ).toEqual([8, null]);
  });

  it("SEG-MOVE-43 SEG-CORE-02 SEG-MOVE-09 the run and the blow share the last segment, and nothing else fits in", () => {
    const fight = scene([conrath(), target(16)])
      .does(charge(16))
      .advance();
    expect(
      fight.refusal({
        do: "attack",
        by: combatantId("conrath"),
        target: combatantId("orc"),
        with: gearId("longSword"),
      }),
    ).toBe("busy");
    fight.does({ do: "advance", by: null, to: "phase" }, { dice: [2] });
    expect(fight.last("attackRolled").by).toBe("conrath");
  });

  it("SEG-HOUSE-30 SEG-HOUSE-40 no foe is given an opening on arrival; one who is run past is", () => {
    expect(scene([conrath(), target(30)]).does(charge(30)).questions).toEqual([]);
    const past = scene([conrath(), target(30), orc("aside", { at: { x: 8, y: 1.5 } })]).does(charge(30));
    expect(past.questions.map(({ to }) => to)).toEqual(["aside"]);
  });

  it.each<readonly [number, number, string | null]>([
    [9, 8, "chargeTooShort"],
    [10, 2, "chargeTooSlow"],
    [10, 8, null],
    [9.9, 8, "chargeTooShort"],
    [10, 2.1, null],
    [20, 13, "tooFast"],
  ])("SEG-MOVE-42 %d m at speed %d: %s", (metres, speed, code) => {
    expect(why(metres, speed)).toBe(code);
  });

  it.each<readonly [string, Who, Who, ChargeAct]>([
    ["reducedMobility", { stats: { conditions: ["entangled"] } }, {}, SWORD],
    ["notInMelee", { turn: { mode: "shooting", guardDown: null } }, {}, SWORD],
    ["notInMelee", { turn: { mode: "grapple" } }, {}, { do: "breakthrough", aim: "push" }],
    ["notInGrapple", {}, {}, { do: "slipGuard" }],
    ["chargedAlready", { turn: { charges: 1 } }, {}, SWORD],
    ["gearNotInHand", { gear: [longSword({ place: "carried" })] }, {}, SWORD],
    ["prone", { stats: { conditions: ["prone"] } }, {}, SWORD],
    ["alreadyActed", { turn: { actedIn: 1 } }, {}, SWORD],
    ["targetFelled", {}, { stats: { conditions: ["dead"] } }, SWORD],
  ])("SEG-HOUSE-40 SEG-HOUSE-59 refuses: %s", (code, who, foe, act) => {
    // Reduced mobility leaves a speed of 1, which is no charge either way.
    expect(why(12, code === "reducedMobility" ? 3 : 8, who, foe, act)).toBe(
      code === "reducedMobility" ? "tooFast" : code,
    );
  });

  it("SEG-HOUSE-59 reduced mobility forbids it whatever the speed", () => {
    const slow = new Skirmish(
      [conrath({ stats: { conditions: ["entangled"] } }), target(12)],
      { ...DEFAULT_SETTINGS, slowSpeedMax: 0.5 },
      EMPTY_FIELD,
    ).at(1, "declarations");
    expect(slow.refusal(charge(12, 1))).toBe("reducedMobility");
  });

  it("SEG-HOUSE-40 begun out of contact, straight, and up to the target", () => {
    expect(scene([conrath(), target(12), orc("near", { at: { x: 0, y: 1 } })]).refusal(charge(12))).toBe(
      "chargeFromContact",
    );
    expect(
      scene([conrath(), target(12)]).refusal(
        charge(12, 8, SWORD, [
          { x: 6, y: 2 },
          { x: 12, y: 0 },
        ]),
      ),
    ).toBe("chargeNotStraight");
    expect(
      scene([conrath(), target(12)]).refusal(
        charge(12, 8, SWORD, [
          { x: 6, y: 0 },
          { x: 12, y: 0 },
        ]),
      ),
    ).toBeNull();
    expect(scene([conrath(), target(12)]).refusal(charge(10.5))).toBe("chargeMissesTarget");
    expect([
      scene([conrath(), target(12)]).refusal(charge(11)),
      scene([conrath(), target(12)]).refusal(charge(11.1)),
    ]).toEqual(["chargeMissesTarget", null]);
    expect(
      scene([conrath({ gear: [halberd()] }), target(12)]).refusal(
        charge(10.5, 8, { do: "attack", with: gearId("halberd") }),
      ),
    ).toBeNull();
    expect(scene([conrath(), target(12, { gear: [halberd()] })]).refusal(charge(10.5))).toBe("chargeMissesTarget");
    expect(scene([conrath(), target(12)]).refusal({ ...charge(12), target: combatantId("conrath") })).toBe(
      "targetIsSelf",
    );
  });

  it("SEG-HOUSE-40 what forbids it tells why", () => {
    const reason = (command: ReturnType<typeof charge>, who: Who = {}) => {
      const fight = scene([conrath(who), target(12)]);
      return fight.ruleset.forbids(fight.table(), command);
    };
    expect(reason({ ...charge(12), by: combatantId("ghost") })).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
    expect(reason({ ...charge(12), target: combatantId("ghost") })).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
    expect(reason(charge(12), { turn: { mode: "grapple" } })).toEqual({
      code: "notInMelee",
      rule: "SEG-HOUSE-40",
      params: { mode: "grapple" },
    });
  });

  it("SEG-SURP-13 SEG-HOUSE-40 never in a surprise segment", () => {
    expect(
      scene([conrath(), target(12)])
        .at(0, "declarations", 0)
        .refusal(charge(12)),
    ).toBe("noChargeInSurprise");
  });

  it("SEG-HOUSE-40 once a round, and again in the next", () => {
    const fight = arrives(scene([conrath(), target(16)]).does(charge(16)), { dice: [2] });
    fight.arrange("orc", (who) => ({ ...who, position: { x: 40, y: 0, elevation: 0 } })).advance();
    expect(fight.refusal(charge(39))).toBe("chargedAlready");
    fight.advance("round").advance("phase", [1, 1]);
    expect(fight.refusal(charge(39))).toBeNull();
  });

  it("SEG-MOVE-11 SEG-HOUSE-40 one that goes on into the next round is that round's charge", () => {
    const fight = scene([conrath(), target(30)])
      .at(10, "declarations")
      .does(charge(30))
      .advance("segment")
      .advance("phase", [5, 5]);
    expect(fight.get("conrath").turn).toMatchObject({ charges: 1, move: { until: 1, charge: { target: "orc" } } });
    expect(arrives(fight, { dice: [2] }).last("attackRolled").kind).toBe("charge");
  });

  it("SEG-HOUSE-40 SEG-CORE-16 the target parries if they still have an action and have done nothing yet", () => {
    const asked = (turn: Who["turn"]) =>
      arrives(scene([conrath(), target(16, { turn: turn ?? {} })]).does(charge(16)), { dice: [7, 3] }).questions.length;
    expect([asked({}), asked({ actedIn: 1 }), asked({ routine: [] })]).toEqual([1, 0, 0]);
  });

  it("SEG-HOUSE-40 SEG-MOVE-37 the free act may be a breakthrough, at +2", () => {
    const fight = arrives(scene([conrath(), target(16)]).does(charge(16, 8, { do: "breakthrough", aim: "push" })), {
      dice: [11, 15, 3],
    });
    expect(fight.last("breakthroughRolled")).toMatchObject({
      success: true,
      contests: [{ strike: { value: 21 }, against: { value: 20 } }],
    });
    expect([fight.placeOf("orc"), fight.get("conrath").turn.routine.map(({ state }) => state)]).toEqual([
      { x: 21, y: 0 },
      ["ready", "ready"],
    ]);
    expect(fight.has("stepDeclared")).toBe(false);
    const through = arrives(
      scene([conrath(), target(16)]).does(charge(16, 8, { do: "breakthrough", aim: "passThrough" })),
      { dice: [14, 10] },
    );
    expect(through.last("breakthroughRolled").contests[0]?.strike.value).toBe(14 + 8 + 2 - 5);
    expect(through.placeOf("conrath")).toEqual({ x: 17, y: 0 });
  });

  it("SEG-HOUSE-40 SEG-HOUSE-32 or slipping the guard, in grapple mode", () => {
    const fight = scene([conrath({ turn: { mode: "grapple" } }), target(16)]).does(charge(16, 8, { do: "slipGuard" }));
    arrives(fight, { dice: [15], answers: ["pass"] });
    expect(fight.get("conrath").body.conditions).toContain("grappled");
  });

  it("SEG-HOUSE-18 chargers who arrive together act in descending Dexterity", () => {
    const slow = conrath({ scores: [16, 10, 12] });
    const quick = { ...conrath({ at: { x: 0, y: 1.2 } }), id: combatantId("quick"), name: "quick" };
    const fight = scene([slow, quick, target(16)])
      .does(charge(16))
      .does({ ...charge(16, 8, SWORD, [{ x: 16, y: 1.2 }]), by: combatantId("quick") });
    fight.advance().does({ do: "advance", by: null, to: "phase" }, { dice: [2, 3] });
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [[event.by, event.natural]] : []))).toEqual(
      [
        ["quick", 2],
        ["conrath", 3],
      ],
    );
  });
});

describe("a charge that comes to nothing", () => {
  const lost = (
    change: (fight: Skirmish) => void,
    act: ChargeAct = SWORD,
    who: Who = {},
  ): readonly [string, string, boolean] => {
    const fight = scene([conrath(who), target(16)])
      .does(charge(16, 8, act))
      .advance();
    change(fight);
    fight.advance();
    const { target: at, refusal } = fight.last("chargeLost");
    return [at, refusal.code, fight.has("attackRolled")];
  };
  const arrange =
    (id: string, change: (who: SegmentsCombatant) => SegmentsCombatant) =>
    (fight: Skirmish): void =>
      void fight.arrange(id, change);

  it.each<readonly [string, (fight: Skirmish) => void]>([
    ["targetFelled", arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: ["dead"] } }))],
    ["targetSwallowed", arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: ["swallowed"] } }))],
    ["outOfReach", arrange("orc", (who) => ({ ...who, position: { x: 30, y: 0, elevation: 0 } }))],
    [
      "stunned",
      arrange("conrath", (who) => ({
        ...who,
        turn: { ...who.turn, timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 4 } }] },
      })),
    ],
    [
      "gearNotInHand",
      arrange("conrath", (who) => ({ ...who, gear: { ...who.gear, weapons: [longSword({ place: "dropped" })] } })),
    ],
    ["engagedInGrapple", arrange("conrath", (who) => ({ ...who, body: { ...who.body, conditions: ["grappled"] } }))],
    ["notInMelee", arrange("conrath", (who) => ({ ...who, turn: { ...who.turn, mode: "grapple" } }))],
  ])("SEG-HOUSE-40 is told with its reason: %s", (code, change) => {
    expect(lost(change)).toEqual(["orc", code, false]);
  });

  it("SEG-HOUSE-40 tells which mode the charger is in, that none of their arms reaches, and who is engaged in grapple", () => {
    const refusal = (change: (fight: Skirmish) => void, act: ChargeAct, who: Who = {}) => {
      const fight = scene([conrath(who), target(16)])
        .does(charge(16, 8, act))
        .advance();
      change(fight);
      return fight.advance().last("chargeLost").refusal;
    };
    const mode = (name: "melee" | "grapple") =>
      arrange("conrath", (who) => ({ ...who, turn: { ...who.turn, mode: name } }));
    expect(refusal(mode("melee"), { do: "slipGuard" }, { turn: { mode: "grapple" } })).toMatchObject({
      code: "notInGrapple",
      params: { mode: "melee" },
    });
    expect(refusal(mode("grapple"), SWORD)).toMatchObject({ code: "notInMelee", params: { mode: "grapple" } });
    expect(
      refusal(
        arrange("orc", (who) => ({ ...who, position: { x: 30, y: 0, elevation: 0 } })),
        SWORD,
      ),
    ).toMatchObject({ code: "outOfReach", rule: "SEG-HOUSE-40", params: {} });
    const seized = arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: ["grappled"] } }));
    expect(refusal(seized, { do: "breakthrough", aim: "push" })).toMatchObject({
      code: "targetGrappled",
      params: { name: { combatant: "orc" } },
    });
  });

  it("SEG-HOUSE-40 SEG-HOUSE-39 a breakthrough forces back no one who is engaged in grapple; a blow does", () => {
    const seized = arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: ["grappled"] } }));
    expect(lost(seized, { do: "breakthrough", aim: "push" })).toEqual(["orc", "targetGrappled", false]);
    const fight = scene([conrath(), target(16)])
      .does(charge(16))
      .advance();
    seized(fight);
    expect(fight.advance("phase", [2]).has("attackRolled")).toBe(true);
  });

  it("SEG-HOUSE-40 SEG-MOVE-38 a breakthrough finds no one who is out of reach", () => {
    expect(
      lost(
        arrange("orc", (who) => ({ ...who, position: { x: 30, y: 0, elevation: 0 } })),
        { do: "breakthrough", aim: "push" },
      )[1],
    ).toBe("outOfReach");
  });

  it("SEG-HOUSE-40 SEG-HOUSE-53 a charger who is stopped on the way strikes no one", () => {
    const frail = { stamina: 0, wounds: 8, stats: { wounds: { value: null, override: 20 } } };
    const fight = scene([conrath(frail), target(30), orc("aside", { at: { x: 8, y: 1.5 } })]);
    fight.does(charge(30), { answers: ["strike:scimitar"], dice: [13, 1, 45] });
    expect(fight.last("chargeLost")).toMatchObject({
      id: "conrath",
      target: "orc",
      refusal: { code: "chargeStopped" },
    });
    expect(fight.get("conrath").turn.move).toBeNull();
  });
});

describe("a charge under fire", () => {
  it("SEG-HOUSE-40 SEG-HOUSE-43 a charger brought down on the last metres has lost the act, once", () => {
    const zone = { centre: { x: 15.5, y: 0 }, radius: 1, direction: null, angle: 0, members: [] };
    const archer = fighter("archer", {
      class: "warrior",
      level: 3,
      scores: [10, 12, 12],
      side: "orcs",
      gear: [longBow()],
      at: { x: 16, y: 30 },
      turn: { mode: "cover", cover: { with: gearId("longBow"), zone } },
    });
    const fight = scene([conrath({ stamina: 0, wounds: 5 }), target(16), archer])
      .does(charge(16))
      .advance();
    fight.does({ do: "advance", by: null, to: "phase" }, { answers: ["shoot:longBow"], dice: [15, 1, 45] });
    expect(fight.placeOf("conrath")).toEqual({ x: 14.5, y: 0 });
    expect(fight.events.flatMap((event) => (event.type === "chargeLost" ? [event.refusal.code] : []))).toEqual([
      "chargeStopped",
    ]);
  });
});

describe("a charge out of the ground under fire", () => {
  it("SEG-HOUSE-40 SEG-HOUSE-43 a charger brought down there does not set off", () => {
    const zone = { centre: { x: 0, y: 0 }, radius: 1, direction: null, angle: 0, members: [] };
    const archer = fighter("archer", {
      class: "warrior",
      level: 3,
      scores: [10, 12, 12],
      side: "orcs",
      gear: [longBow()],
      at: { x: 0, y: 30 },
      turn: { mode: "cover", cover: { with: gearId("longBow"), zone } },
    });
    const fight = scene([conrath({ stamina: 1, wounds: 1 }), target(16), archer]).does(charge(16), {
      answers: ["shoot:longBow"],
      dice: [15, 8],
    });
    expect([fight.last("announcedActLost").id, fight.has("moveBegun"), fight.get("conrath").turn.move]).toEqual([
      "conrath",
      false,
      null,
    ]);
  });
});

describe("without a map", () => {
  const blind = (field: Partial<Field>, who: Who = {}) =>
    scene(
      [conrath(who), target(30)].map((each) => ({ ...each, position: null })),
      field,
    );
  const pair = [combatantId("conrath"), combatantId("orc")] as const;
  const rush = { ...charge(0), path: [] };

  it("SEG-HOUSE-40 SEG-MOVE-10 the distance set by hand tells how long it takes; at its end they are in contact", () => {
    const fight = blind({ distances: [{ pair, metres: 30 }] }).does(rush);
    expect(fight.get("conrath").turn.move).toMatchObject({ from: 1, until: 2 });
    arrives(fight, { dice: [7, 3], answers: ["none"] });
    expect([fight.state.field, fight.life("orc")]).toMatchObject([{ engaged: [pair], distances: [] }, [3, 6]]);
  });

  it.each([
    ["the charger", false],
    ["the target", true],
  ])(
    "SEG-HOUSE-40 SEG-MOVE-22 a target who runs off in the last segment is not caught, %s being named first",
    (_, reversed) => {
      const both = [conrath(), target(30)].map((each) => ({ ...each, position: null }));
      const fight = scene(reversed ? both.toReversed() : both)
        .does({ ...rush, metres: 30 })
        .advance("segment");
      fight
        .does({ do: "move", by: combatantId("orc"), path: [], speed: 8 })
        .advance()
        .advance();
      expect([fight.last("chargeLost").refusal.code, fight.has("attackRolled"), fight.state.field.engaged]).toEqual([
        "outOfReach",
        false,
        [],
      ]);
    },
  );

  it("SEG-HOUSE-40 two who charge at each other meet", () => {
    const both = blind({})
      .does({ ...rush, metres: 30 })
      .does({
        ...rush,
        by: combatantId("orc"),
        target: combatantId("conrath"),
        act: { do: "attack", with: gearId("scimitar") },
        metres: 30,
      });
    both
      .advance("segment")
      .advance()
      .does({ do: "advance", by: null, to: "phase" }, { dice: [2, 3, 3] });
    expect(both.events.flatMap((event) => (event.type === "attackRolled" ? [event.by] : []))).toEqual([
      "conrath",
      "orc",
    ]);
    expect(both.state.field.engaged).toEqual([pair]);
  });

  it("SEG-HOUSE-40 a target without a place on the map is as near as the charger says", () => {
    const half = scene([conrath(), { ...target(30), position: null }]);
    expect(half.refusal(charge(30))).toBeNull();
  });

  it("SEG-MOVE-42 told by the charger where it has not been set, refused where it is not known", () => {
    expect(
      blind({})
        .does({ ...rush, metres: 40 })
        .get("conrath").turn.move?.until,
    ).toBe(3);
    expect([
      blind({}).refusal(rush),
      blind({}).refusal({ ...rush, metres: 9 }),
      blind({ engaged: [pair] }).refusal({ ...rush, metres: 20 }),
    ]).toEqual(["distanceUnknown", "chargeTooShort", "chargeFromContact"]);
    expect(blind({ distances: [{ pair, metres: 9.5 }] }).refusal({ ...rush, metres: 20 })).toBe("chargeTooShort");
  });
});
