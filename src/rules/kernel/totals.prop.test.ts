import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesValue, stack } from "./totals.ts";
import type { Change, StackingPolicy } from "./totals.ts";

const change: fc.Arbitrary<Change> = fc.record(
  {
    label: fc.constantFrom("a", "b", "c"),
    value: fc.integer({ min: -3, max: 3 }),
    rule: fc.constant("D20-AC-08" as const),
    bonus: fc.constantFrom("morale", "dodge", "armor"),
    source: fc.constantFrom("x", "y", "z"),
  },
  { requiredKeys: ["label", "value", "rule"] },
);
const policy: fc.Arbitrary<StackingPolicy> = fc.record({
  bonuses: fc.constantFrom("highest", "stack"),
  penalties: fc.constantFrom("worst", "stack"),
  stacking: fc.constantFrom([], ["dodge"]),
});
const shuffled = fc
  .array(change, { maxLength: 10 })
  .chain((changes) =>
    fc.tuple(
      fc.constant(changes),
      fc.shuffledSubarray(changes, { minLength: changes.length, maxLength: changes.length }),
    ),
  );
const sorted = (changes: readonly Change[]): string[] =>
  changes.map((each) => [each.label, each.value, each.bonus, each.source, each.suppressed].join()).sort();

describe("laws of stacking", () => {
  it("does not depend on the order", () => {
    fc.assert(
      fc.property(shuffled, policy, ([one, other], rules) => {
        expect(changesValue(stack(one, rules))).toBe(changesValue(stack(other, rules)));
        expect(sorted(stack(one, rules))).toEqual(sorted(stack(other, rules)));
      }),
    );
  });

  it("twice is the same as once, and nothing is lost", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), policy, (changes, rules) => {
        const once = stack(changes, rules);
        expect(stack(once, rules)).toEqual(once);
        expect(once.map((each) => each.value)).toEqual(changes.map((each) => each.value));
      }),
    );
  });
});
