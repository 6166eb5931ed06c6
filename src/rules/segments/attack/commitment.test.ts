import { describe, expect, it } from "vitest";
import { play } from "../../kernel/run.ts";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Skirmish } from "../testing/fights.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { chainMail, dagger, fangs, longSword, shield } from "../testing/gear.ts";

const FIRST = { ...DEFAULT_SETTINGS, reactionMoment: "beforeDie" } as const;

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

const kinds = (fight: Skirmish): readonly string[] => fight.events.map(({ type }) => type);

describe("reactions chosen before the die", () => {
  it("SEG-HOUSE-24 asks before any die, and keeps none while it waits", () => {
    const fight = duel(doran(), orc(), FIRST).aloneIn("orc");
    const outcome = play(
      fight.ruleset,
      fight.state,
      {
        do: "attack",
        by: combatantId("orc"),
        target: combatantId("doran"),
        with: fight.get("orc").gear.weapons[0]!.id,
      },
      {},
      { dice: null, answer: null },
    );
    expect(outcome).toMatchObject({
      status: "pending",
      wanted: { do: "ask", question: { cause: "commitParry", to: "doran", from: "orc", fallback: "none" } },
      replies: {},
    });
  });

  it("SEG-HOUSE-24 SEG-PARRY-10 gives the odds over every face that would touch", () => {
    const [question] = duel(doran(), orc(), FIRST).strikes("orc", { dice: [2] }).questions;
    // 15 to 20 touch; the sword's N + 8 has to reach 20 to 24, and against the 20 only a critical 18 helps.
    expect(question?.facts).toEqual({ touches: 30, seizes: false, criticalFrom: 18, reserve: 2 });
    expect(question?.options.find(({ id }) => id === "parry:longSword")?.odds).toBeCloseTo(
      (9 + 8 + 7 + 6 + 5 + 3) / (6 * 20),
    );
  });

  it("SEG-HOUSE-24 SEG-CORE-16 pays when it is announced, before the die falls", () => {
    const fight = duel(doran(), orc(), FIRST).strikes("orc", { dice: [17, 14], answers: ["parry:longSword"] });
    expect(kinds(fight).slice(0, 4)).toEqual(["actionSpent", "actionSpent", "attackRolled", "reactionRolled"]);
    expect(fight.last("attackCancelled").what).toBe("hit");
    expect(fight.get("doran").turn.routine.map(({ state }) => state)).toEqual(["ready", "spent"]);
  });

  it("SEG-HOUSE-24 stays paid when the blow goes wide, and throws no die for nothing", () => {
    const fight = duel(doran(), orc(), FIRST).strikes("orc", { dice: [2], answers: ["dodge"] });
    expect(fight.last("reactionWasted")).toMatchObject({
      by: "doran",
      against: "orc",
      reaction: "dodge",
      why: "missed",
    });
    expect(fight.get("doran").turn.routine.map(({ state }) => state)).toEqual(["ready", "spent"]);
  });

  it("SEG-HOUSE-24 a defender who takes it is not asked again once the total is known", () => {
    const fight = duel(doran(), orc(), FIRST).strikes("orc", { dice: [17, 3] });
    expect(fight.questions).toHaveLength(1);
    expect(fight.has("damageRolled")).toBe(true);
  });

  it.each([
    [18, "everything"],
    [17, null],
  ] as const)("SEG-PARRY-05 SEG-EXC-07 against a natural 20 a committed %i comes to %s", (natural, what) => {
    const fight = duel(doran(), worm(), FIRST)
      .at(5)
      .strikes("worm", {
        dice: what === null ? [20, natural, 6, 5, 4, 88] : [20, natural],
        answers: ["parry:longSword"],
      });
    expect(fight.last("reactionRolled").outcome).toBe(what === null ? "powerless" : "critical");
    expect(fight.events.find(({ type }) => type === "attackCancelled") ?? null).toEqual(
      what === null ? null : expect.objectContaining({ what }),
    );
  });

  it("SEG-CORE-16 no defender commits without an action in reserve", () => {
    const spent = { routine: [{ id: "1", segment: 6, state: "spent" }] } as const;
    expect(duel(doran({ turn: spent }), orc(), FIRST).strikes("orc", { dice: [17, 3] }).questions).toEqual([]);
  });

  it("SEG-HOUSE-32 SEG-PARRY-13 an attempt to slip the guard is answered before its die too", () => {
    const thief = fighter("thief", { class: "thief", level: 3, scores: [12, 16, 12], turn: { mode: "grapple" } });
    const fight = duel(doran({ turn: { mode: "melee", waits: null } }), thief, FIRST).slips("thief", {
      dice: [15, 18],
      answers: ["pass", "parry:longSword"],
    });
    expect(fight.questions.map(({ cause }) => cause)).toEqual(["opportunity", "commitParry"]);
    expect(fight.questions[1]?.facts["seizes"]).toBe(true);
    expect(fight.last("reactionRolled").outcome).toBe("critical");
    expect(fight.get("doran").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-41 a thrown dagger leaves the hand only when it lands", () => {
    const thrower = fighter("thrower", {
      class: "thief",
      level: 3,
      scores: [12, 16, 12],
      gear: [dagger()],
      at: { x: 0, y: 0 },
      turn: { mode: "shooting" },
    });
    const fight = duel(thrower, doran({ at: { x: 4, y: 0 } }), FIRST).shoots("thrower", {
      dice: [19, 18],
      answers: ["parry:shield"],
    });
    expect(kinds(fight).indexOf("gearMoved")).toBeGreaterThan(kinds(fight).indexOf("reactionRolled"));
    expect(fight.get("thrower").gear.weapons[0]?.place).toBe("dropped");
  });
});
