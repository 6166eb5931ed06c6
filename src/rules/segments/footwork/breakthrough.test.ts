import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { areInContact } from "../ground/contact.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Said, type Who } from "../testing/fights.ts";
import type { Aim } from "../stats.ts";
import { battleAxe, halberd, leather, longSword, scimitar, shield, studdedLeather } from "../testing/gear.ts";

const conrath = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword(), shield("shield"), leather()],
    at: { x: 0, y: 0 },
    initiative: 3,
    ...who,
  });
const doorkeeper = (who: Who = {}) => orc("orc", { at: { x: 1, y: 0 }, initiative: 10, ...who });
const left = (who: Who = {}) => orc("left", { at: { x: 1, y: -0.5 }, initiative: 10, ...who });
const right = (who: Who = {}) => orc("right", { at: { x: 1, y: 0.5 }, initiative: 10, ...who });
const scene = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) =>
  new Skirmish(combatants, DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field }).at(3);
const thrust = (targets: readonly string[], aim: Aim, follow = false) =>
  ({ do: "breakthrough", by: combatantId("conrath"), targets: targets.map(combatantId), aim, follow }) as const;
const pushes = (fight: Skirmish, said: Said, follow = false) =>
  fight.aloneIn("conrath").does(thrust(["orc"], "push", follow), said);
const passes = (fight: Skirmish, said: Said, targets: readonly string[] = ["orc"]) =>
  fight.aloneIn("conrath").does(thrust(targets, "passThrough"), said);
const at = (fight: Skirmish, id: string) => fight.placeOf(id);
const rolled = (fight: Skirmish) => {
  const { contests, success, critical } = fight.last("breakthroughRolled");
  return [contests[0]?.strike.value, contests.map(({ against }) => against.value), success, critical];
};

