import { registerTracker } from "../../tracker/register-tracker.ts";
import { advanceClock, type Goal } from "./clock-steps.ts";
import { SHUT_AT_FIRST } from "./segment-actions.ts";
import { SegmentTracker } from "./segment-tracker.ts";

const GOALS: readonly { readonly goal: Goal; readonly modifiers: readonly ("SHIFT" | "ALT")[] }[] = [
  { goal: "event", modifiers: [] },
  { goal: "segment", modifiers: ["SHIFT"] },
  { goal: "phase", modifiers: ["ALT"] },
  { goal: "round", modifiers: ["SHIFT", "ALT"] },
];

/** Puts the ten-segment tracker in the host's place. For `init`; resolves when its templates are loaded. */
export function registerSegmentTracker(): Promise<void> {
  return registerTracker(SegmentTracker, {
    row: "segments/tracker/combatant.hbs",
    shut: SHUT_AT_FIRST,
    keys: GOALS.map((key) => ({ ...key, words: key.goal })),
    advance: advanceClock,
  });
}
