import { describe, expect, it } from "vitest";
import { EMPTY_FIELD } from "../state.ts";
import { threatRadius } from "./threat.ts";
import { fighter, Skirmish, type Who } from "../testing/fights.ts";
import { halberd, longSword } from "../testing/gear.ts";

const radiusOf = (who: Who): number => {
  const fight = new Skirmish([fighter("guard", who)], undefined, EMPTY_FIELD);
  return threatRadius(fight.table(), fight.get("guard"));
};

describe("the ground that a combatant threatens", () => {
  it("SEG-HOUSE-29 reaches as far as the longest weapon at hand, a big body farther", () => {
    expect([radiusOf({ gear: [longSword()] }), radiusOf({ gear: [halberd()] })]).toEqual([2, 3]);
    expect(radiusOf({ gear: [longSword()], stats: { size: "large" } })).toBeGreaterThan(2);
  });

  it("SEG-HOUSE-59 is nothing of one who can do nothing", () => {
    const fight = new Skirmish([fighter("guard", { gear: [longSword()] })], undefined, EMPTY_FIELD);
    fight.arrange("guard", (guard) => ({ ...guard, body: { ...guard.body, conditions: ["dead"] } }));
    expect(threatRadius(fight.table(), fight.get("guard"))).toBe(0);
  });
});
