import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { BONUS_TYPES, CONDITIONS, type BonusTarget } from "../stats.ts";
import { chainmail, fighter, heavyShield, longSword, type Who } from "../testing/fights.ts";
import { abilityOf } from "./abilities.ts";
import { armourClass } from "./armour-class.ts";
import { meleeArmsOf } from "./arms.ts";
import { attackTotal } from "./attack-bonus.ts";
import { skillTotal } from "./checks.ts";
import { damageTotal } from "./damage.ts";
import { maxHitPoints } from "./hit-points.ts";
import { initiativeTotal } from "./readiness.ts";
import { saveTotal } from "./saves.ts";
import { speedOf } from "./speed.ts";
import type { Bonus } from "../stored/actor.ts";

const settings = DEFAULT_SETTINGS;
const TARGETS: readonly BonusTarget[] = [
  "strength",
  "dexterity",
  "constitution",
  "saves",
  "will",
  "attack",
  "damage",
  "armourClass",
  "speed",
  "initiative",
  "concentration",
  "hitPoints",
];

const bonus: fc.Arbitrary<Bonus> = fc.record({
  to: fc.constantFrom(...TARGETS),
  type: fc.constantFrom(...BONUS_TYPES),
  value: fc.integer({ min: -4, max: 6 }),
  source: fc.constantFrom("a", "b", "c"),
});
const shuffledBonuses = fc
  .array(bonus, { maxLength: 10 })
  .chain((bonuses) => fc.tuple(fc.constant(bonuses), fc.shuffledSubarray(bonuses, { minLength: bonuses.length })));

/** Every derived number of somebody. */
function numbers(who: Who): readonly number[] {
  const one = fighter("who", { scores: [14, 14, 14], gear: [longSword(), chainmail(), heavyShield()], ...who });
  const totals = meleeArmsOf(settings, one).flatMap((arm) => [
    attackTotal(settings, one, arm, 10),
    damageTotal(settings, one, arm, { weapon: 4, multiplier: 2, extra: [] }),
  ]);
  return [
    ...totals,
    armourClass(settings, one),
    armourClass(settings, one, { manner: "rangedTouch" }),
    saveTotal(settings, one, "will"),
    skillTotal(settings, one, "concentration"),
    initiativeTotal(settings, one),
    speedOf(settings, one),
    maxHitPoints(settings, one),
    abilityOf(settings, one, "strength").score,
  ].map(({ value }) => value);
}

describe("derived numbers", () => {
  it("D20-AC-08 do not depend on the order of bonuses", () => {
    fc.assert(
      fc.property(shuffledBonuses, ([bonuses, shuffled]) => {
        expect(numbers({ stats: { bonuses: shuffled } })).toEqual(numbers({ stats: { bonuses } }));
      }),
      { numRuns: 200 },
    );
  });

  it("D20-MOD-28 do not depend on the order of states", () => {
    const states = fc
      .shuffledSubarray([...CONDITIONS], { maxLength: 5 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(states, ([conditions, shuffled]) => {
        expect(numbers({ conditions: shuffled })).toEqual(numbers({ conditions }));
      }),
      { numRuns: 200 },
    );
  });

  it("D20-ATK-01 D20-AC-01 D20-SAVE-01 are their base and what counts of their changes", () => {
    fc.assert(
      fc.property(fc.array(bonus, { maxLength: 10 }), fc.subarray([...CONDITIONS]), (bonuses, conditions) => {
        const one = fighter("who", { gear: [longSword(), chainmail()], conditions, stats: { bonuses, conditions } });
        for (const total of [
          armourClass(settings, one),
          armourClass(settings, one, { manner: "meleeTouch" }),
          saveTotal(settings, one, "reflex"),
          speedOf(settings, one),
          abilityOf(settings, one, "dexterity").score,
        ]) {
          expect(
            total.changes
              .filter(({ suppressed }) => suppressed !== true)
              .reduce((sum, { value }) => sum + value, total.base),
          ).toBeCloseTo(total.value, 9);
        }
      }),
      { numRuns: 200 },
    );
  });
});
