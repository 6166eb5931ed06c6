import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { armourClass } from "../derive/combat.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { Ability } from "../stats.ts";
import { fighter, Skirmish, type Who } from "../testing/fights.ts";
import { behind, cassandre, chief, granted, longBow, ranks, sneaks } from "../testing/sneak.ts";
import { battleAxe, chainMail, longSword, shield } from "../testing/gear.ts";

describe("a sneak attack", () => {
  it("SEG-SNEAK-07 SEG-SNEAK-08 SEG-SNEAK-10 strikes at four more and without attack factor, against armour class without Dexterity and defence factor", () => {
    const { strike, against, kind } = behind()
      .does(sneaks(), { dice: [8, 5, 11] })
      .last("attackRolled");
    expect([kind, strike.value, against.value]).toEqual(["sneak", 16, 15]);
    expect(strike.changes).toEqual([
      { label: "baseAttack", value: 4, rule: "SEG-HOUSE-03" },
      { label: "sneak", value: 4, rule: "SEG-SNEAK-08" },
    ]);
    expect(against.changes.map(({ label }) => label)).toEqual(["armour"]);
    expect(armourClass(DEFAULT_SETTINGS, chief(), "melee").value).toBe(18);
  });

  it("SEG-SNEAK-09 SEG-SNEAK-10 a Dexterity penalty stays, and so do armour, shield and size", () => {
    const clumsy = chief({
      scores: [16, 6, 14],
      gear: [longSword(), chainMail(), shield("shield")],
      stats: { size: "large", naturalArmour: 1 },
    });
    expect(
      behind(cassandre(), clumsy)
        .does(sneaks(), { dice: [5] })
        .last("attackRolled").against.value,
    ).toBe(10 - 2 + 5 + 1 - 1 + 2);
  });

  it("SEG-SNEAK-07 hits on a tie and has no effect on a miss", () => {
    expect(
      behind()
        .does(sneaks(), { dice: [7, 1, 11] })
        .last("attackRolled").hit,
    ).toBe(true);
    const missed = behind().does(sneaks(), { dice: [6] });
    expect([missed.last("attackRolled").hit, missed.has("criticalSaveRolled"), missed.life("chief")]).toEqual([
      false,
      false,
      [31, 7],
    ]);
  });

  it("SEG-SNEAK-11 adds the rank to the damage, besides Strength", () => {
    const five = cassandre({ stats: ranks(5), scores: [14, 10, 10] });
    const { damage } = behind(five)
      .does(sneaks(), { dice: [8, 3, 20] })
      .last("damageRolled");
    expect(damage).toMatchObject({
      base: 3,
      value: 3 + 2 + 5,
      changes: [
        { label: "strength", value: 2 },
        { label: "sneakRank", value: 5, rule: "SEG-SNEAK-11" },
      ],
    });
  });

  it("SEG-SNEAK-11 SEG-HOUSE-22 deals at least one point", () => {
    const weak = cassandre({ scores: [3, 10, 10], stats: ranks(0) });
    expect(
      behind(weak)
        .does(sneaks(), { dice: [15, 1, 20] })
        .last("damageRolled"),
    ).toMatchObject({ damage: { value: 1 }, attrition: 1 });
  });

  it("SEG-SNEAK-12 SEG-SNEAK-14 SEG-SNEAK-16 rank 6, die 5, save 9: 22 points of attrition and 5 wounds", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 6, 65] });
    expect(struck.last("criticalSaveRolled")).toMatchObject({
      id: "chief",
      natural: 6,
      total: { value: 9 },
      dc: { value: 14 },
      success: false,
      rule: "SEG-SNEAK-12",
    });
    expect(struck.last("criticalLossRolled").loss).toMatchObject({
      base: 14,
      value: 5,
      changes: [{ label: "criticalSave", value: -9 }],
    });
    expect(struck.last("damageRolled")).toMatchObject({
      damage: { value: 11 },
      doubled: true,
      attrition: 22,
      rules: ["SEG-SNEAK-11", "SEG-SNEAK-15"],
    });
    expect(struck.life("chief")).toEqual([31 - 22, 7 - 5]);
    expect(struck.last("injuryTaken").injury).toMatchObject({
      kind: "slashing",
      column: 2,
      roll: 65,
      place: "torso",
      codes: ["P3", "Hm"],
    });
  });

  it("SEG-SNEAK-15 SEG-CRIT-08 the rank is doubled too, and one critical effect is drawn", () => {
    const struck = behind().does(sneaks(), { dice: [8, 1, 10, 5] });
    expect([struck.last("damageRolled").attrition, struck.last("lifeLost").exceptional]).toEqual([(1 + 6) * 2, 1]);
    expect(struck.events.filter(({ type }) => type === "injuryTaken")).toHaveLength(1);
  });

  it("SEG-SNEAK-14 SEG-SNEAK-17 a save of exactly 14 is made: 11 points of attrition and no wound", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 11] });
    expect(struck.last("criticalSaveRolled")).toMatchObject({ total: { value: 14 }, success: true });
    expect(struck.last("damageRolled")).toMatchObject({
      doubled: false,
      attrition: 11,
      rules: ["SEG-SNEAK-11", "SEG-SNEAK-17"],
    });
    expect([struck.life("chief"), struck.has("criticalLossRolled")]).toEqual([[20, 7], false]);
  });

  it("SEG-SNEAK-13 a rank of 0 makes a DC of 8", () => {
    expect(
      behind(cassandre({ stats: ranks(0) }))
        .does(sneaks(), { dice: [8, 5, 5] })
        .last("criticalSaveRolled"),
    ).toMatchObject({ dc: { value: 8 }, total: { value: 8 }, success: true });
  });

  it("SEG-SNEAK-33 an assassin of level 6: 13 points, DC 16, 9 misses by 7, coma", () => {
    const struck = behind(cassandre({ class: "assassin", stats: ranks(0) })).does(sneaks(), { dice: [8, 5, 6, 65] });
    expect([
      struck.last("damageRolled").attrition,
      struck.last("criticalSaveRolled").dc.value,
      struck.last("criticalLossRolled").loss.value,
    ]).toEqual([26, 16, 7]);
    expect([struck.life("chief"), struck.get("chief").body.conditions]).toEqual([
      [5, 0],
      ["coma", "prone"],
    ]);
  });
});

