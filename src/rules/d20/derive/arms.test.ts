import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { SIZES, type FeatId } from "../stats.ts";
import {
  buckler,
  claws,
  club,
  dagger,
  dart,
  fighter,
  gauntlet,
  greatsword,
  heavyShield,
  lightCrossbow,
  longBow,
  longspear,
  longSword,
  net,
  power,
  quarterstaff,
  sap,
  shortBow,
  shuriken,
  spikedChain,
  throwingAxe,
  weapon,
  whip,
  type Who,
} from "../testing/fights.ts";
import { armOf, isArmed, isRefusal, meleeArmsOf, spellArm, threateningArms, type Arm, type Grip } from "./arms.ts";
import { rangePenalty } from "../attack/contributions.ts";
import { dealsDamage } from "./damage.ts";
import { reachWith } from "./reach.ts";

const settings = DEFAULT_SETTINGS;

function attempt(who: Who, id: string, grip: Grip = {}, head: "main" | "other" = "main") {
  return armOf(settings, fighter("who", who), { with: id === "unarmed" ? id : gearId(id), head }, grip);
}

function arm(who: Who, id: string, grip: Grip = {}, head: "main" | "other" = "main"): Arm {
  const found = attempt(who, id, grip, head);
  if (isRefusal(found)) throw new Error(found.code);
  return found;
}

const refusal = (who: Who, id: string, grip: Grip = {}, head: "main" | "other" = "main"): string => {
  const found = attempt(who, id, grip, head);
  return isRefusal(found) ? `${found.code} ${String(found.rule)}` : "allowed";
};

const learnt = (id: FeatId, ...weapons: readonly string[]) => ({
  feats: weapons.map((name) => ({ id, weapon: name })),
});

