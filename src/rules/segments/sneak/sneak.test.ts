import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { PLAIN_ACTOR } from "../defaults.ts";
import { armourClass } from "../derive/combat.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { Point } from "../state.ts";
import type { Ability } from "../stats.ts";
import type { GrantSurprise, SurpriseAttack } from "../surprise/commands.ts";
import { battleAxe, chainMail, fighter, halberd, longSword, shield, Skirmish, weapon, type Who } from "../testing.ts";

const [THIEF, CHIEF] = [combatantId("thief"), combatantId("chief")];
const ranks = (sneakAttack: number) => ({ skills: { ...PLAIN_ACTOR.skills, sneakAttack } });
/** Cassandre: N + 4, rank 6, DC 14. */
const cassandre = (who: Who = {}) => fighter("thief", { class: "thief", level: 6, side: "heroes", scores: [10, 10, 10], gear: [longSword()], initiative: 5, stats: ranks(6), ...who });
/** The chief of the sample: AC 18, 15 against a sneak attack, save N + 3. */
const chief = (who: Who = {}) => fighter("chief", { level: 4, side: "orcs", scores: [16, 12, 14], gear: [longSword(), chainMail()], ...who });
const dagger = (id: string, place: "hand" | "offHand" = "hand") =>
  weapon(id, { identifier: "dagger", kind: "piercing", damage: "1d4", attackFactor: 0, thrown: true, ranges: { short: 5, medium: 8, long: 12 }, place });
const twoDaggers = () => cassandre({ gear: [dagger("right"), dagger("left", "offHand")] });
const longBow = (short = 30) => weapon("longBow", { kind: "piercing", hands: 2, damage: "1d8", attackFactor: 1, ranges: { short, medium: 60, long: 120 } });

type Ruled = Partial<NonNullable<GrantSurprise["sneak"]>>;
const behind = (thief = cassandre(), victim = chief(), ruled: Ruled = {}, settings?: SegmentsSettings) =>
  new Skirmish([thief, victim], settings).at(2).does({ do: "grantSurprise", by: null, to: THIEF, against: CHIEF, sneak: { inCombat: false, encumbering: "none", ...ruled }, place: null, check: false });
const sneaks = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({ do: "surpriseAttack", by: THIEF, target: CHIEF, with: longSword().id, as: "strike", sneak: true, ...said });
const both = sneaks({ with: gearId("right"), second: gearId("left") });

