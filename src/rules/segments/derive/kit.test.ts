import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { armourClass } from "./combat.ts";
import { kitOf } from "./kit.ts";
import { loadOf } from "./load.ts";
import { parriersOf, strikersOf } from "./strikers.ts";
import { armour, dagger, fangs, halberd, longSword, shield, weapon } from "../testing/gear.ts";

const bearer = (...gear: Who["gear"] & {}) => fighter("bearer", { class: "warrior", scores: [10, 10, 12], gear });
const kit = (...gear: Who["gear"] & {}) => kitOf(bearer(...gear).gear);
const protection = (...gear: Who["gear"] & {}) => armourClass(DEFAULT_SETTINGS, bearer(...gear), "melee").value - 10;

describe("shields", () => {
  it("SEG-HOUSE-62 protect, strike and parry on the arm alone, and while they are whole", () => {
    for (const idle of [
      shield("shield", { broken: true }),
      shield("shield", { place: "carried" }),
      shield("shield", { place: "dropped" }),
    ]) {
      expect(protection(idle)).toBe(0);
      expect(
        [...strikersOf(DEFAULT_SETTINGS, bearer(idle)), ...parriersOf(DEFAULT_SETTINGS, bearer(idle))].map(
          ({ id }) => id,
        ),
      ).toEqual(["bareHands", "bareHands"]);
    }
    expect(protection(shield("shield"))).toBe(2);
  });

  it("SEG-HOUSE-62 the better of two protects", () => {
    expect(protection(shield("roundel", { armour: 1, place: "hand" }), shield("pavise", { armour: 3 }))).toBe(3);
  });

  it("SEG-HOUSE-46 weigh until they are dropped", () => {
    const load = (place: "offHand" | "carried" | "dropped") =>
      loadOf(DEFAULT_SETTINGS, bearer(shield("pavise", { bulk: 3, place }))).encumbrance.value;
    expect([load("offHand"), load("carried"), load("dropped")]).toEqual([1, 1, 0]);
  });
});

describe("armour", () => {
  it("of two that are equal the first is the one that counts, and loses its plates", () => {
    expect(kit(armour("brigandine", { armour: 4 }), armour("scale", { armour: 4 })).armour?.id).toBe("brigandine");
  });
});

describe("weapons", () => {
  it("SEG-HOUSE-63 the better defence factor of two guards, in whichever hand it is", () => {
    expect(protection(dagger({ place: "offHand", defenceFactor: 1 }), longSword())).toBe(2);
    expect(protection(longSword(), dagger({ place: "offHand", defenceFactor: 3 }))).toBe(3);
  });

  it("what takes two hands is in both; what is grown is in none", () => {
    expect([kit(halberd()).hand?.id, kit(halberd()).offHand?.id]).toEqual(["halberd", "halberd"]);
    const grown = kit(fangs({ hands: 2 }), weapon("tail", { natural: true, place: "offHand" }));
    expect([grown.hand, grown.offHand, grown.weapon]).toEqual([null, null, null]);
  });

  it("SEG-HOUSE-50 disarmed, one loses what the weapon hand holds, else what the other does, and never teeth", () => {
    expect(kit(dagger({ place: "offHand" }), longSword()).weapon?.id).toBe("longSword");
    expect(kit(fangs({ place: "offHand" }), dagger({ place: "offHand" }), shield("shield")).weapon?.id).toBe("dagger");
    const strong = fighter("strong", { side: "heroes", level: 5, scores: [20, 10, 12], gear: [longSword()] });
    const fight = duel(strong, orc("orc", { gear: [dagger({ place: "offHand" })], stamina: 40 })).strikes("strong", {
      dice: [19, 1, 2],
      answers: ["none"],
    });
    expect(fight.last("gearMoved")).toMatchObject({ id: "orc", gear: "dagger", place: "dropped" });
  });
});
