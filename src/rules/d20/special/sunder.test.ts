import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { soundnessOf } from "../derive/soundness.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Thing } from "../activity/things.ts";
import { counted, rolls } from "../testing/disarms.ts";
import {
  armour,
  battleaxe,
  buckler,
  chainmail,
  club,
  dagger,
  fight,
  greataxe,
  greatclub,
  greatsword,
  heavyShield,
  longBow,
  longSword,
  Play,
  power,
  rapier,
  shield,
  towerShield,
  weapon,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { causes, type Attack } from "../testing/trips.ts";

/** As in the worked turn: at +7 with what she holds, 3 points of damage more; at +6 with a sword, behind a shield. */
const hild = (who: Who = {}) =>
  foe("hild", 4, {
    at: [5, 5],
    side: "heroes",
    scores: [16, 10],
    gear: [battleaxe()],
    stats: { naturalArmour: 7 },
    most: 40,
    ...who,
  });
const orsk = (who: Who = {}) =>
  foe("orsk", 6, { at: [6, 5], side: "guards", gear: [longSword(), heavyShield()], most: 40, ...who });
const duel = (one: Who = {}, two: Who = {}): Play => new Play(fight([hild(one), orsk(two)]));
const sunder = (item: string | null, more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by: combatantId("hild"),
  target: combatantId("orsk"),
  with: gearId("battleaxe"),
  instead: "sunder",
  ...(item === null ? {} : { item: gearId(item) }),
  ...more,
});
const shieldOf = (turn: Play) => turn.get("orsk").gear.shields[0];
const told = (turn: Play) => turn.last("gearStruck");
const numbers = (thing: Thing): readonly number[] => {
  const { hardness, hitPoints } = soundnessOf(DEFAULT_SETTINGS, thing);
  return [hardness.value, hitPoints.value];
};
const wand = power("wand", { source: "item", place: "mainHand" });