describe("a sneak attack", () => {
  it("SEG-SNEAK-07 SEG-SNEAK-08 SEG-SNEAK-10 strikes at four more and without attack factor, against armour class without Dexterity and defence factor", () => {
    const { strike, against, kind } = behind().does(sneaks(), { dice: [8, 5, 11] }).last("attackRolled");
    expect([kind, strike.value, against.value]).toEqual(["sneak", 16, 15]);
    expect(strike.changes).toEqual([{ label: "baseAttack", value: 4, rule: "SEG-HOUSE-03" }, { label: "sneak", value: 4, rule: "SEG-SNEAK-08" }]);
    expect(against.changes.map(({ label }) => label)).toEqual(["armour"]);
    expect(armourClass(DEFAULT_SETTINGS, chief(), "melee").value).toBe(18);
  });

  it("SEG-SNEAK-09 SEG-SNEAK-10 a Dexterity penalty stays, and so do armour, shield and size", () => {
    const clumsy = chief({ scores: [16, 6, 14], gear: [longSword(), chainMail(), shield("shield")], stats: { size: "large", naturalArmour: 1 } });
    expect(behind(cassandre(), clumsy).does(sneaks(), { dice: [5] }).last("attackRolled").against.value).toBe(10 - 2 + 5 + 1 - 1 + 2);
  });

  it("SEG-SNEAK-07 hits on a tie and has no effect on a miss", () => {
    expect(behind().does(sneaks(), { dice: [7, 1, 11] }).last("attackRolled").hit).toBe(true);
    const missed = behind().does(sneaks(), { dice: [6] });
    expect([missed.last("attackRolled").hit, missed.has("criticalSaveRolled"), missed.life("chief")]).toEqual([false, false, [31, 7]]);
  });

  it("SEG-SNEAK-11 adds the rank to the damage, besides Strength", () => {
    const five = cassandre({ stats: ranks(5), scores: [14, 10, 10] });
    const { damage } = behind(five).does(sneaks(), { dice: [8, 3, 20] }).last("damageRolled");
    expect(damage).toMatchObject({ base: 3, value: 3 + 2 + 5, changes: [{ label: "strength", value: 2 }, { label: "sneakRank", value: 5, rule: "SEG-SNEAK-11" }] });
  });

  it("SEG-SNEAK-12 SEG-SNEAK-14 SEG-SNEAK-16 rank 6, die 5, save 9: 22 points of attrition and 5 wounds", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 6, 65] });
    expect(struck.last("criticalSaveRolled")).toMatchObject({ id: "chief", natural: 6, total: { value: 9 }, dc: { value: 14 }, success: false, rule: "SEG-SNEAK-12" });
    expect(struck.last("criticalLossRolled").loss).toMatchObject({ base: 14, value: 5, changes: [{ label: "criticalSave", value: -9 }] });
    expect(struck.last("damageRolled")).toMatchObject({ damage: { value: 11 }, doubled: true, attrition: 22, rules: ["SEG-SNEAK-11", "SEG-SNEAK-15"] });
    expect(struck.life("chief")).toEqual([31 - 22, 7 - 5]);
    expect(struck.last("injuryTaken").injury).toMatchObject({ kind: "slashing", column: 2, roll: 65, place: "torso", codes: ["P3", "Hm"] });
  });

  it("SEG-SNEAK-15 SEG-CRIT-08 the rank is doubled too, and one critical effect is drawn", () => {
    const struck = behind().does(sneaks(), { dice: [8, 1, 10, 5] });
    expect([struck.last("damageRolled").attrition, struck.last("lifeLost").exceptional]).toEqual([(1 + 6) * 2, 1]);
    expect(struck.events.filter(({ type }) => type === "injuryTaken")).toHaveLength(1);
  });

  it("SEG-SNEAK-14 SEG-SNEAK-17 a save of exactly 14 is made: 11 points of attrition and no wound", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 11] });
    expect(struck.last("criticalSaveRolled")).toMatchObject({ total: { value: 14 }, success: true });
    expect(struck.last("damageRolled")).toMatchObject({ doubled: false, attrition: 11, rules: ["SEG-SNEAK-11", "SEG-SNEAK-17"] });
    expect([struck.life("chief"), struck.has("criticalLossRolled")]).toEqual([[20, 7], false]);
  });

  it("SEG-SNEAK-13 a rank of 0 makes a DC of 8", () => {
    expect(behind(cassandre({ stats: ranks(0) })).does(sneaks(), { dice: [8, 5, 5] }).last("criticalSaveRolled")).toMatchObject({ dc: { value: 8 }, total: { value: 8 }, success: true });
  });

  it("SEG-SNEAK-33 an assassin of level 6: 13 points, DC 16, 9 misses by 7, coma", () => {
    const struck = behind(cassandre({ class: "assassin", stats: ranks(0) })).does(sneaks(), { dice: [8, 5, 6, 65] });
    expect([struck.last("damageRolled").attrition, struck.last("criticalSaveRolled").dc.value, struck.last("criticalLossRolled").loss.value]).toEqual([26, 16, 7]);
    expect([struck.life("chief"), struck.get("chief").body.conditions]).toEqual([[5, 0], ["coma", "prone"]]);
  });
});

