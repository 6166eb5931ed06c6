import { describe, expect, it } from "vitest";
import { segmentClock } from "./segment-clock.ts";
import { hasReached } from "./clock.ts";
import { turnClock } from "./turns/moment.ts";
import { Defect } from "./json.ts";

const clock = segmentClock({ segments: 10, phases: ["declarations", "offers", "actions", "end"] });

describe("the clock of segments", () => {
  it("SEG-CORE-01 counts rounds of ten segments", () => {
    const last = { round: 1, segment: 10, phase: "end" } as const;
    expect(clock.start()).toEqual({ round: 1, segment: 1, phase: "declarations" });
    expect(clock.next(last)).toEqual({ round: 2, segment: 1, phase: "declarations" });
    expect(clock.nextSegment({ round: 1, segment: 10, phase: "offers" })).toEqual({
      round: 2,
      segment: 1,
      phase: "declarations",
    });
    expect(clock.segmentNumber({ round: 3, segment: 1, phase: "end" })).toBe(21);
  });

  it("SEG-HOUSE-18 walks a segment's phases in order", () => {
    let at = clock.start();
    const seen = [at.phase];
    while (at.segment === 1) {
      at = clock.next(at);
      if (at.segment === 1) seen.push(at.phase);
    }
    expect(seen).toEqual(["declarations", "offers", "actions", "end"]);
    expect(at).toEqual({ round: 1, segment: 2, phase: "declarations" });
  });

  it("SEG-SURP-09 numbers the surprise segment 0, before round 1 and part of no round", () => {
    const surprise = clock.surprise();
    expect(surprise).toEqual({ round: 0, segment: 0, phase: "declarations" });
    expect(clock.compare(surprise, clock.start())).toBeLessThan(0);
    expect(clock.next(clock.phaseOf(surprise, "end"))).toEqual(clock.start());
    expect(clock.nextRound(surprise)).toEqual(clock.start());
    expect(clock.problem({ round: 1, segment: 0, phase: "end" })).toMatch(/segment from 1 to 10 in round 1, found 0/);
    expect(clock.problem({ round: 0, segment: 1, phase: "end" })).toMatch(/segment from 0 to 0/);
    expect(clock.problem(surprise)).toBeNull();
  });

  it("adds spans of segments and rounds", () => {
    const at = { round: 1, segment: 8, phase: "actions" } as const;
    expect(clock.after(at, { segments: 3 })).toEqual({ round: 2, segment: 1, phase: "actions" });
    expect(clock.after(at, { rounds: 2, segments: 1 })).toEqual({ round: 3, segment: 9, phase: "actions" });
    expect(clock.after(clock.surprise(), { segments: 1 })).toEqual(clock.start());
    expect(clock.phaseOf(at, "end", 1)).toEqual({ round: 1, segment: 9, phase: "end" });
    expect(clock.nextRound(at)).toEqual({ round: 2, segment: 1, phase: "declarations" });
    expect(clock.round(at)).toBe(1);
  });

  it("refuses nonsense", () => {
    expect(() => segmentClock({ segments: 0, phases: ["a"] })).toThrow(Defect);
    expect(() => segmentClock({ segments: 1.5, phases: ["a"] })).toThrow(/whole number of segments, not 1.5/);
    expect(() => segmentClock({ segments: 10, phases: [] })).toThrow(Defect);
    expect(() => segmentClock({ segments: 10, phases: ["a", "a"] })).toThrow(/phases, each of its own/);
    for (const ordinal of [-1, -4, 1.5]) expect(() => clock.fromOrdinal(ordinal)).toThrow(Defect);
    expect(() => clock.fromOrdinal(-4)).toThrow(/segment number -1/);
    expect(clock.problem({ round: -1, segment: 1, phase: "end" })).toMatch(/round from 0 up, found -1/);
    expect(clock.problem({ round: 1.5, segment: 1, phase: "end" })).toMatch(/round from 0 up, found 1.5/);
    const loose = segmentClock<string>({ segments: 10, phases: ["noon", "end"] });
    expect(loose.problem({ round: 1, segment: 1, phase: "dawn" })).toMatch(/a phase \(noon, end\)/);
    expect(loose.problem({ round: 1, segment: 1, phase: "dawn" })).toMatch(/found "dawn"/);
    expect(() => loose.next({ round: 1, segment: 1, phase: "dawn" })).toThrow(/no phase "dawn"/);
    expect(() => loose.after({ round: 1, segment: 1, phase: "dawn" }, { segments: 1 })).toThrow(Defect);
  });
});

describe("a clock of rounds of one segment", () => {
  it("counts them like any other", () => {
    const single = segmentClock({ segments: 1, phases: ["actions"] });
    expect(single.surprise()).toEqual({ round: 0, segment: 0, phase: "actions" });
    expect(single.next(single.surprise())).toEqual(single.start());
    expect(single.next(single.start())).toEqual({ round: 2, segment: 1, phase: "actions" });
  });
});

describe("the clock of turns", () => {
  it("orders moments by round, then place", () => {
    expect(turnClock.compare({ round: 1, turn: 9 }, { round: 2, turn: 0 })).toBeLessThan(0);
    expect(turnClock.compare({ round: 2, turn: 1.5 }, { round: 2, turn: 1 })).toBeGreaterThan(0);
    expect(turnClock.compare({ round: 2, turn: 1 }, { round: 2, turn: 1.5 })).toBeLessThan(0);
    expect(turnClock.compare({ round: 2, turn: 1 }, { round: 2, turn: 1 })).toBe(0);
    expect(turnClock.nextRound({ round: 2, turn: 3 })).toEqual({ round: 3, turn: 0 });
    expect(turnClock.start()).toEqual({ round: 1, turn: 0 });
    expect(turnClock.round({ round: 4, turn: 2 })).toBe(4);
  });

  it("D20-INIT-07 ends a duration on the place where it began, so many rounds later", () => {
    expect(turnClock.after({ round: 2, turn: 3 }, { rounds: 3 })).toEqual({ round: 5, turn: 3 });
    expect(() => turnClock.after(turnClock.start(), { segments: 1 })).toThrow(Defect);
    expect(() => turnClock.after(turnClock.start(), { segments: 1 })).toThrow(/no segments/);
  });

  it("says what is wrong with a value", () => {
    expect(turnClock.problem({ round: 1, turn: 2.5 })).toBeNull();
    expect(turnClock.problem({ round: 0, turn: 0 })).toBeNull();
    expect(turnClock.problem({ round: -1, turn: 0 })).toMatch(/found -1/);
    expect(turnClock.problem({ round: 1, turn: NaN })).toMatch(/found NaN/);
    expect(turnClock.problem({ round: 1, turn: -1 })).toMatch(/turn from 0 up/);
  });
});

describe("moments", () => {
  it("are reached when the clock stands on them or has passed", () => {
    const [one, two] = [clock.start(), clock.next(clock.start())];
    expect([hasReached(clock, one, two), hasReached(clock, two, two), hasReached(clock, two, one)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
