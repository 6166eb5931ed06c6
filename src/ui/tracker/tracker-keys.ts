import { reportErrors } from "../../foundry/report-errors.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import type { ClockKey, PlayerKey } from "./tracker-kit.ts";

const KEY = "KeyN";

/** Declares the game master's keys for the clock; the reader may choose others. `advance` moves it. For `init`. */
export function registerTrackerKeys(
  keys: readonly ClockKey[],
  advance: (combat: Combat.Implementation, goal: string) => Promise<RequestResult | null>,
): void {
  for (const { goal, words = goal, modifiers } of keys) {
    game.keybindings.register(SYSTEM_ID, `clock-${goal}`, {
      name: `PDA.Key.${words}.Name`,
      hint: `PDA.Key.${words}.Hint`,
      editable: [{ key: KEY, modifiers: [...modifiers] }],
      restricted: true,
      onDown: () => step((combat) => advance(combat, goal)),
    });
  }
}

/** A key that has nothing to do here is left to what else listens. */
function step(advance: (combat: Combat.Implementation) => Promise<RequestResult | null>): boolean {
  const { combat } = game;
  if (combat?.started !== true || services().refereeState(combat).status !== "here") return false;
  reportErrors(
    advance(combat).then((result) => {
      if (result !== null) showResult(result);
    }),
  );
  return true;
}

/** Declares a player's key, which is the clock's too: the clock is no player's. For `init`. */
export function registerPlayerKey(key: PlayerKey): void {
  const { words } = key;
  game.keybindings.register(SYSTEM_ID, words, {
    name: `PDA.Key.${words}.Name`,
    hint: `PDA.Key.${words}.Hint`,
    editable: [{ key: KEY }],
    onDown() {
      const { combat } = game;
      const done = combat?.started === true && !game.user.isGM ? key.press(combat) : null;
      if (done === null) return false;
      reportErrors(done.then((said) => void ui.notifications.info(said)));
      return true;
    },
  });
}