describe("pushing", () => {
  it("SEG-WF-08 SEG-HOUSE-27 20 against 20 fails; 21 against 20 pushes the opponent 3 + 1 = 4 m", () => {
    const failed = pushes(scene([conrath(), doorkeeper()]), { dice: [12, 15] });
    expect([rolled(failed), at(failed, "orc")]).toEqual([[20, [20], false, false], { x: 1, y: 0 }]);
    const pushed = pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 3] });
    expect([rolled(pushed), at(pushed, "orc"), at(pushed, "conrath")]).toEqual([
      [21, [20], true, false],
      { x: 5, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  it("SEG-MOVE-37 a die of 3 makes 4 m, of 1 two, of 4 five; recoils count at once", () => {
    const metres = (die: number) =>
      pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, die] }).last("displaced").metres;
    expect([metres(1), metres(3), metres(4)]).toEqual([2, 4, 5]);
    const fight = pushes(scene([conrath(), doorkeeper({ initiative: 3 })]), { dice: [13, 15, 1] });
    expect(
      fight.refusal({ do: "attack", by: combatantId("orc"), target: combatantId("conrath"), with: gearId("scimitar") }),
    ).not.toBeNull();
    expect(areInContact(fight.table(), fight.get("conrath"), fight.get("orc"))).toBe(false);
  });

  it("SEG-HOUSE-27 it spends the routine action that is due; the opponent's roll costs them nothing", () => {
    const fight = pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 3] });
    expect(fight.get("conrath").turn).toMatchObject({
      actedIn: 3,
      effort: "tiring",
      routine: [{ state: "spent" }, { state: "ready" }],
    });
    expect(fight.get("orc").turn).toMatchObject({ actedIn: null, routine: [{ state: "ready" }, { state: "ready" }] });
    expect(fight.refusal(thrust(["orc"], "push"))).toBe("alreadyActed");
  });

  it("SEG-HOUSE-27 SEG-EXC-01 nothing exceptional comes of the opponent's 1, 19 or 20", () => {
    const strong = { scores: [20, 10, 12] } as const;
    for (const [face, ...rest] of [[1, 3], [19], [20]] as const) {
      const fight = pushes(scene([conrath(), doorkeeper(strong)]), { dice: [2, face, ...rest] });
      expect([
        fight.has("criticalFailure"),
        fight.has("exceptionalResult"),
        fight.has("lifeLost"),
        rolled(fight)[2],
      ]).toEqual([false, false, false, face === 1]);
    }
  });

  it.each([
    ["large", "medium", 4, 0],
    ["gigantic", "medium", 12, 0],
    ["small", "huge", 0, 12],
    ["medium", "medium", 0, 0],
  ] as const)("SEG-HOUSE-27 %s against %s: size gives %i and %i", (own, foe, mine, theirs) => {
    const fight = pushes(scene([conrath({ stats: { size: own } }), doorkeeper({ stats: { size: foe } })]), {
      dice: [2, 19],
    });
    const [contest] = fight.last("breakthroughRolled").contests;
    expect([contest?.strike.value, contest?.against.value]).toEqual([2 + 8 + mine, 19 + 5 + theirs]);
  });

  it("SEG-CRIT-20 SEG-CRIT-02 SEG-WF-08 a 20 works whatever the totals and costs 4 - 1 = 3 wounds, without attrition damage", () => {
    const giant = { stats: { size: "gigantic" } } as const;
    const fight = pushes(scene([conrath(), doorkeeper({ ...giant, turn: { routine: [] } })]), {
      dice: [20, 20, 4, 50, 3],
    });
    expect(rolled(fight)).toEqual([28, [20 + 5 + 12], true, true]);
    const { stamina, wounds, exceptional } = fight.last("lifeLost");
    expect([stamina, wounds, exceptional, fight.has("damageRolled")]).toEqual([0, 3, 3, false]);
    expect(fight.last("breakthroughRolled").rules).toEqual([
      "SEG-HOUSE-27",
      "SEG-EXC-05",
      "SEG-CRIT-02",
      "SEG-CRIT-20",
    ]);
    expect(fight.last("injuryTaken").injury.kind).toBe("bludgeoning");
    expect(at(fight, "orc")).toEqual({ x: 5, y: 0 });
  });

  it("SEG-CRIT-20 SEG-CRIT-13 a loss of 0 draws no effect; 18 and 19 are never critical, not even against reduced mobility", () => {
    const none = pushes(scene([conrath(), doorkeeper({ turn: { routine: [] } })]), { dice: [20, 1, 1, 3] });
    expect([none.has("lifeLost"), none.last("criticalLossRolled").loss.value]).toEqual([false, 0]);
    for (const face of [18, 19])
      expect(
        rolled(
          pushes(scene([conrath(), doorkeeper({ stats: { conditions: ["entangled"] } })]), { dice: [face, 1, 1] }),
        )[3],
      ).toBe(false);
  });

  it("SEG-HOUSE-27 SEG-PARRY-05 only a 20 can be parried, and only critically: then nothing happens", () => {
    expect(pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 3] }).questions).toEqual([]);
    const parried = pushes(scene([conrath(), doorkeeper()]), { dice: [20, 1, 19], answers: ["parry:scimitar"] });
    expect(parried.questions[0]).toMatchObject({
      cause: "parry",
      to: "orc",
      from: "conrath",
      facts: { natural: 20, hit: true, critical: true, thrusts: true },
    });
    expect(parried.last("reactionRolled")).toMatchObject({ by: "orc", outcome: "critical" });
    expect([parried.has("lifeLost"), at(parried, "orc")]).toEqual([false, { x: 1, y: 0 }]);
    const vain = pushes(scene([conrath(), doorkeeper()]), { dice: [20, 1, 18, 1, 2], answers: ["parry:scimitar"] });
    expect([vain.last("reactionRolled").outcome, at(vain, "orc")]).toEqual(["powerless", { x: 4, y: 0 }]);
  });

  it("SEG-EXC-08 SEG-EXC-10 a 1 fails, whatever the totals, and calls for the table: the opponent may have an opening", () => {
    const strong = conrath({ class: "warrior", level: 20 });
    const fight = pushes(scene([strong, doorkeeper()]), { dice: [1, 1, 2, 2], answers: ["strike:scimitar"] });
    expect([rolled(fight)[2], fight.last("criticalFailure")]).toMatchObject([
      false,
      { by: "conrath", result: "opportunity" },
    ]);
    expect(fight.last("breakthroughRolled").rules).toEqual(["SEG-HOUSE-27", "SEG-EXC-08"]);
    expect(fight.last("attackRolled")).toMatchObject({ by: "orc", target: "conrath", kind: "opportunity" });
    const lost = pushes(scene([conrath(), doorkeeper()]), { dice: [1, 1, 4, 1] });
    expect(lost.get("conrath").gear.weapons[0]?.place).toBe("dropped");
  });

  it("SEG-HOUSE-18 equals push together, each with their own dice", () => {
    const friend = fighter("friend", {
      class: "ranger",
      level: 3,
      side: "heroes",
      scores: [16, 14, 12],
      gear: [longSword()],
      at: { x: 0, y: 9 },
      initiative: 3,
    });
    const fight = scene([conrath(), doorkeeper(), friend, left({ at: { x: 1, y: 9 } })])
      .does(thrust(["orc"], "push"))
      .does({ ...thrust(["left"], "push"), by: combatantId("friend") }, { dice: [2, 15, 3, 15] });
    expect(
      fight.events.flatMap((event) => (event.type === "breakthroughRolled" ? [[event.by, event.natural]] : [])),
    ).toEqual([
      ["conrath", 2],
      ["friend", 3],
    ]);
    expect(fight.events.flatMap((event) => (event.type === "actionSpent" ? [event.on] : []))).toEqual([
      "breakthrough",
      "breakthrough",
    ]);
  });

  it("SEG-EXC-14 SEG-MOVE-39 a 19 with Strength 19 disarms both opponents of the thrust", () => {
    const fight = passes(scene([conrath({ scores: [19, 14, 12] }), left(), right()]), { dice: [19, 20, 20, 1, 1] }, [
      "left",
      "right",
    ]);
    expect(["left", "right"].map((id) => fight.get(id).gear.weapons[0]?.place)).toEqual(["dropped", "dropped"]);
  });

  it("SEG-EXC-14 SEG-EXC-15 a 19 with Strength 19 disarms a weaker one, even if the push fails", () => {
    const strong = conrath({ scores: [19, 14, 12] });
    const fight = pushes(scene([strong, doorkeeper({ stats: { size: "gigantic" } })]), { dice: [19, 20, 1] });
    expect([rolled(fight)[2], fight.get("orc").gear.weapons[0]?.place]).toEqual([false, "dropped"]);
    const asStrong = pushes(scene([strong, doorkeeper({ scores: [19, 10, 12], stats: { size: "gigantic" } })]), {
      dice: [19, 20],
    });
    expect(asStrong.get("orc").gear.weapons[0]?.place).toBe("hand");
    expect(
      pushes(scene([conrath(), doorkeeper({ stats: { size: "gigantic" } })]), { dice: [19, 20] }).has(
        "exceptionalResult",
      ),
    ).toBe(false);
    expect(
      pushes(scene([strong, doorkeeper({ gear: [studdedLeather()], stats: { size: "gigantic" } })]), {
        dice: [19, 20],
      }).has("exceptionalResult"),
    ).toBe(false);
  });

  it("SEG-MOVE-16 SEG-MOVE-37 the opponent falls back as far as walls and others allow", () => {
    const walled = pushes(
      scene([conrath(), doorkeeper()], { obstacles: [{ from: { x: 3, y: -5 }, to: { x: 3, y: 5 } }] }),
      { dice: [13, 15, 4] },
    );
    expect(at(walled, "orc")).toEqual({ x: 2.5, y: 0 });
    const crowded = pushes(scene([conrath(), doorkeeper(), orc("second", { at: { x: 3, y: 0 } })]), {
      dice: [13, 15, 4],
    });
    expect(at(crowded, "orc")).toEqual({ x: 2, y: 0 });
    const brushed = pushes(scene([conrath(), doorkeeper(), orc("second", { at: { x: 3, y: 0.8 } })]), {
      dice: [13, 15, 4],
    });
    expect(at(brushed, "orc")).toEqual({ x: 2.4, y: 0 });
  });

  it("SEG-HOUSE-27 its author may follow: the author comes after the opponent at the end of the segment, by a slow step, and they are engaged again", () => {
    const fight = pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 3] }, true);
    expect(at(fight, "conrath")).toEqual({ x: 0, y: 0 });
    fight.advance();
    expect([at(fight, "conrath"), at(fight, "orc")]).toEqual([
      { x: 4, y: 0 },
      { x: 5, y: 0 },
    ]);
    const far = pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 4] }, true).advance();
    expect([at(far, "conrath"), areInContact(far.table(), far.get("conrath"), far.get("orc"))]).toEqual([
      { x: 4, y: 0 },
      false,
    ]);
    expect(
      pushes(scene([conrath(), doorkeeper()]), { dice: [13, 15, 3] })
        .advance()
        .placeOf("conrath"),
    ).toEqual({ x: 0, y: 0 });
  });

  it("SEG-MOVE-24 SEG-HOUSE-27 an author who has stepped already does not follow", () => {
    const fight = scene([
      conrath({ turn: { step: { relativeTo: combatantId("orc"), way: "hold", segment: 3 } } }),
      doorkeeper(),
    ]).aloneIn("conrath");
    expect([fight.refusal(thrust(["orc"], "push", true)), fight.refusal(thrust(["orc"], "push"))]).toEqual([
      "alreadyStepped",
      null,
    ]);
  });

  it("SEG-HOUSE-51 it gets its author out of the grip of the one they push", () => {
    const gripped = conrath({ stats: { conditions: ["gripped"] } });
    const holds: Field["holds"] = [
      {
        kind: "grip",
        holder: combatantId("orc"),
        held: combatantId("conrath"),
        gear: gearId("scimitar"),
        inflicted: 0,
      },
    ];
    const fight = pushes(scene([gripped, doorkeeper()], { holds }), { dice: [13, 15, 3] });
    expect([fight.get("conrath").body.conditions, fight.state.field.holds]).toEqual([[], []]);
    expect(
      scene([gripped, doorkeeper(), left({ at: { x: 0, y: 1 } })], { holds })
        .aloneIn("conrath")
        .refusal(thrust(["left"], "passThrough")),
    ).toBe("gripped");
    expect(
      scene([gripped, doorkeeper()], { holds })
        .aloneIn("conrath")
        .refusal(thrust(["orc"], "passThrough")),
    ).toBeNull();
    expect(
      scene([gripped, doorkeeper({ at: { x: 1, y: -0.5 } }), right()], { holds })
        .aloneIn("conrath")
        .refusal(thrust(["orc", "right"], "passThrough")),
    ).toBeNull();
  });
});

