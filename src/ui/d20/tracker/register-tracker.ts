import { registerTracker } from "../../tracker/register-tracker.ts";
import { SHUT_AT_FIRST } from "./d20-actions.ts";
import { D20Tracker } from "./d20-tracker.ts";
import { advanceTurn } from "./turn-steps.ts";
import { watchTurns } from "./watch-turns.ts";

/** Puts the tracker of turns in the host's place. For `init`; resolves when its templates are loaded. */
export function registerD20Tracker(): Promise<void> {
  watchTurns();
  return registerTracker(D20Tracker, {
    row: "d20/tracker/combatant.hbs",
    shut: SHUT_AT_FIRST,
    keys: [
      { goal: "turn", words: "turn", modifiers: [] },
      { goal: "round", words: "round", modifiers: ["SHIFT", "ALT"] },
    ],
    advance: advanceTurn,
  });
}
