import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import type { Striker } from "../stats.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Weapon } from "../state.ts";
import type { Injury } from "../stored/actor.ts";
import { creature, duel, fighter, type Who } from "../testing/fights.ts";
import { bareHand, gearArm, missileOf, parriersOf, strikerOf, strikersOf } from "./strikers.ts";
import { crossbow, dagger, fangs, halberd, longBow, longSword, net, shield } from "../testing/gear.ts";

const settings = DEFAULT_SETTINGS;
const bearer = (who: Who) => fighter("bearer", { class: "warrior", ...who });
/** One whose wounds have left these codes behind. */
const maimed = (codes: readonly string[], gear: Who["gear"]): Who => {
  const injury: Injury = {
    id: "one",
    kind: "slashing",
    column: 1,
    roll: 35,
    place: "weaponHand",
    points: 1,
    codes,
    treated: true,
  };
  return { gear: gear ?? [], stats: { injuries: [injury] } };
};
const ids = (arms: readonly { readonly id: Striker }[]) => arms.map(({ id }) => id);
const strike = (who: Who, striker: string) => strikerOf(settings, bearer(who), gearId(striker));
const shoot = (who: Who, striker: string) =>
  missileOf(settings, bearer(who), striker === "bareHands" ? striker : gearId(striker));

describe("a bare hand", () => {
  it("SEG-HOUSE-61 SEG-CORE-15 strikes as the weapon table says, cannot be lost, and is a melee weapon", () => {
    const own = { ...settings };
    expect(bareHand(own)).toEqual({
      id: "bareHands",
      identifier: "bare_hands",
      name: "",
      kind: "bludgeoning",
      damage: "1d3",
      attackFactor: 0,
      parryFactor: 0,
      parriesAs: "bareHands",
      blow: "unarmed",
      polearm: false,
      magic: false,
      made: false,
      offHand: false,
      meleeWeapon: true,
      encumbering: false,
      hands: 1,
      ranges: null,
      thrown: false,
      loaded: true,
      onHit: "none",
      criticalFrom: null,
      exceptional: [],
    });
    expect(bareHand(own, true)).toEqual({ ...bareHand(own), offHand: true });
  });

  it("SEG-HOUSE-25 stops the blow of another, and no armed one but by a critical parry", () => {
    const parried = (gear: Who["gear"]) =>
      duel(
        fighter("striker", { side: "foes", gear: gear ?? [] }),
        fighter("parrier", { side: "heroes", initiative: 4 }),
      )
        .strikes("striker", { dice: gear === undefined ? [15, 18] : [15, 18, 1], answers: ["parry:bareHands"] })
        .last("reactionRolled").outcome;
    expect([parried(undefined), parried([dagger()])]).toEqual(["success", "powerless"]);
  });
});

describe("a shield", () => {
  it("SEG-HOUSE-62 SEG-HOUSE-63 strikes an armed, blunt blow without the off hand's penalty", () => {
    expect(gearArm(bearer({ gear: [shield("shield")] }).gear, gearId("shield"))).toEqual({
      id: "shield",
      identifier: "shield",
      name: "shield",
      kind: "bludgeoning",
      damage: "1d4",
      attackFactor: -1,
      parryFactor: 3,
      parriesAs: "shield",
      blow: "armed",
      polearm: false,
      magic: false,
      made: true,
      offHand: false,
      meleeWeapon: true,
      encumbering: false,
      hands: 1,
      ranges: null,
      thrown: false,
      loaded: true,
      onHit: "none",
      criticalFrom: null,
      exceptional: [],
    });
  });
});

describe("what does not strike", () => {
  it("SEG-HOUSE-61 what is only shot, or deals no damage", () => {
    for (const missile of [longBow(), net()])
      expect(strike({ gear: [missile] }, missile.id)).toEqual({
        code: "notAMeleeWeapon",
        rule: "SEG-HOUSE-61",
        params: { weapon: missile.id },
      });
    expect(strike({ gear: [dagger()] }, "dagger")).toMatchObject({ id: "dagger" });
  });

  it("what is not held, broken, or carried by no one, by its name", () => {
    expect(strike({ gear: [shield("shield", { place: "dropped" })] }, "shield")).toEqual({
      code: "gearNotInHand",
      rule: "SEG-CORE-10",
      params: { weapon: "shield" },
    });
    expect(strike({ gear: [shield("roundel"), shield("pavise", { broken: true })] }, "pavise")).toEqual({
      code: "gearBroken",
      rule: "SEG-EXC-11",
      params: { weapon: "pavise" },
    });
    expect(strike({ gear: [longSword({ place: "carried" }), shield("shield")] }, "longSword")).toMatchObject({
      code: "gearNotInHand",
      params: { weapon: "longSword" },
    });
    expect(strike({ gear: [longSword(), shield("shield")] }, "spoon")).toEqual({
      code: "unknownGear",
      rule: null,
      params: { gear: "spoon" },
    });
  });
});

