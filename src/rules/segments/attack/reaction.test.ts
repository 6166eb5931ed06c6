import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../kernel/dice.ts";
import { combatantId } from "../../kernel/ids.ts";
import { play, type TranscriptLine } from "../../kernel/run.ts";
import type { SegmentsEvent } from "../events.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { chosenAction } from "./payment.ts";
import { battleAxe, chainMail, fangs, longSword, scimitar, shield } from "../testing/gear.ts";

const doran = (who: Who = {}) =>
  fighter("doran", {
    class: "warrior",
    level: 4,
    side: "heroes",
    scores: [15, 12, 14],
    gear: [longSword(), chainMail(), shield("shield")],
    initiative: 6,
    ...who,
  });
const worm = () =>
  fighter("worm", {
    level: 15,
    scores: [28, 6, 24],
    gear: [fangs({ damage: "2d10" })],
    initiative: 2,
    stats: { size: "gigantic", naturalArmour: 12, exceptional: [{ faces: [19, 20], effect: "swallow" }] },
  });
const ogre = () =>
  fighter("ogre", {
    level: 5,
    scores: [20, 8, 16],
    gear: [battleAxe({ attackFactor: 0, kind: "bludgeoning", damage: "1d6" })],
    stats: { size: "large", naturalArmour: 3 },
  });
const hector = (who: Who = {}) =>
  fighter("hector", {
    class: "warrior",
    level: 12,
    side: "heroes",
    scores: [16, 10, 12],
    gear: [longSword(), chainMail()],
    initiative: 6,
    ...who,
  });