describe("the critical save", () => {
  const saved = (victim: Who, settings?: SegmentsSettings) => behind(cassandre(), chief(victim), {}, settings).does(sneaks(), { dice: [10, 1, 20] }).last("criticalSaveRolled").total;
  const scores = (dexterity: number, wisdom: number): Record<Ability, number> => ({ ...PLAIN_ACTOR.abilities, dexterity, wisdom });

  it("SEG-HOUSE-05 adds half the level and Dexterity, and loses the fatigue penalty", () => {
    expect(saved({ level: 5, stats: { abilities: scores(14, 10) } }).value).toBe(20 + 2 + 2);
    const weary = saved({ stats: { fatigue: { points: 20, mountedRounds: 0 } } });
    expect(weary.changes).toContainEqual({ label: "fatigue", value: weary.value - 23, rule: "SEG-FAT-10" });
    expect(weary.value).toBeLessThan(23);
  });

  it("SEG-HOUSE-05 is not hampered by wounds, which cost the same fighter his blows", () => {
    const injuries = [{ id: "wound-1", kind: "slashing", column: 2, roll: 65, place: "torso", points: 1, codes: ["P3"], treated: false }] as const;
    expect(saved({ stats: { injuries } }).value).toBe(23);
  });

  it("SEG-HOUSE-05 follows the table's ability and divisor", () => {
    expect(saved({ stats: { abilities: scores(10, 16) } }, { ...DEFAULT_SETTINGS, criticalSaveAbility: "wisdom", criticalSaveLevelDivisor: 4 }).value).toBe(20 + 1 + 3);
  });

  it.each([[1, 30, 12, 17, true], [20, 4, -8, 13, false]])("SEG-HOUSE-05 a natural %i is nothing special: level %i and Dexterity %i make %i, saved %s", (die, level, dexterity, value, success) => {
    const victim = chief({ level, scores: [16, dexterity, 14], stats: { stamina: { value: 200, override: 200 } } });
    const save = behind(cassandre(), victim).does(sneaks(), { dice: success ? [10, 1, die] : [10, 1, die, 5] }).last("criticalSaveRolled");
    expect([save.total.value, save.dc.value, save.success]).toEqual([value, 14, success]);
  });
});

describe("the faces of the die", () => {
  it("SEG-SNEAK-22 a natural 20 is no automatic success: 24 against 25 misses", () => {
    const [novice, armoured] = [cassandre({ level: 1, stats: ranks(0) }), chief({ gear: [longSword(), chainMail({ armour: 15 })] })];
    expect(behind(novice, armoured).does(sneaks(), { dice: [20] }).last("attackRolled")).toMatchObject({ strike: { value: 24 }, against: { value: 25 }, hit: false, critical: false });
  });

  it("SEG-SNEAK-22 SEG-EXC-13 a natural 20 that hits by its total is a plain hit when the save is made", () => {
    const struck = behind().does(sneaks(), { dice: [20, 5, 11] });
    expect(struck.last("attackRolled")).toMatchObject({ strike: { value: 28 }, hit: true, critical: false });
    expect(struck.life("chief")).toEqual([20, 7]);
  });

  it("SEG-SNEAK-22 the faces of weapons, of Strength and of circumstances do nothing", () => {
    const strong = cassandre({ scores: [19, 10, 10], gear: [longSword({ criticalFrom: 15, exceptional: [{ faces: [19], effect: "prone" }] })] });
    const net = chief({ scores: [10, 12, 14], stats: { conditions: ["entangled"] } });
    const struck = behind(strong, net).does(sneaks(), { dice: [19, 1, 20] });
    expect([struck.last("attackRolled").critical, struck.has("exceptionalResult"), struck.has("gearMoved")]).toEqual([false, false, false]);
  });

  it("SEG-SNEAK-22 a natural 1 is a plain miss, without the table of critical failures", () => {
    const missed = behind().does(sneaks(), { dice: [1] });
    expect([missed.last("attackRolled").strike.value, missed.last("attackRolled").hit, missed.has("criticalFailure")]).toEqual([9, false, false]);
    const sure = behind(cassandre(), chief({ gear: [], stats: { naturalArmour: -1 } })).does(sneaks(), { dice: [1, 1, 20] });
    expect(sure.last("attackRolled")).toMatchObject({ hit: true, rules: ["SEG-SNEAK-07", "SEG-SNEAK-22"] });
  });

  it("SEG-SNEAK-22 SEG-EXC-08 where the table keeps it, a natural 1 fails critically and gives no opening", () => {
    const failed = behind(cassandre(), chief({ gear: [], stats: { naturalArmour: -1 } }), {}, { ...DEFAULT_SETTINGS, sneakIgnoresNatural1: false }).does(sneaks(), { dice: [1, 2] });
    expect([failed.last("attackRolled").hit, failed.last("criticalFailure").result, failed.questions]).toEqual([false, "opportunity", []]);
  });

  it("SEG-HOUSE-59 the helpless are hit unless the die shows 1", () => {
    const felled = () => chief({ stats: { conditions: ["coma"] }, gear: [chainMail({ armour: 30 })] });
    expect(behind(cassandre(), felled()).does(sneaks(), { dice: [2, 1, 20] }).last("attackRolled").hit).toBe(true);
    expect(behind(cassandre(), felled()).does(sneaks(), { dice: [1] }).last("attackRolled").hit).toBe(false);
    expect(behind(cassandre({ gear: [longBow()] }), felled()).does(sneaks({ with: gearId("longBow"), as: "shoot" }), { dice: [20] }).last("attackRolled").hit).toBe(false);
  });
});

