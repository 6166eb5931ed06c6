import { describe, expect, it } from "vitest";
import { segmentClock, turnClock } from "./clock.ts";
import { addCondition, condition, expireConditions, hasCondition, removeCondition, untilOf } from "./conditions.ts";
import type { Condition, Duration } from "./conditions.ts";
import { combatantId } from "./ids.ts";

const clock = segmentClock({ segments: 10, phases: ["declarations", "actions", "end"] });
type Now = ReturnType<typeof clock.start>;
const now: Now = { round: 1, segment: 9, phase: "actions" };
const [orc, elf] = [combatantId("orc"), combatantId("elf")];

const stunned = (duration: Duration<Now>, source = orc): Condition<Now> =>
  condition(clock, now, { id: "stunned", rule: "SEG-HOUSE-59", source, duration });

describe("durations", () => {
  it("are counted from the moment they begin", () => {
    expect(untilOf(clock, now, { lasts: "span", span: { segments: 2 } })).toEqual({
      at: { round: 2, segment: 1, phase: "actions" },
    });
    expect(untilOf(clock, now, { lasts: "span", span: { rounds: 1 } })).toEqual({
      at: { round: 2, segment: 9, phase: "actions" },
    });
    expect(untilOf(clock, now, { lasts: "until", moment: clock.phaseOf(now, "end", 1) })).toEqual({
      at: { round: 1, segment: 10, phase: "end" },
    });
    expect(untilOf(clock, now, { lasts: "while", holds: "grapple" })).toEqual({ holds: "grapple" });
    expect(untilOf(clock, now, { lasts: "always" })).toBeNull();
    expect(untilOf(turnClock, { round: 2, turn: 3 }, { lasts: "untilEndOfRound" })).toEqual({
      at: { round: 3, turn: 0 },
    });
  });

  it("until the end of the round hold in its last phase and are over in the next round", () => {
    const charge = [stunned({ lasts: "untilEndOfRound" })];
    expect(expireConditions(clock, charge, { round: 1, segment: 10, phase: "end" }).kept).toBe(charge);
    expect(expireConditions(clock, charge, { round: 2, segment: 1, phase: "declarations" })).toEqual({
      kept: [],
      expired: charge,
    });
  });

  it("are over when the clock reaches their moment, and not before", () => {
    const all = [stunned({ lasts: "span", span: { segments: 1 } }), stunned({ lasts: "always" }, elf)];
    expect(expireConditions(clock, all, { round: 1, segment: 10, phase: "declarations" }).expired).toEqual([]);
    const then = expireConditions(clock, all, { round: 1, segment: 10, phase: "actions" });
    expect(then).toEqual({ kept: [all[1]], expired: [all[0]] });
  });

  it("while something holds, end when it holds no more", () => {
    const all = [stunned({ lasts: "while", holds: "grapple" })];
    expect(expireConditions(clock, all, now).kept).toBe(all);
    expect(expireConditions(clock, all, now, (key) => key === "grapple").kept).toBe(all);
    expect(expireConditions(clock, all, now, (key) => key === "spell").expired).toEqual(all);
  });
});

describe("conditions", () => {
  const short = stunned({ lasts: "span", span: { segments: 1 } });
  const long = stunned({ lasts: "span", span: { segments: 5 } });
  const held = stunned({ lasts: "while", holds: "grapple" });
  const forever = stunned({ lasts: "always" });
  const elvish = stunned({ lasts: "always" }, elf);

  it("of two sources stand side by side: one ends, the other still holds", () => {
    const both = addCondition(clock, [short], elvish, "refresh");
    expect(both).toEqual([short, elvish]);
    const left = removeCondition(both, "stunned", orc);
    expect([
      hasCondition(left, "stunned"),
      hasCondition(left, "stunned", orc),
      hasCondition(left, "stunned", elf),
    ]).toEqual([true, false, true]);
    expect(removeCondition(both, "stunned")).toEqual([]);
    expect(removeCondition(both, "prone")).toBe(both);
    expect(hasCondition([], "stunned")).toBe(false);
  });

  it("of the same source are refreshed", () => {
    expect(addCondition(clock, [long], short, "refresh")).toEqual([short]);
  });

  it("of the same source keep the longer", () => {
    const one = [long];
    expect(addCondition(clock, one, short, "longest")).toBe(one);
    expect(addCondition(clock, [short], long, "longest")).toEqual([long]);
    expect(addCondition(clock, [long], forever, "longest")).toEqual([forever]);
    const lasting = [forever];
    expect(addCondition(clock, lasting, long, "longest")).toBe(lasting);
    expect(addCondition(clock, lasting, { ...forever }, "longest")).toBe(lasting);
  });

  it("keep two ends that cannot be compared", () => {
    expect(addCondition(clock, [short], held, "longest")).toEqual([short, held]);
    const twice = [short, held];
    expect(addCondition(clock, twice, { ...held }, "longest")).toBe(twice);
    expect(addCondition(clock, twice, long, "longest")).toEqual([held, long]);
    const spell = stunned({ lasts: "while", holds: "spell" });
    expect(addCondition(clock, [held], spell, "longest")).toEqual([held, spell]);
    expect(addCondition(clock, [held], short, "longest")).toEqual([held, short]);
  });

  it("of the same source but of another name stand side by side", () => {
    const prone = condition(clock, now, {
      id: "prone",
      rule: "SEG-HOUSE-59",
      source: orc,
      duration: { lasts: "always" },
    });
    expect(prone).toStrictEqual({ id: "prone", rule: "SEG-HOUSE-59", source: orc });
    for (const again of ["refresh", "longest"] as const)
      expect(addCondition(clock, [forever], prone, again)).toEqual([forever, prone]);
    expect([hasCondition([prone], "stunned"), hasCondition([prone], "stunned", orc)]).toEqual([false, false]);
  });

  it("without a source are one", () => {
    const bare = condition(clock, now, { id: "prone", rule: "SEG-HOUSE-59", duration: { lasts: "always" } });
    expect(bare).toStrictEqual({ id: "prone", rule: "SEG-HOUSE-59" });
    expect(addCondition(clock, [bare], bare, "refresh")).toEqual([bare]);
  });
});