describe("what strikes", () => {
  it("D20-ATK-17 D20-FEAT-16 threatens at 20 for twice the damage unless it says otherwise, and Improved Critical doubles the range", () => {
    const critical = (own: ReturnType<typeof longSword>, ...feats: readonly string[]) => {
      const { criticalFrom, multiplier } = arm({ gear: [own], stats: learnt("improvedCritical", ...feats) }, own.id);
      return [criticalFrom, multiplier];
    };
    expect([critical(club()), critical(longSword()), critical(weapon("kukri", { criticalFrom: 18 }))]).toEqual([
      [20, 2],
      [19, 2],
      [18, 2],
    ]);
    expect([
      critical(club(), "club"),
      critical(longSword(), "long_sword"),
      critical(weapon("kukri", { criticalFrom: 18 }), "kukri"),
    ]).toEqual([
      [19, 2],
      [17, 2],
      [15, 2],
    ]);
    expect(critical(longSword(), "club")).toEqual([19, 2]);
    expect([
      critical(longSword({ id: "heirloom", identifier: "" }), "heirloom"),
      critical(longSword({ id: "heirloom", identifier: "" }), ""),
    ]).toEqual([
      [17, 2],
      [19, 2],
    ]);
  });

  it("D20-ATK-20 D20-ATK-23 the bare body is a light weapon, nonlethal, with dice by size", () => {
    expect(arm({}, "unarmed")).toMatchObject({
      wield: "light",
      isUnarmed: true,
      isNonlethal: true,
      awkwardBy: null,
      criticalFrom: 20,
      multiplier: 2,
    });
    expect(SIZES.map((size) => arm({ size }, "unarmed").damage)).toEqual([
      "1",
      "1",
      "1",
      "1d2",
      "1d3",
      "1d4",
      "1d6",
      "1d8",
      "2d6",
    ]);
  });

  it("D20-GEAR-04 a weapon made for another size deals its dice, whoever wields it", () => {
    expect(arm({ gear: [longspear({ size: "large" })] }, "longspear").damage).toBe("2d6");
    expect([
      arm({ gear: [greatsword({ size: "large" })] }, "greatsword").damage,
      arm({ gear: [greatsword({ size: "huge" })] }, "greatsword").damage,
    ]).toEqual(["3d6", "4d6"]);
    expect(arm({ gear: [longSword()] }, "long_sword").damage).toBe("1d8");
  });

  it("D20-ATK-24 D20-ATK-25 D20-ATK-26 the other kind of damage is awkward, but not for a skilled fist", () => {
    const how = (who: Who, id: string) => {
      const { isNonlethal, awkwardBy } = arm(who, id, { otherDamage: true });
      return [isNonlethal, awkwardBy];
    };
    expect(how({}, "unarmed")).toEqual([false, "D20-ATK-24"]);
    expect(how({ feats: ["improvedUnarmedStrike"] }, "unarmed")).toEqual([false, null]);
    expect(how({ gear: [longSword()] }, "long_sword")).toEqual([true, "D20-ATK-26"]);
    expect(how({ gear: [sap()] }, "sap")).toEqual([false, "D20-ATK-26"]);
    expect(arm({ gear: [sap()] }, "sap").isNonlethal).toBe(true);
    expect(refusal({ gear: [longBow()] }, "long_bow", { otherDamage: true })).toBe("missileIsLethal D20-ATK-26");
    expect(how({ gear: [dart({ flags: ["nonlethal"] })] }, "dart")).toEqual([false, "D20-ATK-26"]);
  });

  it("D20-GEAR-02 takes the hands that it needs", () => {
    expect(refusal({ gear: [greatsword()] }, "greatsword")).toBe("allowed");
    expect(refusal({ gear: [greatsword({ place: "mainHand" })] }, "greatsword")).toBe("needsBothHands D20-GEAR-02");
    expect(refusal({ gear: [longSword({ place: "belt" })] }, "long_sword")).toBe("gearNotInHand D20-ACT-20");
    expect([
      refusal({ gear: [greatsword(), heavyShield()] }, "greatsword"),
      refusal({ gear: [greatsword(), heavyShield({ place: "pack" })] }, "greatsword"),
    ]).toEqual(["noFreeHand D20-GEAR-02", "allowed"]);
    expect(refusal({}, "sword")).toBe("unknownGear null");
    expect(refusal({ gear: [claws({ place: "pack" })] }, "claws")).toBe("allowed");
  });

  it("D20-GEAR-02 D20-DMG-06 a one-handed weapon goes in both hands when the other is free", () => {
    const both = (...gear: NonNullable<Who["gear"]>) =>
      refusal({ gear: [longSword(), ...gear] }, "long_sword", { twoHanded: true });
    expect([both(), both(buckler())]).toEqual(["allowed", "allowed"]);
    expect([both(heavyShield()), both(dagger({ place: "offHand" })), both(heavyShield({ place: "offHand" }))]).toEqual(
      Array(3).fill("noFreeHand D20-GEAR-02"),
    );
    expect(arm({ gear: [longSword()] }, "long_sword", { twoHanded: true }).inBothHands).toBe(true);
    expect(arm({ gear: [longSword()] }, "long_sword").inBothHands).toBe(false);
    expect(refusal({ gear: [dagger({ place: "offHand" })] }, "dagger", { twoHanded: true })).toBe(
      "noFreeHand D20-GEAR-02",
    );
    expect([
      arm({ gear: [longBow()] }, "long_bow").inBothHands,
      arm({ gear: [claws({ place: "bothHands" })] }, "claws").inBothHands,
      arm({ gear: [claws({ place: "offHand" })] }, "claws").isOffHand,
    ]).toEqual([false, false, false]);
  });

  it("D20-ACT-34 D20-DMG-05 the other head is the off hand's; a weapon without one has none", () => {
    expect(arm({ gear: [quarterstaff({ otherHead: "1d4" })] }, "quarterstaff", {}, "other")).toMatchObject({
      damage: "1d4",
      isOffHand: true,
    });
    expect(arm({ gear: [quarterstaff()] }, "quarterstaff")).toMatchObject({ damage: "1d6", isOffHand: false });
    expect(refusal({ gear: [longSword()] }, "long_sword", {}, "other")).toBe("noOtherHead D20-ACT-34");
    expect(arm({ gear: [dagger({ place: "offHand" })] }, "dagger").isOffHand).toBe(true);
  });

  it("D20-MOD-22 lying down, only crossbows and shuriken are shot or thrown; striking is not forbidden", () => {
    const lying: Partial<Who> = { conditions: ["prone"] };
    expect([
      refusal({ ...lying, gear: [lightCrossbow()] }, "light_crossbow"),
      refusal({ ...lying, gear: [shuriken()] }, "shuriken"),
    ]).toEqual(["allowed", "allowed"]);
    expect([
      refusal({ ...lying, gear: [shortBow()] }, "short_bow"),
      refusal({ ...lying, gear: [dagger()] }, "dagger", { thrown: true }),
    ]).toEqual(Array(2).fill("notWhileProne D20-MOD-22"));
    expect(refusal({ ...lying, gear: [dagger()] }, "dagger")).toBe("allowed");
  });
});