describe("critical parries", () => {
  it("SEG-WF-03 SEG-PARRY-03 SEG-PARRY-06 an 18 stops a strike total of 34", () => {
    const fight = duel(doran(), worm())
      .at(2)
      .strikes("worm", { dice: [10, 18], answers: ["parry:longSword"] });
    expect(fight.last("attackRolled")).toMatchObject({ strike: { value: 34 }, against: { value: 20 }, hit: true });
    expect(fight.last("reactionRolled")).toMatchObject({
      natural: 18,
      total: { value: 26 },
      needed: 34,
      criticalFrom: 18,
      outcome: "critical",
    });
    expect(fight.last("attackCancelled")).toMatchObject({ what: "everything", rule: "SEG-PARRY-05" });
    expect(fight.life("doran")).toEqual([36, 7]);
  });

  it("SEG-WF-03 SEG-HOUSE-16 a reaction spends the last action, or the one picked", () => {
    const fight = duel(doran(), worm())
      .at(2)
      .strikes("worm", { dice: [10, 18], answers: ["parry:longSword"] });
    expect(fight.get("doran").turn.routine).toEqual([
      { id: "1", segment: 6, state: "ready" },
      { id: "2", segment: 9, state: "spent" },
    ]);
  });

  it("SEG-WF-03 SEG-CRIT-17 SEG-EXC-07 an ordinary parry is powerless against a natural 20", () => {
    const fight = duel(doran(), worm())
      .at(5)
      .strikes("worm", { dice: [20, 17, 6, 5, 4, 88], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled")).toMatchObject({ total: { value: 25 }, outcome: "powerless" });
    expect(fight.last("damageRolled")).toMatchObject({ attrition: 40, doubled: true });
    expect(fight.life("doran")).toEqual([0, 3]);
    expect(fight.last("injuryTaken").injury).toMatchObject({
      kind: "piercing",
      column: 3,
      place: "lung",
      codes: ["P3", "HM", "S2"],
    });
    expect(fight.get("doran").body.conditions).toEqual(["swallowed"]);
  });

  it("SEG-EXC-07 a parry total above the natural 20's own is powerless all the same", () => {
    const fight = duel(doran({ gear: [longSword({ defenceFactor: 30 }), shield("shield")] }), worm())
      .at(5)
      .strikes("worm", { dice: [20, 14, 1, 1, 1], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled").outcome).toBe("powerless");
    expect(fight.last("lifeLost").stamina).toBe(22);
  });

  it("SEG-WF-03 SEG-PARRY-05 a critical parry cancels damage, wounds and swallowing", () => {
    const fight = duel(doran(), worm())
      .at(5)
      .strikes("worm", { dice: [20, 18], answers: ["parry:longSword"] });
    expect(fight.life("doran")).toEqual([36, 7]);
    expect(fight.get("doran").body.conditions).toEqual([]);
  });

  it("SEG-WF-03 SEG-CORE-16 without an action in reserve no defender is asked", () => {
    const fight = duel(doran({ turn: { routine: [{ id: "1", segment: 6, state: "spent" }] } }), worm())
      .at(8)
      .strikes("worm", { dice: [10, 1, 1] });
    expect(fight.questions).toEqual([]);
  });

  it("SEG-WF-03 SEG-EXC-04 SEG-EXC-14 an ordinary parry stops the ogre's blow, not the disarming", () => {
    const fight = duel(hector(), ogre()).strikes("ogre", { dice: [19, 12, 2], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled")).toMatchObject({ total: { value: 29 }, needed: 29, outcome: "success" });
    expect(fight.has("damageRolled")).toBe(false);
    expect(fight.get("hector").gear.weapons[0]?.place).toBe("dropped");
  });

  it("SEG-WF-03 SEG-PARRY-05 SEG-EXC-15 a critical parry keeps the sword, and so does Strength 19", () => {
    expect(
      duel(hector(), ogre())
        .strikes("ogre", { dice: [19, 16], answers: ["parry:longSword"] })
        .get("hector").gear.weapons[0]?.place,
    ).toBe("hand");
    expect(
      duel(hector({ scores: [19, 10, 12] }), ogre())
        .strikes("ogre", { dice: [19, 1], answers: ["none"] })
        .get("hector").gear.weapons[0]?.place,
    ).toBe("hand");
  });

  it("SEG-WF-03 SEG-PARRY-02 a mage's 18 is not critical", () => {
    const mage = doran({ class: "mage" });
    const fight = duel(mage, worm())
      .at(2)
      .strikes("worm", { dice: [10, 18, 1, 1], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled")).toMatchObject({ criticalFrom: 19, outcome: "failure" });
  });

  it("SEG-PARRY-06 SEG-HOUSE-24 one point short is not enough, a tie is", () => {
    expect(
      duel(doran(), orc())
        .strikes("orc", { dice: [17, 14], answers: ["parry:longSword"] })
        .last("reactionRolled"),
    ).toMatchObject({ total: { value: 22 }, needed: 22, outcome: "success" });
    expect(
      duel(doran(), orc())
        .strikes("orc", { dice: [17, 13, 1], answers: ["parry:longSword"] })
        .last("reactionRolled"),
    ).toMatchObject({ total: { value: 21 }, outcome: "failure" });
  });

  it.each([[19], [20]])("SEG-PARRY-03 SEG-PARRY-08 SEG-EXC-13 a level-1 warrior's %i stops 34", (natural) => {
    const fight = duel(doran({ level: 1 }), worm())
      .at(2)
      .strikes("worm", { dice: [10, natural], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled").outcome).toBe("critical");
    expect(fight.has("damageRolled")).toBe(false);
  });

  it.each([
    ["swallow", 18],
    ["grip", 17],
  ] as const)("SEG-PARRY-05 a critical parry cancels a %s on %i", (effect, face) => {
    const beast = (): ReturnType<typeof worm> =>
      fighter("beast", { level: 15, gear: [fangs()], stats: { exceptional: [{ faces: [face], effect }] } });
    expect(
      duel(doran(), beast())
        .strikes("beast", { dice: [face, 18], answers: ["dodge"] })
        .get("doran").body.conditions,
    ).toEqual([]);
    expect(
      duel(doran(), beast())
        .strikes("beast", { dice: [face, 1], answers: ["none"] })
        .get("doran").body.conditions,
    ).toHaveLength(1);
  });

  it("SEG-EXC-13 a natural 1 on a parry fails and calls for the table", () => {
    const fight = duel(doran(), orc()).strikes("orc", { dice: [17, 1, 5, 2], answers: ["parry:longSword"] });
    expect(fight.last("reactionRolled").outcome).toBe("failure");
    expect(fight.last("criticalFailure")).toMatchObject({ by: "doran", result: "weaponBroken" });
    expect(fight.get("doran").gear.weapons[0]?.broken).toBe(true);
    expect(fight.has("damageRolled")).toBe(true);
  });

  it("SEG-EXC-14 a parry with exceptional strength disarms on a 19", () => {
    const fight = duel(doran({ scores: [19, 12, 14] }), orc()).strikes("orc", {
      dice: [17, 19, 1],
      answers: ["parry:longSword"],
    });
    expect(fight.get("orc").gear.weapons[0]?.place).toBe("dropped");
  });

  it("SEG-EXC-14 SEG-HOUSE-50 one who has no weapon in hand is not disarmed by it", () => {
    const fight = duel(doran({ scores: [19, 12, 14] }), orc("orc", { gear: [] })).strikes("orc", {
      dice: [19, 19],
      answers: ["parry:longSword"],
    });
    expect([fight.last("reactionRolled").natural, fight.has("exceptionalResult")]).toEqual([19, false]);
  });
});

describe("what the defender is asked", () => {
  it("SEG-PARRY-10 SEG-CORE-16 options with odds, cost and the harmless default", () => {
    const [question] = duel(doran(), worm())
      .at(2)
      .strikes("worm", { dice: [10, 1, 1] }).questions;
    expect(question).toMatchObject({ cause: "parry", to: "doran", from: "worm", fallback: "none" });
    expect(question?.options.map(({ id, odds, cost }) => [id, odds, cost])).toEqual([
      ["parry:longSword", 0.15, { routineAction: 9 }],
      ["parry:shield", 0.15, { routineAction: 9 }],
      ["dodge", 0.15, { routineAction: 9 }],
      ["none", null, {}],
    ]);
  });

  it("SEG-HOUSE-26 a dodge counts encumbrance and is closed to the prone", () => {
    const laden = doran({ gear: [longSword(), chainMail({ bulk: 7 }), shield("shield")] });
    expect(
      duel(laden, orc())
        .strikes("orc", { dice: [17, 10, 1], answers: ["dodge"] })
        .last("reactionRolled").total.value,
    ).toBe(10 + 4 + 1 - 5);
    const lying = duel(doran({ stats: { conditions: ["prone"] } }), orc()).strikes("orc", { dice: [17, 1] });
    expect(lying.questions[0]?.options.find((option) => option.id === "dodge")?.blocked?.code).toBe("prone");
    const netted = duel(doran({ stats: { conditions: ["entangled"] } }), orc()).strikes("orc", { dice: [17, 1] });
    expect(netted.questions[0]?.options.find((option) => option.id === "dodge")?.blocked?.code).toBe("reducedMobility");
  });

  it("SEG-HOUSE-25 bare hands stop a bare-handed blow, a weapon only critically", () => {
    const empty = () => doran({ gear: [] });
    const armed = duel(empty(), orc()).strikes("orc", { dice: [17, 17, 1], answers: ["parry:bareHands"] });
    expect(armed.last("reactionRolled").outcome).toBe("powerless");
    const unarmed = duel(empty(), orc("orc", { gear: [] })).strikes("orc", {
      with: "bareHands",
      dice: [17, 17],
      answers: ["parry:bareHands"],
    });
    expect(unarmed.last("reactionRolled").outcome).toBe("success");
    expect(
      duel(empty(), orc())
        .strikes("orc", { dice: [17, 18], answers: ["parry:bareHands"] })
        .last("reactionRolled").outcome,
    ).toBe("critical");
  });

  it.each([
    [{ turn: { actedIn: 1 } }],
    [{ turn: { barred: true } }],
    [{ turn: { mode: "shooting" } }],
    [{ turn: { mode: "grapple" } }],
    [{ turn: { surprised: true } }],
    [{ turn: { guardDown: { until: 1, cause: "simpleAction" } } }],
    [{ turn: { timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 2 } }] } }],
  ] as const)("SEG-CORE-14 SEG-HOUSE-24 SEG-CORE-02 no defender is asked with %j", (who) => {
    expect(duel(doran(who), orc()).strikes("orc", { dice: [19, 1] }).questions).toEqual([]);
  });

  it("SEG-CORE-02 a defender who has parried has acted in the segment", () => {
    const fight = duel(doran({ initiative: 1 }), orc()).strikes("orc", { dice: [17, 18], answers: ["parry:shield"] });
    expect(fight.get("doran").turn.actedIn).toBe(1);
    expect(fight.get("doran").turn.routine.map((action) => action.state)).toEqual(["ready", "spent"]);
  });

  it("SEG-EXC-04 is asked after a miss too when the face has a result", () => {
    const fight = duel(doran({ gear: [longSword(), chainMail({ armour: 30 })] }), ogre()).strikes("ogre", {
      dice: [19, 2],
    });
    expect(fight.questions).toHaveLength(1);
    expect(fight.has("damageRolled")).toBe(false);
    expect(fight.get("doran").gear.weapons[0]?.place).toBe("dropped");
  });
});

describe("how a reaction turns out", () => {
  const unarmed = doran({ gear: [] });
  const keen = () => orc("orc", { gear: [scimitar({ criticalFrom: 17 })] });
  it.each([
    [
      "SEG-PARRY-03 SEG-PARRY-06",
      doran(),
      orc(),
      [17, 18],
      "parry:longSword",
      { outcome: "critical", rules: ["SEG-PARRY-03", "SEG-PARRY-06"], reaction: "parry", with: "longSword" },
    ],
    [
      "SEG-HOUSE-24",
      doran(),
      orc(),
      [17, 17],
      "parry:shield",
      { outcome: "success", rules: ["SEG-HOUSE-24"], reaction: "parry", with: "shield" },
    ],
    ["SEG-HOUSE-24", doran(), orc(), [17, 2, 1], "parry:longSword", { outcome: "failure", rules: ["SEG-HOUSE-24"] }],
    [
      "SEG-HOUSE-26",
      doran(),
      orc(),
      [17, 2, 1],
      "dodge",
      { outcome: "failure", rules: ["SEG-HOUSE-26"], reaction: "dodge", with: null },
    ],
    [
      "SEG-EXC-08 SEG-EXC-13",
      doran({ scores: [60, 12, 14] }),
      orc(),
      [17, 1, 1, 1],
      "parry:longSword",
      { outcome: "failure", rules: ["SEG-EXC-08"] },
    ],
    ["SEG-EXC-07", doran(), orc(), [20, 17, 1, 1], "parry:longSword", { outcome: "powerless", rules: ["SEG-EXC-07"] }],
    [
      "SEG-CRIT-17",
      doran(),
      keen(),
      [17, 17, 1, 1],
      "parry:longSword",
      { outcome: "powerless", rules: ["SEG-CRIT-17"] },
    ],
    [
      "SEG-HOUSE-25",
      unarmed,
      orc(),
      [17, 17, 1],
      "parry:bareHands",
      { outcome: "powerless", rules: ["SEG-HOUSE-25"], with: "bareHands" },
    ],
  ] as const)("%s names the rule that decided (%#)", (_rules, defender, attacker, dice, answer, expected) => {
    expect(
      duel(defender, attacker)
        .strikes("orc", { dice, answers: [answer] })
        .last("reactionRolled"),
    ).toMatchObject(expected);
  });

  /** The orc strikes; the defender answers with this. */
  const answered = (option: string, action?: string) => {
    const fight = duel(doran({ initiative: 4 }), orc()).aloneIn("orc");
    const lines: TranscriptLine<SegmentsEvent>[] = [];
    const answer = { option, via: "owner", ...(action === undefined ? {} : { params: { action } }) } as const;
    const outcome = play(
      fight.ruleset,
      fight.state,
      { do: "attack", by: combatantId("orc"), target: combatantId("doran"), with: scimitar().id },
      {},
      {
        dice: scriptedDice([17, 18]),
        answer: () => answer,
        witness: (line) => lines.push(line),
      },
    );
    expect(outcome.status).toBe("done");
    const spent = lines.flatMap((line) =>
      line.line === "event" && line.event.type === "actionSpent" && line.event.id === "doran"
        ? [line.event.action]
        : [],
    );
    return { spent, thrown: lines.flatMap((line) => (line.line === "dice" ? [[line.why, line.rule]] : []))[1] };
  };

  it("SEG-HOUSE-16 spends the last action, unless the player picks another one in reserve", () => {
    expect([answered("dodge").spent, answered("dodge", "1").spent, answered("dodge", "7").spent]).toEqual([
      ["2"],
      ["1"],
      ["2"],
    ]);
  });

  it("SEG-HOUSE-24 SEG-HOUSE-26 tells what its die is thrown for", () => {
    expect([answered("parry:shield").thrown, answered("dodge").thrown]).toEqual([
      ["parry", "SEG-HOUSE-24"],
      ["dodge", "SEG-HOUSE-26"],
    ]);
  });

  it("is a defect when there is nothing to spend on it", () => {
    const fight = duel(doran({ turn: { routine: [] } }), orc());
    expect(() => chosenAction(fight.table(), fight.get("doran"), { option: "dodge", via: "owner" })).toThrow(
      '"doran" was asked for a reaction with nothing in reserve.',
    );
  });
});

describe("the question put to the defender", () => {
  const asked = (who: Who, face = 17) =>
    duel(doran(who), orc()).strikes("orc", { dice: face === 20 ? [20, 1, 1] : [face, 1] }).questions[0];
  const dodge = (who: Who) => asked(who)?.options.find(({ id }) => id === "dodge");

  it("SEG-CORE-16 SEG-HOUSE-24 SEG-PARRY-10 names its grounds, what parries, and whether an ordinary success can do", () => {
    const question = asked({});
    expect(question).toMatchObject({
      rules: ["SEG-CORE-16", "SEG-HOUSE-24", "SEG-PARRY-10"],
      facts: { strike: 22, natural: 17, hit: true, critical: false, seizes: false, criticalFrom: 18, reserve: 2 },
    });
    expect(question?.options.map(({ id, label, facts }) => [id, label, facts])).toEqual([
      ["parry:longSword", "parry", { with: "longSword", ordinary: true }],
      ["parry:shield", "parry", { with: "shield", ordinary: true }],
      ["dodge", "dodge", { with: "", ordinary: true }],
      ["none", "none", {}],
    ]);
    expect(asked({}, 20)?.options.map(({ facts }) => facts["ordinary"])).toEqual([false, false, false, undefined]);
    expect(asked({ gear: [] })?.options[0]).toMatchObject({
      id: "parry:bareHands",
      label: "parryBareHands",
      facts: { ordinary: false },
    });
  });

  it("SEG-HOUSE-32 says when it is an attempt to slip the guard", () => {
    const wrestler = fighter("wrestler", { level: 9, scores: [18, 10, 12], turn: { mode: "grapple" } });
    const fight = duel(doran({ initiative: 5 }), wrestler).slips("wrestler", { dice: [17], answers: ["pass"] });
    expect(fight.questions.map(({ cause, facts }) => [cause, facts["seizes"]])).toEqual([
      ["opportunity", undefined],
      ["parry", true],
    ]);
  });

  it("SEG-HOUSE-16 names what may pay, the action that the rules take first, those without a segment as one", () => {
    const routine = [
      { id: "1", segment: 5, state: "ready" },
      { id: "2", segment: 8, state: "ready" },
      { id: "3", segment: null, state: "ready" },
      { id: "4", segment: null, state: "ready" },
    ] as const;
    expect(asked({ turn: { routine } })?.payments).toEqual([
      { id: "4", cost: { reserveAction: true } },
      { id: "1", cost: { routineAction: 5 } },
      { id: "2", cost: { routineAction: 8 } },
    ]);
  });

  it("SEG-HOUSE-15 SEG-HOUSE-16 costs the action of its segment, or one too late to act with", () => {
    const costs = (initiative: number) => asked({ initiative })?.options.map(({ cost }) => cost);
    expect(costs(4)?.[0]).toEqual({ routineAction: 7 });
    expect(costs(9)).toEqual([{ reserveAction: true }, { reserveAction: true }, { reserveAction: true }, {}]);
  });

  const blind = { timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 5 } }] } as const;
  it.each([
    [{ turn: blind }, "blinded"],
    [{ stats: { conditions: ["prone"] } }, "prone"],
    [{ stats: { conditions: ["mounted"] } }, "cannotDodge"],
  ] as const)("SEG-HOUSE-26 SEG-HOUSE-59 with %j dodging has no odds: %s", (who, code) => {
    expect(dodge(who)).toMatchObject({ odds: null, blocked: { code } });
  });

  it("SEG-HOUSE-26 SEG-HOUSE-59 is not put to one who has nothing to parry with and cannot dodge", () => {
    const injuries = ["Aw", "Ao"].map(
      (code) =>
        ({
          id: code,
          kind: "slashing",
          column: 3,
          roll: 50,
          place: "arm",
          points: 1,
          codes: [code],
          treated: false,
        }) as const,
    );
    const maimed = (conditions: readonly "prone"[]) =>
      duel(doran({ stats: { conditions, injuries } }), orc()).strikes("orc", { dice: [17, 1] }).questions;
    expect(maimed([]).map(({ options }) => options.map(({ id }) => id))).toEqual([["dodge", "none"]]);
    expect(maimed(["prone"])).toEqual([]);
  });
});