describe("what the game master rules", () => {
  it("SEG-SNEAK-23 a target in combat is harder to strike cleanly: DC 14 for a bystander, 13 in combat", () => {
    const dc = (inCombat: boolean) => behind(cassandre(), chief(), { inCombat }).does(sneaks(), { dice: [8, 1, 20] }).last("criticalSaveRolled").dc;
    expect([dc(false).value, dc(true).value]).toEqual([14, 13]);
    expect(dc(true).changes).toContainEqual({ label: "inCombat", value: -1, rule: "SEG-SNEAK-23" });
  });

  it("SEG-SNEAK-23 SEG-SNEAK-14 the same save of 9 then costs 4 wounds", () => {
    expect(behind(cassandre(), chief(), { inCombat: true }).does(sneaks(), { dice: [8, 5, 6, 65] }).life("chief")).toEqual([9, 3]);
  });

  it.each([["none", 0, 0], ["attack", -2, 0], ["save", 0, 2]] as const)("SEG-SNEAK-18 an encumbering weapon, ruled %s: %i to the attack, %i to the save", (encumbering, attack, save) => {
    const struck = behind(cassandre({ gear: [battleAxe({ encumbering: true })] }), chief(), { encumbering }).does(sneaks({ with: gearId("battleAxe") }), { dice: [10, 1, 12] });
    expect([struck.last("attackRolled").strike.value, struck.last("criticalSaveRolled").total.value]).toEqual([18 + attack, 15 + save]);
  });

  it("SEG-SNEAK-18 a handy weapon is not touched by it, nor a shot", () => {
    const struck = behind(cassandre(), chief(), { encumbering: "attack" }).does(sneaks(), { dice: [10, 1, 20] });
    expect(struck.last("attackRolled").strike.value).toBe(18);
    const archer = cassandre({ gear: [{ ...longBow(), encumbering: true }] });
    const shot = behind(archer, chief(), { encumbering: "attack" }).does(sneaks({ with: gearId("longBow"), as: "shoot" }), { dice: [10, 1, 20] });
    expect(shot.last("attackRolled").strike.changes.map(({ label }) => label)).not.toContain("encumbering");
  });
});

