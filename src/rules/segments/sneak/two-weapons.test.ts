import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { longSword, weapon } from "../testing/gear.ts";
import { behind, cassandre, chief, dagger, sneaks } from "../testing/sneak.ts";

const twoDaggers = () => cassandre({ gear: [dagger("right"), dagger("left", "offHand")] });
const both = sneaks({ with: gearId("right"), second: gearId("left") });

describe("two weapons", () => {
  it("SEG-SNEAK-24 sword and dagger make one sneak attack, with either", () => {
    const armed = () => behind(cassandre({ gear: [longSword(), dagger("left", "offHand")] }));
    expect(armed().refusal(sneaks({ second: gearId("left") }))).toBe("oneSneakAttack");
    expect([armed().refusal(sneaks()), armed().refusal(sneaks({ with: gearId("left") }))]).toEqual([null, null]);
    expect(
      armed()
        .does(sneaks({ with: gearId("left") }), { dice: [10] })
        .last("attackRolled").strike.value,
    ).toBe(10 + 4 + 4 - 4);
  });

  it("SEG-SNEAK-24 SEG-SNEAK-25 it is the two in the hands that count, whichever is named first and whatever hangs at the belt", () => {
    const belt = longSword({ place: "carried" });
    expect(behind(cassandre({ gear: [belt, dagger("right"), dagger("left", "offHand")] })).refusal(both)).toBeNull();
    const mixed = () => behind(cassandre({ gear: [dagger("left", "offHand"), longSword()] }));
    expect([
      mixed().refusal(sneaks({ second: gearId("left") })),
      mixed().refusal(sneaks({ with: gearId("left"), second: longSword().id })),
    ]).toEqual(["oneSneakAttack", "oneSneakAttack"]);
  });

  it("SEG-SNEAK-25 SEG-SNEAK-26 two daggers for 4 and 3, rank 6, in combat, save 11: 26 points and 2 wounds", () => {
    const struck = behind(twoDaggers(), chief(), { inCombat: true }).does(both, { dice: [8, 7, 4, 3, 8, 5] });
    const blows = struck.events.flatMap((event) =>
      event.type === "attackRolled" ? [[event.with, event.strike.value, event.hit]] : [],
    );
    expect(blows).toEqual([
      ["right", 16, true],
      ["left", 15, true],
    ]);
    expect(struck.last("damageRolled")).toMatchObject({
      damage: {
        base: 4,
        value: 13,
        changes: [
          { label: "secondDagger", value: 3 },
          { label: "sneakRank", value: 6 },
        ],
      },
      attrition: 26,
    });
    expect(struck.last("criticalSaveRolled")).toMatchObject({ total: { value: 11 }, dc: { value: 13 } });
    expect([struck.life("chief"), struck.last("injuryTaken").injury]).toMatchObject([
      [5, 5],
      { kind: "piercing", column: 5, place: "offHand", codes: [] },
    ]);
    expect(struck.events.filter(({ type }) => type === "criticalSaveRolled")).toHaveLength(1);
  });

  it("keep their dice apart, each under its own key, where a stored exchange finds it again", () => {
    const { replies } = behind(twoDaggers()).does(both, { dice: [8, 7, 4, 3, 20] });
    expect(Object.keys(replies)).toEqual(
      ["die", "second/die", "damage", "second/damage", "save"].map((key) => `sneak/thief/${key}`),
    );
  });

  it.each([
    [[8, 6, 4, 20], "right"],
    [[6, 8, 4, 20], "left"],
  ])("SEG-SNEAK-25 of which one hits: an ordinary sneak attack (dice %j)", (dice, _) => {
    expect(behind(twoDaggers()).does(both, { dice }).last("damageRolled").damage.value).toBe(4 + 6);
  });

  it("SEG-SNEAK-25 SEG-HOUSE-63 the other hand is no off hand here", () => {
    const [, second] = behind(twoDaggers())
      .does(both, { dice: [2, 2] })
      .events.filter((event) => event.type === "attackRolled");
    expect(second?.strike.changes.map(({ label }) => label)).toEqual(["baseAttack", "sneak"]);
  });

  it("SEG-SNEAK-25 are two, daggers, in hand, in melee, and allowed", () => {
    const settings = (change: Partial<SegmentsSettings>) =>
      behind(twoDaggers(), chief(), {}, { ...DEFAULT_SETTINGS, ...change }).refusal(both);
    expect([settings({}), settings({ sneakTwoDaggersAllowed: false })]).toEqual([null, "oneSneakAttack"]);
    expect(behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("right") }))).toBe(
      "oneSneakAttack",
    );
    expect(behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("left"), as: "shoot" }))).toBe(
      "oneSneakAttack",
    );
    expect(
      behind(twoDaggers()).refusal(sneaks({ with: gearId("right"), second: gearId("left"), as: "equivalent" })),
    ).toBe("oneSneakAttack");
    const sheathed = cassandre({ gear: [dagger("right"), { ...dagger("left"), place: "carried" }] });
    expect(behind(sheathed).refusal(both)).toBe("gearNotInHand");
    const swords = cassandre({ gear: [longSword(), weapon("shortSword", { place: "offHand" })] });
    expect(
      behind(swords, chief(), {}, { ...DEFAULT_SETTINGS, sneakAttacksAtOnce: 2 }).refusal(
        sneaks({ second: gearId("shortSword") }),
      ),
    ).toBeNull();
  });
});
