import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { GrappleAct } from "../stats.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import { armourClass } from "../derive/combat.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, type Who } from "../testing/fights.ts";
import { battleAxe, chainMail, dagger, fangs, halberd, leather, longSword, shield } from "../testing/gear.ts";

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
const act = (by: string, at: string, which: GrappleAct, tool?: string) =>
  ({
    do: "grapple",
    by: combatantId(by),
    target: combatantId(at),
    act: which,
    ...(tool === undefined ? {} : { with: tool === "bareHands" ? ("bareHands" as const) : gearId(tool) }),
  }) as const;

describe("grapple numbers", () => {
  const numbers = (who: Who) => sheetNumbers(DEFAULT_SETTINGS, fighter("who", who));

  it("SEG-HOUSE-31 the defence takes the better of Strength and Dexterity", () => {
    const { grapple, grappleDefence } = numbers({ class: "warrior", level: 1, scores: [12, 14, 12] });
    expect(grappleDefence).toMatchObject({
      value: 13,
      base: 10,
      changes: [
        { label: "baseAttack", value: 1 },
        { label: "dexterity", value: 2 },
      ],
    });
    expect(grapple).toMatchObject({
      value: 2,
      changes: [
        { label: "baseAttack", value: 1 },
        { label: "strength", value: 1 },
      ],
    });
    expect(numbers({ level: 1, scores: [15, 10, 12] })["grappleDefence"]).toMatchObject({
      value: 13,
      changes: [{ label: "baseAttack" }, { label: "strength", value: 2 }],
    });
    expect(numbers({ level: 1, scores: [6, 8, 12] })["grappleDefence"]!.value).toBe(10);
  });

  it.each([
    ["tiny", -8],
    ["small", -4],
    ["medium", 0],
    ["large", 4],
    ["huge", 8],
    ["gigantic", 12],
  ] as const)("SEG-HOUSE-31 SEG-HOUSE-60 a %s being has %i on both", (size, modifier) => {
    const sized = numbers({ level: 1, scores: [10, 10, 12], stats: { size } });
    expect([sized["grapple"]!.value, sized["grappleDefence"]!.value]).toEqual([1 + modifier, 11 + modifier]);
  });

  it("SEG-HOUSE-31 SEG-FAT-10 wounds and weariness hamper the total, weariness the defence as well", () => {
    const worn: Who = {
      level: 1,
      scores: [10, 10, 10],
      stats: {
        fatigue: { points: 13, mountedRounds: 0 },
        injuries: [
          { id: "w", kind: "slashing", column: 3, roll: 1, place: "torso", points: 1, codes: ["P2"], treated: false },
        ],
      },
    };
    expect(numbers(worn)["grapple"]).toMatchObject({
      value: 1 - 2 - 2,
      changes: [{ label: "baseAttack" }, { label: "wounds", value: -2 }, { label: "fatigue", value: -2 }],
    });
    expect(numbers(worn)["grappleDefence"]!.value).toBe(11 - 2);
    const settings = { ...DEFAULT_SETTINGS, fatiguePenaltyScope: "success_rolls" } as const;
    expect(sheetNumbers(settings, fighter("who", worn, settings))["grappleDefence"]!.value).toBe(11);
  });

  it("SEG-HOUSE-28 SEG-HOUSE-59 lying on the ground changes neither, blindness takes four, a dazed one has no Dexterity", () => {
    expect(numbers({ level: 1, scores: [10, 14, 12], stats: { conditions: ["prone"] } })).toMatchObject({
      grapple: { value: 1 },
      grappleDefence: { value: 13 },
    });
    const timed = (id: "blinded" | "stunned") =>
      numbers({
        level: 1,
        scores: [10, 14, 12],
        turn: { timed: [{ id, rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] },
      });
    expect(timed("blinded")).toMatchObject({ grapple: { value: -3 }, grappleDefence: { value: 11 } });
    expect(timed("stunned")).toMatchObject({ grapple: { value: 1 }, grappleDefence: { value: 11 } });
    expect(
      numbers({
        level: 1,
        scores: [6, 8, 12],
        turn: { timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] },
      })["grappleDefence"]!.value,
    ).toBe(10);
  });
});