describe("how near one has to be", () => {
  const mapped = (x: number, thief = cassandre()) => {
    const place = (at: Point) => ({ at });
    return new Skirmish([{ ...thief, position: place({ x: 0, y: 0 }).at }, { ...chief(), position: { x, y: 0 } }]).at(2)
      .does({ do: "grantSurprise", by: null, to: THIEF, against: CHIEF, sneak: { inCombat: false, encumbering: "none" }, place: null, check: false });
  };

  it("SEG-SNEAK-05 within touch in melee: ten metres are not enough, nor is a polearm's reach", () => {
    expect([1.9, 2, 7].map((x) => mapped(x).refusal(sneaks()))).toEqual([null, "notTouching", "notTouching"]);
    expect(mapped(2.5, cassandre({ gear: [halberd()] })).refusal(sneaks({ with: gearId("halberd") }))).toBe("notTouching");
  });

  it("SEG-SNEAK-06 from seven metres it is a surprise attack at most", () => {
    expect(mapped(7).refusal(sneaks({ sneak: false }))).toBeNull();
  });

  it("SEG-SNEAK-19 within short range for a shot, the bound included", () => {
    const archer = cassandre({ gear: [longBow()] });
    const shoots = sneaks({ with: gearId("longBow"), as: "shoot" });
    expect([30, 31].map((x) => mapped(x, archer).refusal(shoots))).toEqual([null, "beyondShortRange"]);
    expect([5, 6].map((x) => mapped(x, cassandre({ gear: [dagger("right")] })).refusal(sneaks({ with: gearId("right"), as: "shoot" })))).toEqual([null, "beyondShortRange"]);
  });

  it("SEG-SNEAK-19 under thirty metres for a weapon that has no short range", () => {
    const archer = cassandre({ gear: [longBow(0)] });
    const shoots = sneaks({ with: gearId("longBow"), as: "shoot" });
    expect([29.9, 30].map((x) => mapped(x, archer).refusal(shoots))).toEqual([null, "beyondShortRange"]);
  });

  it("SEG-SNEAK-20 a shot: four more, no factors, rank, save, doubled damage", () => {
    const fight = mapped(20, cassandre({ gear: [longBow()], scores: [10, 14, 10] })).does(sneaks({ with: gearId("longBow"), as: "shoot" }), { dice: [8, 5, 6, 65] });
    expect(fight.last("attackRolled")).toMatchObject({ kind: "sneak", manner: "short", strike: { value: 8 + 4 + 2 + 4 }, against: { value: 15 }, hit: true });
    expect(fight.last("damageRolled")).toMatchObject({ damage: { value: 11 }, doubled: true, attrition: 22 });
    expect(fight.life("chief")).toEqual([9, 2]);
  });

  it("SEG-SNEAK-20 SEG-SNEAK-23 against the same DC, one less in combat", () => {
    const dc = (as: "shoot" | "equivalent", gear: ReturnType<typeof dagger>) => {
      const fight = behind(cassandre({ gear: [gear] }), chief(), { inCombat: true }).does(sneaks({ with: gear.id, as }), { dice: [12, 1, 20] });
      return fight.last("criticalSaveRolled").dc.value;
    };
    expect([dc("shoot", longBow()), dc("equivalent", dagger("right"))]).toEqual([13, 13]);
  });

  it("SEG-SNEAK-20 SEG-HOUSE-70 a net catches, without damage and without a save", () => {
    const net = weapon("net", { kind: null, damage: "0", thrown: true, onHit: "entangle", ranges: { short: 3, medium: 5, long: 8 } });
    const caught = mapped(2, cassandre({ gear: [net] })).does(sneaks({ with: net.id, as: "shoot" }), { dice: [12] });
    expect([caught.get("chief").body.conditions, caught.life("chief")]).toEqual([["entangled"], [31, 7]]);
  });

  it("SEG-SNEAK-20 what is thrown leaves the hand", () => {
    const thrown = mapped(4, cassandre({ gear: [dagger("right")] })).does(sneaks({ with: gearId("right"), as: "shoot" }), { dice: [2] });
    expect(thrown.get("thief").gear.weapons[0]?.place).toBe("dropped");
  });
});

describe("two weapons", () => {
  it("SEG-SNEAK-24 sword and dagger make one sneak attack, with either", () => {
    const armed = () => behind(cassandre({ gear: [longSword(), dagger("left", "offHand")] }));
    expect(armed().refusal(sneaks({ second: gearId("left") }))).toBe("oneSneakAttack");
    expect([armed().refusal(sneaks()), armed().refusal(sneaks({ with: gearId("left") }))]).toEqual([null, null]);
    expect(armed().does(sneaks({ with: gearId("left") }), { dice: [10] }).last("attackRolled").strike.value).toBe(10 + 4 + 4 - 4);
  });

  it("SEG-SNEAK-25 SEG-SNEAK-26 two daggers for 4 and 3, rank 6, in combat, save 11: 26 points and 2 wounds", () => {
    const struck = behind(twoDaggers(), chief(), { inCombat: true }).does(both, { dice: [8, 7, 4, 3, 8, 5] });
    const blows = struck.events.flatMap((event) => (event.type === "attackRolled" ? [[event.with, event.strike.value, event.hit]] : []));
    expect(blows).toEqual([["right", 16, true], ["left", 15, true]]);
    expect(struck.last("damageRolled")).toMatchObject({ damage: { base: 4, value: 13, changes: [{ label: "secondDagger", value: 3 }, { label: "sneakRank", value: 6 }] }, attrition: 26 });
    expect(struck.last("criticalSaveRolled")).toMatchObject({ total: { value: 11 }, dc: { value: 13 } });
    expect([struck.life("chief"), struck.last("injuryTaken").injury]).toMatchObject([[5, 5], { kind: "piercing", column: 5, place: "offHand", codes: [] }]);
    expect(struck.events.filter(({ type }) => type === "criticalSaveRolled")).toHaveLength(1);
  });

  it.each([[[8, 6, 4, 20], "right"], [[6, 8, 4, 20], "left"]])("SEG-SNEAK-25 of which one hits: an ordinary sneak attack (dice %j)", (dice, _) => {
    expect(behind(twoDaggers()).does(both, { dice }).last("damageRolled").damage.value).toBe(4 + 6);
  });

  it("SEG-SNEAK-25 SEG-HOUSE-63 the other hand is no off hand here", () => {
    const [, second] = behind(twoDaggers()).does(both, { dice: [2, 2] }).events.filter((event) => event.type === "attackRolled");
    expect(second?.strike.changes.map(({ label }) => label)).toEqual(["baseAttack", "sneak"]);
  });

  it("SEG-SNEAK-25 are two, daggers, in hand, in melee, and allowed", () => {
    const settings = (change: Partial<SegmentsSettings>) => behind(twoDaggers(), chief(), {}, { ...DEFAULT_SETTINGS, ...change }).refusal(both);
    expect([settings({}), settings({ sneakTwoDaggersAllowed: false })]).toEqual([null, "oneSneakAttack"]);
    expect(behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("right") }))).toBe("oneSneakAttack");
    expect(behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("left"), as: "shoot" }))).toBe("oneSneakAttack");
    expect(behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("left"), as: "equivalent" }))).toBe("oneSneakAttack");
    const sheathed = cassandre({ gear: [dagger("right"), { ...dagger("left"), place: "carried" }] });
    expect(behind(sheathed).refusal(both)).toBe("gearNotInHand");
    const swords = cassandre({ gear: [longSword(), weapon("shortSword", { place: "offHand" })] });
    expect(behind(swords, chief(), {}, { ...DEFAULT_SETTINGS, sneakAttacksAtOnce: 2 }).refusal(sneaks({ second: gearId("shortSword") }))).toBeNull();
  });
});

