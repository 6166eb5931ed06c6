import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { EMPTY_FIELD } from "../state.ts";
import { Skirmish } from "../testing/fights.ts";
import { behind, cassandre, chief, dagger, granted, longBow, mapped, sneaks } from "../testing/sneak.ts";
import { halberd, longSword, weapon } from "../testing/gear.ts";

describe("how near one has to be", () => {
  it("SEG-SNEAK-05 within touch in melee: ten metres are not enough, nor is a polearm's reach", () => {
    expect([1.9, 2, 7].map((x) => mapped(x).refusal(sneaks()))).toEqual([null, "notTouching", "notTouching"]);
    expect(mapped(2.5, cassandre({ gear: [halberd()] })).refusal(sneaks({ with: gearId("halberd") }))).toBe(
      "notTouching",
    );
  });

  it("SEG-SNEAK-05 SEG-MOVE-17 without a map contact tells", () => {
    const apart = new Skirmish([cassandre(), chief()], undefined, EMPTY_FIELD).at(2);
    expect(apart.does(granted()).refusal(sneaks())).toBe("notTouching");
    expect(
      new Skirmish([cassandre(), chief()], undefined, EMPTY_FIELD).at(2).does(granted({}, "beside")).refusal(sneaks()),
    ).toBeNull();
  });

  it("SEG-SNEAK-06 from seven metres it is a surprise attack at most", () => {
    expect(mapped(7).refusal(sneaks({ sneak: false }))).toBeNull();
  });

  it("SEG-SNEAK-19 within short range for a shot, the bound included", () => {
    const archer = cassandre({ gear: [longBow()] });
    const shoots = sneaks({ with: gearId("longBow"), as: "shoot" });
    expect([30, 31].map((x) => mapped(x, archer).refusal(shoots))).toEqual([null, "beyondShortRange"]);
    expect(
      [5, 6].map((x) =>
        mapped(x, cassandre({ gear: [dagger("right")] })).refusal(sneaks({ with: gearId("right"), as: "shoot" })),
      ),
    ).toEqual([null, "beyondShortRange"]);
  });

  it("SEG-SNEAK-19 says which range was missed: the weapon's own, or the default", () => {
    const told = (arm: ReturnType<typeof longBow>, metres: number) => {
      const fight = mapped(metres, cassandre({ gear: [arm] }));
      return fight.ruleset.forbids(fight.table(), sneaks({ with: arm.id, as: "shoot" }));
    };
    expect(told(dagger("right"), 6.4)).toEqual({
      code: "beyondShortRange",
      rule: "SEG-SNEAK-19",
      params: { weapon: "right", metres: 6, most: 5 },
    });
    expect(told(longBow(0), 31)?.params).toEqual({ weapon: "longBow", metres: 31, most: 30 });
  });

  it("SEG-SURP-10 SEG-SNEAK-07 wants a weapon in hand like any blow", () => {
    const sheathed = cassandre({ gear: [longSword({ place: "carried" }), longBow()] });
    expect(
      [sneaks(), sneaks({ with: gearId("longBow") }), sneaks({ with: gearId("spoon") })].map((said) =>
        behind(sheathed).refusal(said),
      ),
    ).toEqual(["gearNotInHand", "notAMeleeWeapon", "unknownGear"]);
  });

  it("SEG-SNEAK-19 under thirty metres for a weapon that has no short range", () => {
    const archer = cassandre({ gear: [longBow(0)] });
    const shoots = sneaks({ with: gearId("longBow"), as: "shoot" });
    expect([29.9, 30].map((x) => mapped(x, archer).refusal(shoots))).toEqual([null, "beyondShortRange"]);
  });

  it("SEG-SNEAK-20 a shot: four more, no factors, rank, save, doubled damage", () => {
    const fight = mapped(20, cassandre({ gear: [longBow()], scores: [10, 14, 10] })).does(
      sneaks({ with: gearId("longBow"), as: "shoot" }),
      { dice: [8, 5, 6, 65] },
    );
    expect(fight.last("attackRolled")).toMatchObject({
      kind: "sneak",
      manner: "short",
      strike: { value: 8 + 4 + 2 + 4 },
      against: { value: 15 },
      hit: true,
    });
    expect(fight.last("damageRolled")).toMatchObject({ damage: { value: 11 }, doubled: true, attrition: 22 });
    expect(fight.life("chief")).toEqual([9, 2]);
  });

  it("SEG-SNEAK-20 SEG-SNEAK-23 against the same DC, one less in combat", () => {
    const dc = (as: "shoot" | "equivalent", gear: ReturnType<typeof dagger>) => {
      const fight = behind(cassandre({ gear: [gear] }), chief(), { inCombat: true }).does(
        sneaks({ with: gear.id, as }),
        { dice: [12, 1, 20] },
      );
      return fight.last("criticalSaveRolled").dc.value;
    };
    expect([dc("shoot", longBow()), dc("equivalent", dagger("right"))]).toEqual([13, 13]);
  });

  it("SEG-SNEAK-20 SEG-HOUSE-70 a net catches, without damage and without a save", () => {
    const net = weapon("net", {
      kind: null,
      damage: "0",
      thrown: true,
      onHit: "entangle",
      ranges: { short: 3, medium: 5, long: 8 },
    });
    const caught = mapped(2, cassandre({ gear: [net] })).does(sneaks({ with: net.id, as: "shoot" }), { dice: [12] });
    expect([caught.get("chief").body.conditions, caught.life("chief")]).toEqual([["entangled"], [31, 7]]);
  });

  it("SEG-SNEAK-20 what is thrown leaves the hand", () => {
    const thrown = mapped(4, cassandre({ gear: [dagger("right")] })).does(
      sneaks({ with: gearId("right"), as: "shoot" }),
      { dice: [2] },
    );
    expect(thrown.get("thief").gear.weapons[0]?.place).toBe("dropped");
  });
});