describe("range", () => {
  const penalty = (own: Arm, metres: number) => rangePenalty(settings, own, metres);

  it("D20-ATK-07 takes 2 for each full increment", () => {
    const bow = arm({ gear: [shortBow()] }, "short_bow");
    expect([17.5, 18, 60].map((metres) => penalty(bow, metres))).toEqual([0, -2, -6]);
    const long = arm({ gear: [longBow()] }, "long_bow");
    expect([29, 90].map((metres) => penalty(long, metres))).toEqual([0, -6]);
    expect(penalty(arm({ gear: [dart({ increment: 3 })] }, "dart"), 7)).toBe(-4);
  });

  it("D20-ATK-08 carries 10 increments shot, 5 thrown, or its own", () => {
    const bow = arm({ gear: [shortBow()] }, "short_bow");
    expect([penalty(bow, 180), bow.maxRange]).toEqual([-20, 180]);
    const axe = arm({ gear: [throwingAxe()] }, "throwing_axe", { thrown: true });
    expect([penalty(axe, 15), axe.maxRange]).toEqual([-10, 15]);
    expect(arm({ gear: [net()] }, "net").maxRange).toBe(3);
  });

  it("D20-GEAR-02 what is not made for it is not thrown, and what may be thrown may be held as well", () => {
    expect(refusal({ gear: [longSword()] }, "long_sword", { thrown: true })).toBe("notThrown D20-GEAR-02");
    expect(refusal({}, "unarmed", { thrown: true })).toBe("notThrown D20-GEAR-02");
    expect(arm({ gear: [throwingAxe()] }, "throwing_axe")).toMatchObject({
      isRanged: false,
      isThrown: false,
      increment: null,
      maxRange: null,
    });
    expect(arm({ gear: [throwingAxe()] }, "throwing_axe", { thrown: true })).toMatchObject({
      isRanged: true,
      isThrown: true,
      increment: 3,
      reach: null,
      threatens: false,
    });
    expect(arm({ gear: [dart()] }, "dart")).toMatchObject({ isRanged: true, isThrown: true });
  });
});

describe("reach", () => {
  const reach = (who: Who, kind: Parameters<typeof reachWith>[2] = "adjacent") => {
    const { beyond, upTo } = reachWith(settings, fighter("who", who).sheet, kind);
    return [beyond, upTo];
  };

  it("D20-ATK-10 D20-MOVE-44 a reach weapon doubles the natural reach and leaves it out", () => {
    expect([reach({}), reach({}, "reach"), reach({ size: "small" }, "reach")]).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
    ]);
    expect([
      reach({ size: "large" }),
      reach({ size: "large" }, "reach"),
      reach({ size: "large", stats: { shape: "long", size: "large" } }),
    ]).toEqual([
      [0, 2],
      [2, 4],
      [0, 1],
    ]);
  });

  it("D20-AOO-05 D20-MOVE-40 D20-MOVE-42 natural reach goes by size and shape, or by the sheet", () => {
    expect(SIZES.map((size) => reach({ size }).at(-1))).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 6]);
    expect(reach({ stats: { reach: 3 } })).toEqual([0, 2]);
  });

  it("D20-GEAR-01 a spiked chain strikes near and far, a whip 4.5 m and threatens nothing", () => {
    expect([reach({}, "adjacentAndReach"), reach({}, "whip")]).toEqual([
      [0, 2],
      [0, 3],
    ]);
    expect([
      arm({ gear: [spikedChain()] }, "spiked_chain").threatens,
      arm({ gear: [whip()] }, "whip").threatens,
    ]).toEqual([true, false]);
  });
});