describe("being a surprise attack", () => {
  it.each([[30, "friend"], [31, "chief"]])("SEG-HOUSE-23 SEG-AOO-26 at one who is held in grapple it may strike the other: %i strikes the %s", (die, struck) => {
    const friend = fighter("friend", { side: "heroes", stats: { stamina: { value: 40, override: 40 } } });
    const brawl = new Skirmish([cassandre(), chief(), friend]).at(2).inGrapple("friend", "chief")
      .does({ do: "grantSurprise", by: null, to: THIEF, against: CHIEF, sneak: { inCombat: false, encumbering: "none" }, place: null, check: false })
      .does(sneaks(), { dice: [die, 10, 1, 20] });
    expect([brawl.last("attackRolled").target, brawl.last("criticalSaveRolled").id]).toEqual([struck, struck]);
  });

  it("SEG-SNEAK-34 SEG-SURP-18 it is free, once, and neither parried nor answered", () => {
    const struck = behind().does(sneaks(), { dice: [8, 5, 11] });
    expect(struck.questions).toEqual([]);
    expect(struck.get("thief").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect([struck.state.offers, struck.refusal(sneaks())]).toEqual([[], "alreadyActed"]);
  });

  it("SEG-SNEAK-01 SEG-SNEAK-02 it may be made in the surprise segment, when the game master confirms it", () => {
    const fight = new Skirmish([cassandre({ turn: { routine: [] } }), chief({ turn: { surprised: true, routine: [] } })]).at(0, "actions", 0);
    expect(fight.refusal(sneaks())).toBe("sneakNotGranted");
    fight.does({ do: "grantSurprise", by: null, to: THIEF, against: CHIEF, sneak: { inCombat: null, encumbering: "none" }, place: null, check: false });
    expect(fight.does(sneaks(), { dice: [8, 5, 6, 65] }).life("chief")).toEqual([9, 2]);
  });
});

describe("a sneak attack in grapple", () => {
  it("SEG-SNEAK-27 there is no guard to slip: both are engaged at once, though the action fails", () => {
    expect(behind().refusal(sneaks({ as: "slipGuard", with: "bareHands" }))).toBe("nothingToSlip");
    const failed = behind().does(sneaks({ as: "lock", with: "bareHands" }), { dice: [2] });
    expect(failed.last("grappleRolled")).toMatchObject({ act: "lock", kind: "sneak", success: false });
    expect(failed.state.field.grapples).toMatchObject([{ holder: "thief", held: "chief" }]);
  });

  it("SEG-SNEAK-27 wants contact, like a blow", () => {
    const fight = new Skirmish([cassandre({ at: { x: 0, y: 0 } }), chief({ at: { x: 3, y: 0 } })]).at(2)
      .does({ do: "grantSurprise", by: null, to: THIEF, against: CHIEF, sneak: { inCombat: false, encumbering: "none" }, place: null, check: false });
    expect(fight.refusal(sneaks({ as: "lock", with: "bareHands" }))).toBe("notTouching");
  });

  it("SEG-SNEAK-27 SEG-HOUSE-37 is not for the felled, nor for one whom he grapples with already", () => {
    expect(behind(cassandre(), chief({ stats: { conditions: ["coma"] } })).refusal(sneaks({ as: "lock", with: "bareHands" }))).toBe("targetFelled");
    const held = behind();
    held.state = { ...held.state, field: { ...held.state.field, grapples: [{ holder: THIEF, held: CHIEF, locked: null, since: { round: 1, segment: 1 } }] } };
    expect(held.refusal(sneaks({ as: "lock", with: "bareHands" }))).toBe("alreadyGrappling");
  });

  it("SEG-SNEAK-28 strikes at four more and without the rule of 10, for that one action", () => {
    const weak = chief({ scores: [4, 4, 14] });
    const locked = behind(cassandre(), weak).does(sneaks({ as: "lock", with: "bareHands" }), { dice: [6, 3] });
    expect(locked.last("grappleRolled")).toMatchObject({ natural: 6, strike: { value: 6 + 4 + 4 }, success: true });
    expect(locked.get("chief").body.conditions).toContain("locked");
    const next = locked.at(5).aloneIn("thief").does({ do: "grapple", by: THIEF, target: CHIEF, act: "lock" }, { dice: [6] });
    expect(next.last("grappleRolled")).toMatchObject({ natural: 6, success: false });
  });

  it("SEG-SNEAK-35 a lock has no rank, no save and no critical: rank 6, N 20, d4 3 is 3 points; its defence keeps Dexterity", () => {
    const locked = behind().does(sneaks({ as: "lock", with: "bareHands" }), { dice: [20, 3] });
    expect(locked.last("grappleRolled")).toMatchObject({ critical: false, success: true, against: { value: 10 + 4 + 3 } });
    expect([locked.last("damageRolled").attrition, locked.has("criticalSaveRolled"), locked.life("chief")]).toEqual([3, false, [28, 7]]);
    const nimble = behind(cassandre(), chief({ scores: [10, 18, 14] })).does(sneaks({ as: "lock", with: "bareHands" }), { dice: [2] });
    expect(nimble.last("grappleRolled").against.value).toBe(10 + 4 + 4);
  });

  it.each([["throw", "prone"], ["throwOff", "prone"]] as const)("SEG-SNEAK-27 SEG-SNEAK-35 it may be a %s", (as, condition) => {
    const thrown = behind(cassandre(), chief({ scores: [4, 4, 14] })).does(sneaks({ as, with: "bareHands" }), { dice: [6, 2] });
    expect([thrown.get("chief").body.conditions.includes(condition), thrown.last("damageRolled").attrition]).toEqual([true, 2]);
  });

  it("SEG-SNEAK-29 SEG-SNEAK-30 a melee-equivalent attack has all of it: rank, save, doubled damage, and the grapple goes on", () => {
    const cut = behind(cassandre({ gear: [dagger("right")] })).does(sneaks({ as: "equivalent", with: gearId("right") }), { dice: [7, 4, 6, 5] });
    expect(cut.last("attackRolled")).toMatchObject({ kind: "sneak", manner: "equivalent", strike: { value: 15 }, against: { value: 15 }, hit: true });
    expect([cut.last("damageRolled").attrition, cut.last("criticalLossRolled").loss.value, cut.life("chief")]).toEqual([20, 5, [11, 2]]);
    expect(cut.state.field.grapples).toMatchObject([{ holder: "thief", held: "chief" }]);
  });

  it("SEG-SNEAK-30 SEG-HOUSE-37 nobody stays engaged with the dead or the felled", () => {
    const cut = behind(cassandre({ gear: [dagger("right")] }), chief({ wounds: 5 })).does(sneaks({ as: "equivalent", with: gearId("right") }), { dice: [7, 4, 6, 65] });
    expect([cut.get("chief").body.conditions.includes("coma"), cut.state.field.grapples]).toEqual([true, []]);
  });

  it("SEG-SNEAK-29 SEG-HOUSE-36 with a hand or a handy weapon", () => {
    expect(behind(cassandre({ gear: [battleAxe({ encumbering: true })] })).refusal(sneaks({ as: "equivalent", with: gearId("battleAxe") }))).toBe("unwieldyInGrapple");
  });
});