describe("a sunder", () => {
  it("D20-SUNDER-02 D20-SUNDER-03 D20-SUNDER-04 gets through the hardness of a shield, as in the worked turn", () => {
    const turn = duel().does(sunder("heavy_shield"), { answers: ["long_sword"], dice: [9, 14, 10, 8] });
    expect(turn.last("attackRolled")).toMatchObject({ by: "orsk", total: { value: 15 }, against: { value: 17 } });
    expect([rolls(turn), told(turn)]).toMatchObject([
      [21, 16],
      { damage: { value: 11 }, hardness: { value: 10 }, lost: 1, left: 19, most: 20 },
    ]);
    expect(shieldOf(turn)).toMatchObject({ harm: 1, destroyed: false, place: "worn" });
    const axe = { gear: [greataxe()] };
    const scratched: Who = { gear: [longSword(), heavyShield({ harm: 1 })] };
    const again = duel({ ...axe, scores: [16, 10] }, scratched).does(
      sunder("heavy_shield", { with: gearId("greataxe") }),
      { answers: ["decline"], dice: [9, 12, 12] },
    );
    // Half again as much Strength in both hands: 12 + 4 - 10.
    expect([rolls(again), told(again)]).toMatchObject([[20, 18], { lost: 6, left: 13 }]);
    expect(counted(again, "twoHandedWeapon")).toEqual([4]);
    const dull = duel(axe, { gear: [longSword(), heavyShield({ harm: 7 })] }).does(
      sunder("heavy_shield", { with: gearId("greataxe") }),
      { answers: ["decline"], dice: [9, 12, 3] },
    );
    expect([told(dull), shieldOf(dull)]).toMatchObject([{ lost: 0, left: 13 }, { harm: 7 }]);
  });

  it("D20-SUNDER-04 destroys what has no hit points left: it stays, protects no longer, and can be mended by hand", () => {
    const turn = duel({}, { gear: [longSword(), heavyShield({ harm: 19 })] }).does(sunder("heavy_shield"), {
      answers: ["decline"],
      dice: [14, 10, 8],
    });
    expect(shieldOf(turn)).toMatchObject({ destroyed: true, harm: 20, place: "ground" });
    const blow = {
      do: "attack",
      by: combatantId("orsk"),
      target: combatantId("hild"),
      with: gearId("long_sword"),
    } as const;
    const next = turn.does({ do: "endTurn", by: combatantId("hild") });
    expect([
      next.refusal({ do: "act", by: combatantId("orsk"), activity: "pickUp", gear: gearId("heavy_shield") }),
      next.refusal(blow),
    ]).toEqual(["thingDestroyed", null]);
    const sword = duel({}, { gear: [longSword({ harm: 4 })] }).does(sunder(null), {
      answers: ["decline"],
      dice: [14, 10, 8],
    });
    expect(sword.get("orsk").gear.weapons[0]).toMatchObject({ destroyed: true });
    expect(sword.does({ do: "endTurn", by: combatantId("hild") }).refusal(blow)).toBe("thingDestroyed");
    const broken: Who = { gear: [longSword(), heavyShield({ destroyed: true })] };
    const struck = new Play(fight([hild(), orsk(broken)])).does(
      { do: "attack", by: combatantId("hild"), target: combatantId("orsk"), with: gearId("battleaxe") },
      { dice: [1] },
    );
    expect(struck.last("attackRolled").against.value).toBe(10);
    const off = { gear: [{ ...wand, destroyed: true }] };
    expect(duel(off).refusal({ do: "usePower", by: combatantId("hild"), power: wand.id, targets: [] })).toBe(
      "thingDestroyed",
    );
  });

  it("D20-SUNDER-05 does nothing where the contest is lost, and gives no answer", () => {
    const turn = duel().does(sunder("heavy_shield"), { answers: ["decline"], dice: [3, 10] });
    expect([rolls(turn), turn.has("gearStruck"), causes(turn)]).toEqual([[10, 16], false, ["opportunity orsk"]]);
  });

  it("D20-SUNDER-02 D20-SPEC-09 goes on after damage, and with Improved Sunder opens its author to none", () => {
    const hurt = duel().does(sunder("heavy_shield"), { answers: ["long_sword"], dice: [15, 4, 14, 10, 8] });
    expect([hurt.get("hild").body.hitPoints, shieldOf(hurt)?.harm]).toEqual([36, 1]);
    const skilled = duel({ feats: ["improvedSunder"] }).does(sunder("heavy_shield"), { dice: [10, 10, 8] });
    expect([causes(skilled), rolls(skilled)]).toEqual([[], [21, 16]]);
  });

  it("D20-SUNDER-01 takes a weapon that cuts or crushes", () => {
    const refused = (gear: NonNullable<Who["gear"]>, id: string): string | null =>
      duel({ gear }).refusal(sunder("heavy_shield", { with: id === "unarmed" ? id : gearId(id) }));
    expect([
      refused([rapier()], "rapier"),
      refused([], "unarmed"),
      refused([club()], "club"),
      refused([dagger()], "dagger"),
    ]).toEqual(["wrongForTry", "bareTry", null, null]);
  });

  it("D20-SUNDER-06 D20-SUNDER-07 strikes at anything else held or worn against an armor class of its own", () => {
    const bearer: Who = { scores: [10, 16], gear: [longSword(), wand] };
    const turn = duel({}, bearer).does(sunder("wand"), { answers: ["decline"], dice: [7] });
    expect(turn.last("gearAttacked")).toMatchObject({ total: { value: 14 }, against: { value: 15 }, hit: false });
    const hit = duel({}, bearer).does(sunder("wand"), { answers: ["decline"], dice: [8, 8] });
    expect(hit.last("gearAttacked")).toMatchObject({ against: { value: 15 }, hit: true });
    expect([hit.get("orsk").gear.powers[0], told(hit)]).toMatchObject([{ destroyed: true }, { lost: 5, left: 0 }]);
    const pack = power("backpack", { source: "item", place: "worn", bulk: "small" });
    const slow = duel({}, { scores: [10, 8], gear: [pack] }).does(sunder("backpack"), { dice: [1] });
    expect(slow.last("gearAttacked")).toMatchObject({ against: { value: 10 }, hit: false });
  });

  it("D20-SUNDER-06 D20-CONC-05 D20-FEINT-04 is an attack as any: concealment foils it, and it uses up a feint", () => {
    const dim: Who = { gear: [wand], stats: { concealment: 20 } };
    const foiled = duel({}, dim).does(sunder("wand"), { dice: [15, 20] });
    expect([
      foiled.last("gearAttacked").hit,
      foiled.last("concealmentRolled").missed,
      foiled.has("gearStruck"),
    ]).toEqual([true, true, false]);
    const through = duel({}, dim).does(sunder("wand"), { dice: [15, 21, 8] });
    expect(through.get("orsk").gear.powers[0]).toMatchObject({ destroyed: true });
    expect(oddsOf(duel({}, dim).table(), sunder("wand"))).toBeCloseTo((16 / 20) * 0.8, 10);
    const feint = { target: combatantId("orsk"), round: 1 };
    for (const [item, dice] of [
      ["wand", [1]],
      ["heavy_shield", [1, 20]],
    ] as const) {
      const turn = duel({ turn: { feint } }, { gear: [wand, heavyShield()] }).does(sunder(item), { dice });
      expect([
        turn.get("hild").turn.feint,
        turn.events.flatMap((each) => (each.type === "beset" ? [each.id] : [])),
      ]).toEqual([null, ["orsk"]]);
    }
  });

  it("D20-SUNDER-08 D20-SUNDER-09 leaves worn armor alone, and what is out of sight", () => {
    const clad: Who = { gear: [longSword(), chainmail(), dagger({ place: "pack" }), heavyShield({ destroyed: true })] };
    expect(
      ["chainmail", "dagger", "heavy_shield", "nothing"].map((item) => duel({}, clad).refusal(sunder(item))),
    ).toEqual(["armourSundered", "unknownGear", "thingDestroyed", "unknownGear"]);
    expect(duel({}, { gear: [chainmail()] }).refusal(sunder(null))).toBe("nothingHeld");
  });

  it("D20-SPEC-07 replaces any attack in melee, or is an action of its own where the table plays so", () => {
    const settings = { ...DEFAULT_SETTINGS, sunderReplacesAttack: false };
    const alone = (): Play => new Play(fight([hild(), orsk()]), { settings });
    const charge = {
      do: "charge",
      by: combatantId("hild"),
      target: combatantId("orsk"),
      with: gearId("battleaxe"),
    } as const;
    const far = (house = DEFAULT_SETTINGS): Play =>
      new Play(fight([hild({ at: [0, 5] }), orsk()]), { settings: house });
    expect([
      alone().refusal(sunder(null)),
      alone().refusal(sunder(null, { full: true })),
      far(settings).refusal({ ...charge, instead: "sunder" }),
      far().refusal({ ...charge, instead: "sunder" }),
      duel().refusal(sunder(null, { full: true })),
    ]).toEqual([null, "tryAlone", "tryAlone", null, null]);
    const passing = (house: typeof settings): readonly string[] =>
      new Play(fight([hild(), orsk({ conditions: ["prone"] })]), { settings: house })
        .at("orsk")
        .does({ do: "act", by: combatantId("orsk"), activity: "standUp" }, { answers: ["decline"] })
        .questions[0]?.options.map(({ label }) => label) ?? [];
    expect([passing(DEFAULT_SETTINGS).includes("sunder"), passing(settings).includes("sunder")]).toEqual([true, false]);
  });

  it("D20-SPEC-04 D20-SUNDER-03 tells its odds, those of the contest or of the armor class", () => {
    const table = duel().table();
    // +7 against +6, and of ties the higher modifier.
    expect(oddsOf(table, sunder("heavy_shield"))).toBeCloseTo((190 + 20 + 19) / 400, 10);
    expect(oddsOf(duel({}, { gear: [wand] }).table(), sunder("wand"))).toBeCloseTo(16 / 20, 10);
  });
});