describe("the rule of 10", () => {
  it("SEG-HOUSE-33 below ten nothing works, whatever the total", () => {
    const strong = held({}, { scores: [50, 10, 12] });
    const fight = strong.grapples("sailor", "lock", { dice: [9] });
    expect(fight.last("grappleRolled")).toMatchObject({
      natural: 9,
      strike: { value: 30 },
      against: { value: 13 },
      success: false,
      rules: ["SEG-HOUSE-31", "SEG-HOUSE-33"],
    });
    expect(
      held()
        .grapples("sailor", "lock", { dice: [10, 1] })
        .last("grappleRolled"),
    ).toMatchObject({ natural: 10, strike: { value: 13 }, success: true });
  });

  it("SEG-HOUSE-33 ten is not enough where the total is short", () => {
    expect(
      held({ scores: [12, 16, 12] })
        .grapples("sailor", "lock", { dice: [10] })
        .last("grappleRolled"),
    ).toMatchObject({ strike: { value: 13 }, against: { value: 14 }, success: false });
  });

  it.each(["lock", "throw", "throwOff", "breakFree", "push", "pushAlong", "passThrough"] as const)(
    "SEG-HOUSE-33 SEG-HOUSE-38 binds %s",
    (which) => {
      const rolls = ["push", "pushAlong", "passThrough"].includes(which) ? [9, 1] : [9];
      const fight = held({}, { scores: [50, 10, 12] }).grapples("sailor", which, { dice: rolls });
      expect(fight.last("grappleRolled").success).toBe(false);
      expect(fight.state.field.grapples).toHaveLength(1);
    },
  );

  it("SEG-HOUSE-33 SEG-HOUSE-36 binds a melee-equivalent attack", () => {
    const fight = held({}, { scores: [50, 10, 12] }).grapples("sailor", "strike", { dice: [9] });
    expect(fight.last("attackRolled")).toMatchObject({
      manner: "equivalent",
      hit: false,
      rules: ["SEG-HOUSE-22", "SEG-HOUSE-33"],
    });
  });
});