describe("the critical save", () => {
  const saved = (victim: Who, settings?: SegmentsSettings) =>
    behind(cassandre(), chief(victim), {}, settings)
      .does(sneaks(), { dice: [10, 1, 20] })
      .last("criticalSaveRolled").total;
  const scores = (dexterity: number, wisdom: number): Record<Ability, number> => ({
    ...PLAIN_ACTOR.abilities,
    dexterity,
    wisdom,
  });

  it("SEG-HOUSE-05 adds half the level and Dexterity, and loses the fatigue penalty", () => {
    expect(saved({ level: 5, stats: { abilities: scores(14, 10) } }).value).toBe(20 + 2 + 2);
    const weary = saved({ stats: { fatigue: { points: 20, mountedRounds: 0 } } });
    expect(weary.changes).toContainEqual({ label: "fatigue", value: weary.value - 23, rule: "SEG-FAT-10" });
    expect(weary.value).toBeLessThan(23);
  });

  it("SEG-HOUSE-05 is not hampered by wounds, which cost the same fighter their blows", () => {
    const injuries = [
      {
        id: "wound-1",
        kind: "slashing",
        column: 2,
        roll: 65,
        place: "torso",
        points: 1,
        codes: ["P3"],
        treated: false,
      },
    ] as const;
    expect(saved({ stats: { injuries } }).value).toBe(23);
  });

  it("SEG-HOUSE-05 follows the table's ability and divisor", () => {
    expect(
      saved(
        { stats: { abilities: scores(10, 16) } },
        { ...DEFAULT_SETTINGS, criticalSaveAbility: "wisdom", criticalSaveLevelDivisor: 4 },
      ).value,
    ).toBe(20 + 1 + 3);
  });

  it.each([
    [1, 30, 12, 17, true],
    [20, 4, -8, 13, false],
  ])(
    "SEG-HOUSE-05 a natural %i is nothing special: level %i and Dexterity %i make %i, saved %s",
    (die, level, dexterity, value, success) => {
      const victim = chief({ level, scores: [16, dexterity, 14], stats: { stamina: { value: 200, override: 200 } } });
      const save = behind(cassandre(), victim)
        .does(sneaks(), { dice: success ? [10, 1, die] : [10, 1, die, 5] })
        .last("criticalSaveRolled");
      expect([save.total.value, save.dc.value, save.success]).toEqual([value, 14, success]);
    },
  );
});