describe("what things bear", () => {
  it("D20-SUNDER-10 hangs on how they are made", () => {
    expect([dagger(), longSword(), greatsword(), club(), greatclub(), longBow()].map(numbers)).toEqual([
      [10, 2],
      [10, 5],
      [10, 10],
      [5, 5],
      [5, 10],
      [5, 5],
    ]);
    expect([buckler(), heavyShield(), towerShield(), shield("old", {})].map(numbers)).toEqual([
      [10, 5],
      [10, 20],
      [5, 20],
      [10, 20],
    ]);
    const metal = (["light", "oneHanded"] as const).map((wield) => weapon("mace", { identifier: "light_mace", wield }));
    expect(metal.map(numbers)).toEqual([
      [10, 10],
      [10, 20],
    ]);
    expect(numbers(longSword({ make: "lightWoodShield" }))).toEqual([5, 7]);
    expect(numbers(longSword({ hardness: 1, soundness: 3 }))).toEqual([1, 3]);
  });

  it("D20-SUNDER-11 D20-SUNDER-13 hangs on their size, and on their enhancement", () => {
    expect(numbers(greatsword({ size: "large" }))).toEqual([10, 20]);
    expect(numbers(longSword({ size: "small" }))).toEqual([10, 2]);
    expect(numbers(dagger({ size: "tiny" }))).toEqual([10, 1]);
    expect(numbers(heavyShield({ enhancement: 1 }))).toEqual([12, 30]);
  });

  it("D20-SUNDER-10 D20-SUNDER-12 is, of armor, by its bonus and its material", () => {
    const bears = (stats: Parameters<typeof chainmail>[0]): readonly number[] => {
      const { hardness, hitPoints } = soundnessOf(DEFAULT_SETTINGS, chainmail(stats));
      return [hardness.value, hitPoints.value];
    };
    expect(bears({})).toEqual([10, 25]);
    expect(
      (["wood", "bone", "leather", "mithral", "adamantine"] as const).map((material) => bears({ material })[0]),
    ).toEqual([5, 5, 5, 15, 20]);
    expect(soundnessOf(DEFAULT_SETTINGS, armour("rags", { bonus: 0 })).hitPoints.value).toBe(1);
  });
});
