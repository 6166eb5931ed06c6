import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { armourClass, parryTotal } from "./combat.ts";
import { burdenOf, loadOf } from "./load.ts";
import { parriersOf, strikersOf } from "./strikers.ts";
import { chainMail, leather, longSword, shield, thing } from "../testing/gear.ts";

const settings = DEFAULT_SETTINGS;
const bearer = (who: Who) => fighter("bearer", { class: "warrior", ...who });
const encumbrance = (who: Who) => loadOf(settings, bearer(who)).encumbrance.value;

describe("loads", () => {
  it("SEG-HOUSE-46 bulk above the allowance: 6 - 3 = 3, 2 - 5 is none", () => {
    expect(encumbrance({ scores: [12, 10, 10], gear: [chainMail(), longSword(), shield("shield")] })).toBe(3);
    expect(encumbrance({ scores: [16, 10, 10], gear: [leather(), longSword()] })).toBe(0);
  });

  it("SEG-HOUSE-46 a weak Strength takes nothing off the allowance", () => {
    expect(encumbrance({ scores: [4, 10, 10], gear: [chainMail()] })).toBe(2);
  });

  it("SEG-HOUSE-46 a backpack and every ten kilograms count as baggage, what lies on the ground does not", () => {
    const laden = bearer({ scores: [12, 10, 10], gear: [chainMail(), longSword()], stats: { baggage: 1 + 2 } });
    expect(loadOf(settings, laden).encumbrance).toMatchObject({
      value: 5,
      base: 5,
      changes: [
        { label: "baggage", value: 3 },
        { label: "allowance", value: -2 },
        { label: "strength", value: -1 },
      ],
    });
    expect(
      encumbrance({
        scores: [12, 10, 10],
        gear: [chainMail(), longSword({ place: "dropped" })],
        stats: { baggage: 3 },
      }),
    ).toBe(4);
    expect(
      encumbrance({ scores: [12, 10, 10], gear: [chainMail({ worn: false }), longSword({ place: "carried" })] }),
    ).toBe(2);
  });

  it("SEG-HOUSE-46 other gear weighs a point for every full ten kilograms, and a backpack its one whatever it weighs", () => {
    const carried = (...things: readonly ReturnType<typeof thing>[]) =>
      loadOf(settings, bearer({ scores: [10, 10, 10], gear: [chainMail()], things })).encumbrance;
    const backpack = thing("backpack", { weight: 2, bulk: 1 });
    const rope = thing("rope", { weight: 4, quantity: 2 });
    const torches = thing("torches", { weight: 0.5, quantity: 4 });
    expect(
      [carried(backpack), carried(rope), carried(rope, torches), carried(backpack, rope, torches)].map(
        ({ value }) => value,
      ),
    ).toEqual([3, 2, 3, 4]);
    expect(carried(backpack, rope, torches).changes).toEqual([
      { label: "awkwardGear", value: 1, rule: "SEG-HOUSE-46" },
      { label: "gearWeight", value: 1, rule: "SEG-HOUSE-46" },
      { label: "allowance", value: -2, rule: "SEG-HOUSE-46" },
    ]);
  });

  it("SEG-HOUSE-46 other gear adds to the baggage, and weighs nothing once it is left behind or used up", () => {
    const crate = { weight: 10, quantity: 2 };
    const load = (stats: Parameters<typeof thing>[1], baggage = 0) =>
      loadOf(settings, bearer({ scores: [10, 10, 10], things: [thing("crate", stats)], stats: { baggage } }))
        .encumbrance.value;
    expect([
      load(crate, 3),
      load(crate, 2),
      load({ ...crate, carried: false }, 3),
      load({ ...crate, quantity: 0 }, 3),
    ]).toEqual([3, 2, 1, 1]);
  });

  it("SEG-HOUSE-46 kilograms add up to the gram", () => {
    const coins = thing("coins", { weight: 0.1, quantity: 33 });
    expect(burdenOf([coins, coins, coins, thing("ring", { weight: 0.1 })])).toEqual({
      awkward: 0,
      kilograms: 10,
      byWeight: 1,
    });
    expect(burdenOf([coins, coins, coins, thing("ring", { weight: 0.099 })])).toEqual({
      awkward: 0,
      kilograms: 9.999,
      byWeight: 0,
    });
  });

  it("SEG-FAT-03 SEG-HOUSE-46 the whole encumbrance comes off the threshold", () => {
    const threshold = (baggage: number) =>
      loadOf(settings, bearer({ scores: [10, 10, 14], stats: { baggage } })).threshold.value;
    expect([threshold(2), threshold(3), threshold(5)]).toEqual([16, 15, 13]);
  });
});

describe("armour and shields", () => {
  it("SEG-HOUSE-62 a shield adds its armour against blows and missiles, and its parry factor to a parry with it", () => {
    const bare = bearer({ gear: [] });
    const behind = bearer({ gear: [shield("shield")] });
    for (const manner of ["melee", "short"] as const)
      expect(armourClass(settings, behind, manner).value - armourClass(settings, bare, manner).value).toBe(2);
    const [parrier] = parriersOf(settings, behind);
    expect(
      parrier === undefined
        ? null
        : parryTotal(settings, behind, parrier, 0).changes.find(({ label }) => label === "parryFactor")?.value,
    ).toBe(3);
  });

  it("SEG-HOUSE-62 SEG-AOO-22 a shield may strike, with its own factor and damage", () => {
    expect(
      strikersOf(settings, bearer({ gear: [longSword(), shield("shield")] })).map(({ id, attackFactor, damage }) => [
        id,
        attackFactor,
        damage,
      ]),
    ).toEqual([
      ["longSword", 2, "1d8"],
      ["shield", -1, "1d4"],
    ]);
    const fight = duel(bearer({ gear: [longSword(), shield("shield")] }), orc()).strikes("bearer", {
      with: "shield",
      dice: [15, 3],
    });
    expect(fight.last("damageRolled")).toMatchObject({ to: "orc", attrition: 3 });
  });

  it("SEG-HOUSE-62 armour counts while it is worn, the best of several", () => {
    const protectedBy = (gear: Who["gear"]) => armourClass(settings, bearer({ gear: gear ?? [] }), "melee").value - 10;
    expect([
      protectedBy([chainMail()]),
      protectedBy([chainMail({ worn: false })]),
      protectedBy([leather(), chainMail()]),
    ]).toEqual([5, 0, 5]);
  });
});