describe("what the game master rules", () => {
  it("SEG-SNEAK-23 a target in combat is harder to strike cleanly: DC 14 for a bystander, 13 in combat", () => {
    const dc = (inCombat: boolean) =>
      behind(cassandre(), chief(), { inCombat })
        .does(sneaks(), { dice: [8, 1, 20] })
        .last("criticalSaveRolled").dc;
    expect([dc(false).value, dc(true).value]).toEqual([14, 13]);
    expect(dc(true).changes).toContainEqual({ label: "inCombat", value: -1, rule: "SEG-SNEAK-23" });
  });

  it("SEG-SNEAK-23 SEG-SNEAK-14 the same save of 9 then costs 4 wounds", () => {
    expect(
      behind(cassandre(), chief(), { inCombat: true })
        .does(sneaks(), { dice: [8, 5, 6, 65] })
        .life("chief"),
    ).toEqual([9, 3]);
  });

  it.each([
    ["none", 0, 0],
    ["attack", -2, 0],
    ["save", 0, 2],
  ] as const)(
    "SEG-SNEAK-18 an encumbering weapon, ruled %s: %i to the attack, %i to the save",
    (encumbering, attack, save) => {
      const struck = behind(cassandre({ gear: [battleAxe({ encumbering: true })] }), chief(), { encumbering }).does(
        sneaks({ with: gearId("battleAxe") }),
        { dice: [10, 1, 12] },
      );
      expect([struck.last("attackRolled").strike.value, struck.last("criticalSaveRolled").total.value]).toEqual([
        18 + attack,
        15 + save,
      ]);
    },
  );

  it("SEG-SNEAK-18 a handy weapon is not touched by it, nor a shot", () => {
    const struck = behind(cassandre(), chief(), { encumbering: "attack" }).does(sneaks(), { dice: [10, 1, 20] });
    expect(struck.last("attackRolled").strike.value).toBe(18);
    const archer = cassandre({ gear: [{ ...longBow(), encumbering: true }] });
    const shot = behind(archer, chief(), { encumbering: "attack" }).does(
      sneaks({ with: gearId("longBow"), as: "shoot" }),
      { dice: [10, 1, 20] },
    );
    expect(shot.last("attackRolled").strike.changes.map(({ label }) => label)).not.toContain("encumbering");
  });
});

describe("being a surprise attack", () => {
  it.each([
    [30, "friend"],
    [31, "chief"],
  ])(
    "SEG-HOUSE-23 SEG-AOO-26 at one who is held in grapple it may strike the other: %i strikes the %s",
    (die, struck) => {
      const friend = fighter("friend", { side: "heroes", stats: { stamina: { value: 40, override: 40 } } });
      const brawl = new Skirmish([cassandre(), chief(), friend])
        .at(2)
        .inGrapple("friend", "chief")
        .does(granted())
        .does(sneaks(), { dice: [die, 10, 1, 20] });
      expect([brawl.last("attackRolled").target, brawl.last("criticalSaveRolled").id]).toEqual([struck, struck]);
    },
  );

  it("SEG-SNEAK-34 SEG-SURP-18 it is free, once, and neither parried nor answered", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 11] });
    expect(struck.questions).toEqual([]);
    expect(struck.get("thief").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect([struck.state.offers, struck.refusal(sneaks())]).toEqual([[], "alreadyActed"]);
  });

  it("SEG-SNEAK-01 SEG-SNEAK-02 it may be made in the surprise segment, when the game master confirms it", () => {
    const fight = new Skirmish([
      cassandre({ turn: { routine: [] } }),
      chief({ turn: { surprised: true, routine: [] } }),
    ]).at(0, "actions", 0);
    expect(fight.refusal(sneaks())).toBe("sneakNotGranted");
    fight.does(granted({ inCombat: null }));
    expect(fight.does(sneaks(), { dice: [8, 5, 6, 65] }).life("chief")).toEqual([9, 2]);
  });
});