describe("a useless arm", () => {
  it("SEG-HOUSE-59 keeps what its hand holds from striking, parrying and flying, and nothing else", () => {
    const gear = [longSword(), shield("shield")];
    expect(strike(maimed(["P2", "Aw"], gear), "longSword")).toEqual({
      code: "armUseless",
      rule: "SEG-HOUSE-59",
      params: { weapon: "longSword" },
    });
    expect(strike(maimed(["P2", "Ao"], gear), "longSword")).toMatchObject({ id: "longSword" });
    const able = (...codes: string[]) => ids(strikersOf(settings, bearer(maimed(codes, gear))));
    expect([able("P2"), able("Aw"), able("Ao"), able("Aw", "Ao")]).toEqual([
      ["longSword", "shield"],
      ["shield"],
      ["longSword"],
      [],
    ]);
    expect(ids(parriersOf(settings, bearer(maimed(["Aw"], gear))))).toEqual(["shield"]);
    expect(shoot(maimed(["Ao"], [longSword(), dagger({ place: "offHand" })]), "dagger")).toEqual({
      code: "armUseless",
      rule: "SEG-HOUSE-59",
      params: { weapon: "dagger" },
    });
    expect(shoot(maimed(["Aw"], [longSword(), dagger({ place: "offHand" })]), "dagger")).toMatchObject({
      id: "dagger",
    });
  });

  it("SEG-HOUSE-59 either is enough against what takes two hands", () => {
    for (const code of ["Aw", "Ao"]) {
      expect(strike(maimed([code], [halberd()]), "halberd")).toMatchObject({ code: "armUseless" });
      expect(strikersOf(settings, bearer(maimed([code], [longBow()])), "missile")).toEqual([]);
    }
    expect(strike(maimed(["L"], [halberd()]), "halberd")).toMatchObject({ id: "halberd" });
  });

  it("SEG-HOUSE-59 does not close the mouth of a wolf", () => {
    const wolf = creature("wolf", { stats: maimed(["Aw", "Ao"], []).stats ?? {} });
    expect(
      strikersOf(settings, wolf)
        .filter(({ made }) => !made)
        .map(({ blow }) => blow),
    ).toEqual(["armed"]);
  });
});

describe("what flies", () => {
  it("SEG-HOUSE-41 is what has a range, held and whole", () => {
    expect(ids(strikersOf(settings, bearer({ gear: [longSword(), dagger({ place: "offHand" })] }), "missile"))).toEqual(
      ["dagger"],
    );
    expect(shoot({ gear: [longSword(), dagger({ place: "offHand" })] }, "dagger")).toMatchObject({
      id: "dagger",
      blow: "missile",
    });
    expect(shoot({ gear: [longSword(), dagger({ place: "offHand" })] }, "longSword")).toEqual({
      code: "notAMissileWeapon",
      rule: "SEG-HOUSE-41",
      params: { weapon: "longSword" },
    });
    expect(shoot({}, "bareHands")).toEqual({ code: "notAMissileWeapon", rule: "SEG-HOUSE-41", params: { weapon: "" } });
    expect(shoot({ gear: [fangs()] }, "fangs")).toMatchObject({ code: "notAMissileWeapon" });
  });

  it("SEG-HOUSE-61 is ready where it needs no loading, else when it is loaded", () => {
    const ready = (weapon: Weapon) => gearArm(bearer({ gear: [weapon] }).gear, weapon.id)?.loaded;
    expect([longBow({ loaded: false }), crossbow({ loaded: false }), crossbow()].map(ready)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("SEG-HOUSE-61 a bow wants both hands for itself", () => {
    const full = (...things: readonly string[]) => ({
      code: "handsFull",
      rule: "SEG-HOUSE-61",
      params: { weapon: "longBow", things: things.join(", ") },
    });
    expect(shoot({ gear: [longBow()] }, "longBow")).toMatchObject({ id: "longBow" });
    expect(shoot({ gear: [longBow(), shield("shield")] }, "longBow")).toEqual(full("shield"));
    expect(shoot({ gear: [longBow({ place: "offHand" }), longSword()] }, "longBow")).toEqual(full("longSword"));
    expect(strikersOf(settings, bearer({ gear: [longBow(), shield("shield")] }), "missile")).toEqual([]);
  });
});
