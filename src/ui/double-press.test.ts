import { describe, expect, it } from "vitest";
import { DoublePress } from "./double-press.ts";

const phase = { action: "advanceClock", mark: "phase" };
const initiative = { action: "advanceClock", mark: "initiative" };
const blow = { action: "perform", mark: "blow" };

/** Which of these clicks at one place, in quick succession, count. */
function counted(
  ...clicks: readonly ({ readonly action: string; readonly mark: string } | null)[]
): readonly boolean[] {
  const presses = new DoublePress();
  return clicks.map((pressed, index) => presses.counts(index + 1, pressed));
}

describe("clicks in quick succession", () => {
  it("go on with the clock as often as they fall on the same button", () => {
    expect(counted(phase, phase, phase)).toEqual([true, true, true]);
  });

  it("never fall on a button that has come under the pointer", () => {
    expect(counted(initiative, phase)).toEqual([true, false]);
    expect(counted(null, phase, phase)).toEqual([true, false, false]);
  });

  it("do once what is done but once", () => {
    expect(counted(blow, blow, blow)).toEqual([true, false, false]);
    expect(counted({ action: "round", mark: "round" }, { action: "round", mark: "round" })).toEqual([true, false]);
  });

  it("count anew after a pause, elsewhere, and by keys", () => {
    const presses = new DoublePress();
    expect([
      presses.counts(1, blow),
      presses.counts(2, blow),
      presses.counts(1, blow),
      presses.counts(1, phase),
      presses.counts(0, blow),
      presses.counts(0, blow),
    ]).toEqual([true, false, true, true, true, true]);
  });

  it("leave alone whatever is no control of a fight", () => {
    expect(counted(null, null)).toEqual([true, true]);
    expect(counted(blow, null)).toEqual([true, true]);
  });
});
