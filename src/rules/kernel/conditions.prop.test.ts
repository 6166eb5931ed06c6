import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentClock } from "./clock.ts";
import { addCondition, condition, expireConditions } from "./conditions.ts";
import type { Condition, Duration } from "./conditions.ts";
import { combatantId } from "./ids.ts";

const clock = segmentClock({ segments: 10, phases: ["declarations", "actions", "end"] });
type Now = ReturnType<typeof clock.start>;
const moment = fc.nat({ max: 200 }).map((ordinal) => clock.fromOrdinal(ordinal));
const duration: fc.Arbitrary<Duration<Now>> = fc.oneof(
  fc.nat({ max: 20 }).map((segments) => ({ lasts: "span", span: { segments } }) as const),
  fc.constant({ lasts: "untilEndOfRound" } as const),
  fc.constantFrom("grapple", "spell").map((holds) => ({ lasts: "while", holds }) as const),
  fc.constant({ lasts: "always" } as const),
);
const made = fc
  .tuple(moment, fc.constantFrom("stunned", "prone"), fc.constantFrom("orc", "elf"), duration)
  .map(([at, id, source, lasting]) =>
    condition(clock, at, { id, rule: "SEG-HOUSE-59", source: combatantId(source), duration: lasting }),
  );
const conditions = fc
  .tuple(fc.array(made, { maxLength: 8 }), fc.constantFrom("refresh" as const, "longest" as const))
  .map(([all, again]) =>
    all.reduce<readonly Condition<Now>[]>((kept, each) => addCondition(clock, kept, each, again), []),
  );

describe("laws of conditions", () => {
  it("expiring twice is the same as once, and nothing is lost", () => {
    fc.assert(
      fc.property(conditions, moment, fc.constantFrom("grapple", "spell"), (all, now, holding) => {
        const holds = (key: string): boolean => key === holding;
        const once = expireConditions(clock, all, now, holds);
        const twice = expireConditions(clock, once.kept, now, holds);
        expect(twice.kept).toBe(once.kept);
        expect(twice.expired).toEqual([]);
        expect(once.kept.length + once.expired.length).toBe(all.length);
      }),
    );
  });

  it("what is over stays over: a later clock ends at least as much", () => {
    fc.assert(
      fc.property(conditions, moment, fc.nat({ max: 30 }), (all, now, segments) => {
        const then = clock.after(now, { segments });
        const direct = expireConditions(clock, all, then).kept;
        expect(expireConditions(clock, expireConditions(clock, all, now).kept, then).kept).toEqual(direct);
      }),
    );
  });
});
