import { attended } from "../../foundry/attended.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { segmentsServices } from "../segments-port.ts";
import { showResult } from "../show-result.ts";
import { advanceClock, type Goal } from "./clock-steps.ts";

const KEY = "KeyN";
const MODIFIERS: Readonly<Record<Goal, ("SHIFT" | "ALT")[]>> = { event: [], segment: ["SHIFT"], phase: ["ALT"], round: ["SHIFT", "ALT"] };

/** Declares the game master's keys for the clock; the reader may choose others. For `init`. */
export function registerTrackerKeys(): void {
  for (const goal of ["event", "phase", "segment", "round"] as const) {
    game.keybindings.register(SYSTEM_ID, `clock-${goal}`, {
      name: `PDA.Key.${goal}.Name`,
      hint: `PDA.Key.${goal}.Hint`,
      editable: [{ key: KEY, modifiers: MODIFIERS[goal] }],
      restricted: true,
      onDown: () => step(goal),
    });
  }
}

/** A key that has nothing to do here is left to whoever else listens. */
function step(goal: Goal): boolean {
  const { combat } = game;
  if (combat?.started !== true || !combat.isSegments() || segmentsServices().refereeState(combat).status !== "here") return false;
  attended(advanceClock(combat, goal).then(showResult));
  return true;
}