describe("armed or not", () => {
  const armed = (who: Who) => isArmed(settings, fighter("who", who));

  it("D20-ATK-22 D20-AOO-04 the empty-handed, the archer and the whip are not", () => {
    expect(attempt({ gear: [dagger({ place: "belt" })] }, "dagger")).toMatchObject({ params: { weapon: "dagger" } });
    expect([
      armed({}),
      armed({ gear: [longBow()] }),
      armed({ gear: [whip()] }),
      armed({ gear: [gauntlet()] }),
      armed({ gear: [longSword({ place: "belt" })] }),
    ]).toEqual(Array(5).fill(false));
    expect([armed({ gear: [longSword()] }), armed({ gear: [longspear()] }), armed({ gear: [throwingAxe()] })]).toEqual(
      Array(3).fill(true),
    );
  });

  it("D20-ATK-22 D20-ATK-25 D20-SPELL-16 a monk, the feat, nature and a spell in hand are", () => {
    expect([armed({ class: "monk" }), armed({ feats: ["improvedUnarmedStrike"] }), armed({ gear: [claws()] })]).toEqual(
      [true, true, true],
    );
    expect(armed({ turn: { charge: { power: power("shock").id, cast: { round: 1, turn: 1 }, tried: false } } })).toBe(
      true,
    );
  });

  it("D20-AOO-02 all that strikes at once is counted, a weapon in too few hands is not", () => {
    const names = (who: Who) => threateningArms(settings, fighter("who", who)).map(({ identifier }) => identifier);
    expect(names({ gear: [longSword(), dagger({ place: "offHand" }), claws(), shortBow()] })).toEqual([
      "long_sword",
      "dagger",
      "claws",
    ]);
    expect(names({ gear: [greatsword({ place: "mainHand" })], feats: ["improvedUnarmedStrike"] })).toEqual(["unarmed"]);
    expect(meleeArmsOf(settings, fighter("who", { gear: [shortBow()] })).map(({ striker }) => striker)).toEqual([
      { with: "unarmed", head: "main" },
    ]);
    expect(names({ gear: [weapon("spikes", { place: "worn" })] })).toEqual(["spikes"]);
  });
});

describe("a spell's touch", () => {
  it("D20-ATK-18 may be a critical like any attack, and deals no weapon's damage", () => {
    const touch = spellArm(settings, fighter("who"), false);
    expect([touch.criticalFrom, touch.multiplier, dealsDamage(touch), touch.isRanged]).toEqual([20, 2, false, false]);
    expect(touch).toMatchObject({
      threatens: true,
      isFinesse: true,
      isUnarmed: false,
      isThrown: false,
      isNonlethal: false,
      reach: { beyond: 0, upTo: 1 },
    });
    expect(spellArm(settings, fighter("who"), true)).toMatchObject({
      isRanged: true,
      reach: null,
      threatens: false,
      isFinesse: false,
    });
  });

  it("D20-GEAR-01 nor does a net", () => {
    expect([
      dealsDamage(arm({ gear: [net()] }, "net")),
      dealsDamage(arm({}, "unarmed")),
      dealsDamage(arm({ size: "tiny" }, "unarmed")),
    ]).toEqual([false, true, true]);
  });
});
