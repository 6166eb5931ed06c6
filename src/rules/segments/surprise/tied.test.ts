import { describe, expect, it } from "vitest";
import { combatantId, type CombatantId } from "../../kernel/ids.ts";
import type { BodyCondition } from "../stats.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { GrantSurprise, SurpriseAttack } from "./commands.ts";
import { longSword } from "../testing/gear.ts";

const [thief, chief] = [combatantId("thief"), combatantId("chief")];
const scene = (conditions: readonly BodyCondition[] = [], who: Who = {}) =>
  new Skirmish([
    fighter("thief", { class: "thief", level: 6, side: "heroes", gear: [longSword()], stats: { conditions }, ...who }),
    orc("guard"),
    orc("chief", { stamina: 90 }),
  ]).at(2);
const grants = (place: GrantSurprise["place"] = null, against: CombatantId = chief): GrantSurprise => ({
  do: "grantSurprise",
  by: null,
  to: thief,
  against,
  sneak: { inCombat: null, encumbering: "none" },
  place,
  check: false,
});
const falls = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: thief,
  target: chief,
  with: longSword().id,
  as: "strike",
  sneak: false,
  ...said,
});

describe("a combatant tied to another", () => {
  it("SEG-HOUSE-39 SEG-SURP-22 falls on no one by surprise while engaged in grapple", () => {
    const held = scene().does(grants()).inGrapple("thief", "guard");
    expect(held.refusal(falls())).toBe("engagedInGrapple");
    expect(held.refusal(falls({ sneak: true, with: "bareHands", as: "lock" }))).toBe("engagedInGrapple");
    expect(scene().does(grants()).refusal(falls())).toBeNull();
  });

  it("SEG-HOUSE-39 SEG-SURP-22 nor is granted what they could not use", () => {
    const held = scene().inGrapple("guard", "thief");
    expect([held.refusal(grants("beside")), held.refusal(grants())]).toEqual(["engagedInGrapple", "engagedInGrapple"]);
  });

  it("SEG-HOUSE-51 SEG-SURP-22 in a weapon's grip the combatant strikes from where they are, and comes nowhere", () => {
    const gripped = scene(["gripped"]);
    expect([gripped.refusal(grants("beside")), gripped.refusal(grants())]).toEqual(["gripped", null]);
    expect(gripped.does(grants()).refusal(falls())).toBeNull();
  });
});