describe("passing", () => {
  it("SEG-MOVE-38 SEG-MOVE-40 at -5 they change places, still in contact", () => {
    const fight = passes(scene([conrath(), doorkeeper()]), { dice: [13, 10] });
    expect(rolled(fight)).toEqual([13 + 8 - 5, [15], true, false]);
    expect(fight.last("breakthroughRolled").contests[0]?.strike.changes).toContainEqual({
      label: "passThrough",
      value: -5,
      rule: "SEG-MOVE-40",
    });
    expect([at(fight, "conrath"), at(fight, "orc")]).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 0 },
    ]);
    expect(fight.events.flatMap((event) => (event.type === "displaced" ? [[event.id, event.cause]] : []))).toEqual([
      ["conrath", "swap"],
      ["orc", "swap"],
    ]);
    const failed = passes(scene([conrath(), doorkeeper()]), { dice: [12, 10] });
    expect([rolled(failed)[2], at(failed, "conrath")]).toEqual([false, { x: 0, y: 0 }]);
  });

  it("SEG-WF-08 SEG-MOVE-39 between two side by side: one equal total stops the author", () => {
    const fight = passes(scene([conrath(), left(), right()]), { dice: [16, 13, 14] }, ["left", "right"]);
    expect([rolled(fight), at(fight, "conrath")]).toEqual([[19, [18, 19], false, false], { x: 0, y: 0 }]);
    expect(fight.last("breakthroughRolled").rules).toEqual(["SEG-MOVE-39"]);
  });

  it("SEG-WF-08 SEG-MOVE-39 22 against 18 and 17: the author is behind them; a natural 19 disarms no one at Strength 16", () => {
    const fight = passes(scene([conrath(), left(), right()]), { dice: [19, 13, 12] }, ["left", "right"]);
    expect([rolled(fight), at(fight, "conrath"), fight.has("exceptionalResult")]).toEqual([
      [22, [18, 17], true, false],
      { x: 2, y: 0 },
      false,
    ]);
    expect(fight.last("displaced")).toMatchObject({ id: "conrath", cause: "swap" });
  });

  it("SEG-MOVE-39 SEG-CRIT-20 a 20 gets through two of any size; the first of them bears its wounds, either may parry it critically", () => {
    const busy = { turn: { routine: [] }, stats: { size: "huge" } } as const;
    const pair = () =>
      scene([
        conrath({ at: { x: -1, y: 0 } }),
        left({ ...busy, at: { x: 1, y: -1.5 } }),
        right({ ...busy, at: { x: 1, y: 1.5 } }),
      ]);
    const fight = passes(pair(), { dice: [20, 20, 20, 3, 50] }, ["left", "right"]);
    expect([
      rolled(fight)[2],
      fight.last("lifeLost").id,
      fight.events.filter((event) => event.type === "lifeLost").length,
      at(fight, "conrath"),
    ]).toEqual([true, "left", 1, { x: 3, y: 0 }]);
    const stopped = passes(
      scene([conrath(), left(), right()]),
      { dice: [20, 1, 1, 2, 19], answers: ["parry:scimitar", "parry:scimitar"] },
      ["left", "right"],
    );
    expect([stopped.has("lifeLost"), at(stopped, "conrath")]).toEqual([false, { x: 0, y: 0 }]);
  });

  it("SEG-MOVE-38 without a map: out of contact with everybody but the one who was passed", () => {
    const blind = [conrath(), left(), right()].map((each) => ({ ...each, position: null }));
    const engaged = ["left", "right"].map((id) => [combatantId("conrath"), combatantId(id)] as const);
    expect(passes(scene(blind, { engaged }), { dice: [13, 10] }, ["left"]).state.field.engaged).toEqual([
      ["conrath", "left"],
    ]);
    const between = passes(scene(blind, { engaged }), { dice: [19, 10, 10] }, ["left", "right"]);
    expect([between.state.field.engaged.length, between.has("engagementSet"), between.last("displaced")]).toMatchObject(
      [2, false, { from: null, to: null, cause: "swap" }],
    );
    const reversed = engaged.map(([a, b]) => [b, a] as const);
    expect(passes(scene(blind, { engaged: reversed }), { dice: [13, 10] }, ["left"]).state.field.engaged).toEqual([
      ["left", "conrath"],
    ]);
  });

  it.each(["conrath", "left", "right"])("SEG-MOVE-38 SEG-MOVE-37 so too where only %s has no place", (id) => {
    const unplaced = (...ids: readonly string[]) => {
      const engaged = ids.map((other) => [combatantId("conrath"), combatantId(other)] as const);
      return scene(
        [conrath(), left(), right()].map((each) => (each.id === id ? { ...each, position: null } : each)),
        { engaged },
      );
    };
    const between = passes(unplaced("left", "right"), { dice: [19, 10, 10] }, ["left", "right"]);
    expect(between.last("displaced")).toMatchObject({ from: null, to: null, cause: "swap" });
    if (id === "right") return;
    const told = { from: null, to: null };
    expect(passes(unplaced("left"), { dice: [13, 10] }, ["left"]).last("displaced")).toMatchObject({
      ...told,
      cause: "swap",
    });
    const pushed = unplaced("left")
      .aloneIn("conrath")
      .does(thrust(["left"], "push"), { dice: [13, 10, 1] });
    expect(pushed.last("displaced")).toMatchObject({ ...told, cause: "recoil" });
    expect(["conrath", "left"].map((each) => at(pushed, each))).toEqual(
      id === "conrath" ? [null, { x: 1, y: -0.5 }] : [{ x: 0, y: 0 }, null],
    );
  });

  it("SEG-MOVE-17 SEG-MOVE-37 without a map one who recoils is out of contact when they are as far off as a weapon engages", () => {
    const blind = [conrath({ gear: [halberd()] }), doorkeeper()].map((each) => ({ ...each, position: null }));
    const field = { ...EMPTY_FIELD, engaged: [[combatantId("conrath"), combatantId("orc")] as const] };
    const engaged = (breakthroughPushM: string) =>
      pushes(new Skirmish(blind, { ...DEFAULT_SETTINGS, breakthroughPushM }, field).at(3), { dice: [13, 10, 1] }).state
        .field.engaged.length;
    expect([engaged("1d4+1"), engaged("1d4")]).toEqual([0, 1]);
  });

  it("SEG-MOVE-37 without a map: one who recoils is out of contact, and a set distance grows", () => {
    const blind = [conrath(), doorkeeper()].map((each) => ({ ...each, position: null }));
    const ids = [combatantId("conrath"), combatantId("orc")] as const;
    const engaged = [ids];
    const pushed = pushes(scene(blind, { engaged }), { dice: [13, 15, 1] });
    expect([pushed.state.field.engaged, pushed.last("displaced")]).toMatchObject([
      [],
      { id: "orc", from: null, to: null, metres: 2, cause: "recoil" },
    ]);
    expect(
      pushes(scene(blind, { distances: [{ pair: ids, metres: 1.5 }] }), { dice: [13, 15, 3] }).state.field.distances,
    ).toEqual([{ pair: ids, metres: 5.5 }]);
    const followed = pushes(scene(blind, { engaged }), { dice: [13, 15, 1] }, true);
    expect([followed.state.field.engaged, followed.advance().state.field.engaged]).toEqual([[], [ids]]);
  });
});