describe("a lock", () => {
  it("SEG-HOUSE-34 deals a d4 and Strength in bludgeoning damage, and holds", () => {
    const fight = held().grapples("sailor", "lock", { dice: [12, 3] });
    expect(fight.last("damageRolled")).toMatchObject({
      to: "randall",
      damage: { value: 5, baseRule: "SEG-HOUSE-34" },
      doubled: false,
      attrition: 5,
      rules: ["SEG-HOUSE-34"],
    });
    expect(fight.state.field.grapples[0]!.locked).toBe("randall");
    expect(fight.get("randall").body.conditions).toEqual(["grappled", "locked"]);
    const weak = held({}, { scores: [2, 10, 12], stats: { size: "large" } }).grapples("sailor", "lock", {
      dice: [19, 1],
    });
    expect(weak.last("damageRolled").damage.value).toBe(1);
  });

  it("SEG-HOUSE-34 each later one deals its damage again", () => {
    const fight = held()
      .grapples("sailor", "lock", { dice: [12, 1] })
      .at(4)
      .grapples("sailor", "lock", { dice: [12, 2] });
    expect(fight.life("randall")[0]).toBe(11 - 3 - 4);
    expect(fight.has("grappleLocked")).toBe(false);
    expect(fight.get("randall").body.conditions).toEqual(["grappled", "locked"]);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-59 leaves one thing to do: break free, at four less", () => {
    const fight = held({ gear: [dagger(), leather()] })
      .grapples("sailor", "lock", { dice: [12, 1] })
      .aloneIn("randall");
    for (const which of ["lock", "throw", "throwOff", "push", "pushAlong", "passThrough"] as const)
      expect(fight.refusal(act("randall", "sailor", which))).toBe("locked");
    expect(fight.refusal(act("randall", "sailor", "strike", "dagger"))).toBe("locked");
    expect(
      fight.refusal({
        do: "attack",
        by: combatantId("randall"),
        target: combatantId("sailor"),
        with: gearId("dagger"),
      }),
    ).toBe("locked");
    expect(
      fight
        .at(2, "declarations")
        .refusal({ do: "simpleAction", by: combatantId("randall"), activity: "drop", gear: gearId("dagger") }),
    ).toBe("locked");
    fight.at(2).grapples("randall", "breakFree", { dice: [15] });
    expect(fight.last("grappleRolled")).toMatchObject({
      strike: { value: 15 + 2 - 4 },
      against: { value: 13 },
      success: true,
    });
    expect(fight.get("randall").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-34 SEG-CRIT-07 SEG-CRIT-15 reduces mobility: an 18 against the one locked costs 1d6-1", () => {
    const fight = held()
      .grapples("sailor", "lock", { dice: [12, 1] })
      .at(4)
      .grapples("sailor", "lock", { dice: [18, 1, 1] });
    expect(fight.last("grappleRolled")).toMatchObject({ critical: true, rules: ["SEG-HOUSE-31", "SEG-CRIT-07"] });
    expect(fight.last("criticalLossRolled").loss).toMatchObject({
      value: 0,
      changes: [{ label: "formula", value: -1 }],
    });
  });
});

describe("a throw", () => {
  it("SEG-HOUSE-35 deals a d6 and Strength, throws down, and the grapple goes on or not", () => {
    const on = held().grapples("sailor", "throw", { dice: [12, 4] });
    expect(on.last("damageRolled")).toMatchObject({ damage: { value: 6, baseRule: "SEG-HOUSE-35" } });
    expect(on.get("randall").body.conditions).toEqual(["grappled", "prone"]);
    const off = held().grapples("sailor", "throwOff", { dice: [12, 4] });
    expect(off.get("randall").body.conditions).toEqual(["prone"]);
    expect([on.state.field.grapples.length, off.state.field.grapples.length]).toEqual([1, 0]);
  });

  it("SEG-HOUSE-35 a failed one does nothing", () => {
    const fight = held().grapples("sailor", "throwOff", { dice: [9] });
    expect([fight.life("randall"), fight.get("randall").body.conditions]).toEqual([[11, 6], ["grappled"]]);
  });

  it("SEG-HOUSE-35 the one held may throw the holder", () => {
    expect(
      held()
        .grapples("randall", "throw", { dice: [11, 1] })
        .get("sailor").body.conditions,
    ).toEqual(["grappled", "prone"]);
  });
});

describe("a melee-equivalent attack", () => {
  const armed = (gear: Who["gear"]) =>
    held({ gear: [chainMail(), longSword(), shield("shield")] }, { gear: gear ?? [] });

  it("SEG-HOUSE-36 is a strike total without attack factor, against armour alone", () => {
    const fight = armed([dagger({ attackFactor: 3 })]).grapples("sailor", "strike", { with: "dagger", dice: [12, 2] });
    expect(fight.last("attackRolled")).toMatchObject({
      manner: "equivalent",
      strike: { value: 12 + 1 + 2 },
      against: { value: 15 },
      hit: true,
    });
    expect(fight.last("damageRolled").damage.value).toBe(4);
    expect(armourClass(DEFAULT_SETTINGS, fighter("clumsy", { scores: [10, 6, 10] }), "equivalent").value).toBe(8);
    const settings = { ...DEFAULT_SETTINGS, meleeEquivalentFactors: true };
    const factors = duel(sailor("sailor", { gear: [dagger({ attackFactor: 3 })] }), randall(), settings)
      .inGrapple("sailor", "randall")
      .grapples("sailor", "strike", { with: "dagger", dice: [2] });
    expect(factors.last("attackRolled").strike.value).toBe(2 + 1 + 2 + 3);
  });

  it("SEG-HOUSE-36 wants a free hand, or a one-handed weapon that does not hinder", () => {
    const refusal = (tool: string, gear: Who["gear"]) =>
      armed(gear)
        .aloneIn("sailor")
        .refusal(act("sailor", "randall", "strike", tool));
    expect(refusal("dagger", [dagger()])).toBeNull();
    expect(refusal("fangs", [fangs()])).toBeNull();
    expect(refusal("bareHands", [dagger()])).toBeNull();
    expect(refusal("battleAxe", [battleAxe({ encumbering: true })])).toBe("unwieldyInGrapple");
    expect(refusal("halberd", [halberd()])).toBe("unwieldyInGrapple");
    expect(refusal("bareHands", [halberd()])).toBe("noFreeHand");
    expect(refusal("shield", [shield("shield")])).toBe("unwieldyInGrapple");
    expect(refusal("dagger", [dagger({ place: "carried" })])).toBe("gearNotInHand");
  });

  it("SEG-CRIT-04 SEG-CRIT-15 SEG-CRIT-10 18 to 20 is an exceptional critical of 1d6-1", () => {
    for (const natural of [18, 20]) {
      const fight = held().grapples("sailor", "strike", { dice: [natural, 1, 6, 50] });
      expect(fight.last("attackRolled")).toMatchObject({ critical: true });
      expect(fight.last("criticalLossRolled").loss.value).toBe(5);
    }
    expect(
      held()
        .grapples("sailor", "strike", { dice: [17, 1] })
        .last("attackRolled"),
    ).toMatchObject({ hit: true, critical: false });
  });
});

describe("exceptional criticals of grapple actions", () => {
  it("SEG-CRIT-09 SEG-CRIT-11 SEG-CRIT-15 a natural 20 doubles the damage and costs 1d4-1; a 19 is nothing", () => {
    const fight = held().grapples("sailor", "lock", { dice: [20, 3, 4, 50] });
    expect(fight.last("damageRolled")).toMatchObject({
      damage: { value: 5 },
      doubled: true,
      attrition: 10,
      rules: ["SEG-HOUSE-34", "SEG-CRIT-11"],
    });
    expect(fight.last("criticalLossRolled").loss).toMatchObject({ value: 3, baseRule: "SEG-CRIT-09" });
    expect(fight.life("randall")).toEqual([1, 3]);
    expect(fight.last("injuryTaken").injury).toMatchObject({ kind: "bludgeoning", column: 3 });
    expect(() => held().grapples("sailor", "lock", { dice: [20, 3, 5, 50] })).toThrow(/d4/);
    expect(
      held()
        .grapples("sailor", "lock", { dice: [19, 3] })
        .last("grappleRolled").critical,
    ).toBe(false);
    expect(
      held()
        .grapples("sailor", "throw", { dice: [20, 3, 1] })
        .last("criticalLossRolled").loss.value,
    ).toBe(0);
  });

  it("SEG-CRIT-15 SEG-CRIT-05 SEG-AOO-32 as an opportunity an 18 costs 1d6-1, at four more", () => {
    const fight = held({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } })
      .at(2, "declarations")
      .advance()
      .seizes("sailor", { as: "lock", dice: [18, 1, 6, 50] });
    expect(fight.last("grappleRolled")).toMatchObject({
      kind: "opportunity",
      strike: { value: 18 + 3 + 4 },
      critical: true,
      rules: ["SEG-HOUSE-31", "SEG-CRIT-05"],
    });
    expect(fight.last("criticalLossRolled").loss).toMatchObject({ value: 5, baseRule: "SEG-CRIT-05" });
  });

  it("SEG-CRIT-16 SEG-CRIT-15 a failed act with a critical face costs wounds alone, all, or nothing", () => {
    const miss = (excCritOnMiss: "wounds_only" | "full" | "none", dice: readonly number[]) =>
      duel(
        sailor("sailor", { stats: { size: "small" } }),
        randall({ stats: { size: "gigantic" }, turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
        { ...DEFAULT_SETTINGS, excCritOnMiss },
      )
        .inGrapple("sailor", "randall")
        .at(2, "declarations")
        .advance()
        .seizes("sailor", { as: "lock", dice });
    expect(miss("wounds_only", [18, 3, 50]).last("lifeLost")).toMatchObject({ stamina: 0, wounds: 2 });
    expect(miss("wounds_only", [18, 3, 50]).has("grappleLocked")).toBe(false);
    expect(miss("full", [18, 3, 3, 50]).last("lifeLost")).toMatchObject({ stamina: 10, wounds: 2 });
    expect(miss("none", [18]).has("lifeLost")).toBe(false);
  });

  it("SEG-CRIT-20 what deals no damage is never critical, in any circumstance", () => {
    const free = held({ turn: { guardDown: null } }).grapples("randall", "breakFree", { dice: [20] });
    expect(free.last("grappleRolled")).toMatchObject({ success: true, critical: false });
    expect(
      held()
        .grapples("sailor", "push", { dice: [20, 20, 3] })
        .last("grappleRolled"),
    ).toMatchObject({ success: true, critical: false });
    const limp = held({ stats: { conditions: ["entangled"] } }).grapples("sailor", "passThrough", { dice: [18, 1] });
    expect([limp.last("grappleRolled").critical, limp.has("damageRolled")]).toEqual([false, false]);
  });

  it("SEG-CRIT-19 a creature's own least face widens the range, at the price of a grapple action", () => {
    const fight = held({}, { stats: { criticalFrom: 17 } }).grapples("sailor", "lock", { dice: [17, 1, 2, 50] });
    expect(fight.last("grappleRolled").rules).toEqual(["SEG-HOUSE-31", "SEG-CRIT-19"]);
    expect(fight.last("criticalLossRolled").loss.value).toBe(1);
  });

  it("SEG-EXC-18 SEG-EXC-14 a creature's own faces count, exceptional strength does not", () => {
    const worm = held({}, { stats: { exceptional: [{ faces: [19], effect: "swallow" }] } }).grapples("sailor", "lock", {
      dice: [19, 1],
    });
    expect(worm.last("exceptionalResult")).toMatchObject({ effect: "swallow", rule: "SEG-EXC-18" });
    const ogre = held({ gear: [longSword()] }, { scores: [20, 10, 12] }).grapples("sailor", "lock", { dice: [19, 1] });
    expect(ogre.has("exceptionalResult")).toBe(false);
    expect(
      held({ gear: [longSword()], stamina: 30 }, { scores: [20, 10, 12] })
        .grapples("sailor", "strike", { dice: [19, 1, 1] })
        .has("exceptionalResult"),
    ).toBe(false);
  });
});