describe("why not", () => {
  const why = (fight: Skirmish, targets: readonly string[], aim: Aim = "push") =>
    fight.aloneIn("conrath").refusal(thrust(targets, aim));

  it.each<readonly [string, Who, Who]>([
    ["notInMelee", { turn: { mode: "grapple" } }, {}],
    ["barredThisRound", { turn: { barred: true } }, {}],
    ["actionNotYet", { initiative: 4 }, {}],
    ["notInContactWith", {}, { at: { x: 4, y: 0 } }],
    ["notInContactWith", {}, { side: "heroes" }],
    ["notInContactWith", {}, { stats: { conditions: ["unconscious"] } }],
    ["targetGrappled", {}, { stats: { conditions: ["grappled"] } }],
    ["outOfReach", {}, { at: { x: 2.5, y: 0 }, gear: [halberd()] }],
  ])("SEG-HOUSE-27 SEG-HOUSE-29 SEG-HOUSE-39 refuses: %s", (code, who, foe) => {
    expect(why(scene([conrath(who), doorkeeper(foe)]), ["orc"])).toBe(code);
  });

  it("SEG-MOVE-39 two are passed and not pushed; they stand side by side, with room behind them", () => {
    expect(why(scene([conrath(), left(), right()]), ["left", "right"])).toBe("twoArePassed");
    expect(why(scene([conrath(), left(), right()]), ["left", "left"], "passThrough")).toBe("targetTwice");
    expect(
      why(
        scene([conrath(), left({ at: { x: 0, y: -1 } }), right({ at: { x: 0, y: 1 } })]),
        ["left", "right"],
        "passThrough",
      ),
    ).toBe("notSideBySide");
    expect(
      why(
        scene([conrath(), left(), right(), orc("third", { at: { x: 2.5, y: 0 } })]),
        ["left", "right"],
        "passThrough",
      ),
    ).toBe("spaceTaken");
    expect(
      why(
        scene([conrath(), left(), right()], { obstacles: [{ from: { x: 1.8, y: -5 }, to: { x: 1.8, y: 5 } }] }),
        ["left", "right"],
        "passThrough",
      ),
    ).toBe("obstacle");
    expect(why(scene([conrath(), left(), right()]), ["left", "right"], "passThrough")).toBeNull();
  });

  it("SEG-HOUSE-27 SEG-HOUSE-51 it is about those who are named: their contact, their grip, their reach", () => {
    expect(why(scene([conrath(), left(), doorkeeper({ at: { x: 9, y: 0 } })]), ["orc"])).toBe("notInContactWith");
    const holds: Field["holds"] = [
      {
        kind: "grip",
        holder: combatantId("left"),
        held: combatantId("friend"),
        gear: gearId("scimitar"),
        inflicted: 0,
      },
    ];
    const friend = fighter("friend", { side: "heroes", at: { x: 1, y: -2 } });
    expect(
      why(scene([conrath(), doorkeeper(), left({ at: { x: 0, y: -1.4 } }), friend], { holds }), ["orc"], "passThrough"),
    ).toBeNull();
    expect(
      why(
        scene([conrath(), left(), right({ at: { x: 2.1, y: 0.5 }, gear: [halberd()] })]),
        ["left", "right"],
        "passThrough",
      ),
    ).toBe("outOfReach");
    const fight = scene([conrath(), doorkeeper()]);
    expect(fight.ruleset.forbids(fight.table(), { ...thrust(["orc"], "push"), by: combatantId("ghost") })).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
  });

  it("SEG-MOVE-16 SEG-MOVE-38 no one passes where one of the two would not fit in", () => {
    const beside = (y: number) =>
      scene([conrath({ at: { x: -1, y: 0 }, stats: { size: "huge" } }), doorkeeper(), left({ at: { x: 1, y } })]);
    expect([why(beside(1.9), ["orc"], "passThrough"), why(beside(2), ["orc"], "passThrough")]).toEqual([
      "spaceTaken",
      null,
    ]);
  });

  it("SEG-HOUSE-59 SEG-MOVE-38 no one passes lying down; to push costs one who lies the -4", () => {
    const fight = scene([conrath({ stats: { conditions: ["prone"] } }), doorkeeper()]);
    expect([why(fight, ["orc"], "passThrough"), rolled(pushes(fight, { dice: [10, 15] }))[0]]).toEqual([
      "prone",
      10 + 8 - 4,
    ]);
  });

  it("SEG-HOUSE-27 both throw in with their best arm", () => {
    const shieldAlone = scene([
      conrath({ gear: [shield("shield"), leather()] }),
      doorkeeper({ gear: [scimitar({ place: "carried" })] }),
    ]);
    expect(rolled(pushes(shieldAlone, { dice: [2, 15] })).slice(0, 2)).toEqual([2 + 3 + 3, [15 + 1 + 2]]);
    expect(
      rolled(pushes(scene([conrath(), doorkeeper({ gear: [battleAxe()] })]), { dice: [2, 15] })).slice(0, 2),
    ).toEqual([2 + 8, [15 + 1 + 2 + 1]]);
  });
});
