import { attended } from "../../foundry/attended.ts";
import type { RequestResult } from "../../foundry/services.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";

const KEY = "KeyN";

/** A key of the clock: it goes on to `goal`, and its words are below `PDA.Key.<words>`. */
export interface ClockKey<T extends string> {
  readonly goal: T;
  readonly words: string;
  readonly modifiers: readonly ("SHIFT" | "ALT")[];
}

/** Declares the game master's keys for the clock; the reader may choose others. `advance` moves it. For `init`. */
export function registerTrackerKeys<T extends string>(
  keys: readonly ClockKey<T>[],
  advance: (combat: Combat.Implementation, goal: T) => Promise<RequestResult>,
): void {
  for (const { goal, words, modifiers } of keys) {
    game.keybindings.register(SYSTEM_ID, `clock-${goal}`, {
      name: `PDA.Key.${words}.Name`,
      hint: `PDA.Key.${words}.Hint`,
      editable: [{ key: KEY, modifiers: [...modifiers] }],
      restricted: true,
      onDown: () => step((combat) => advance(combat, goal)),
    });
  }
}

/** A key that has nothing to do here is left to whoever else listens. */
function step(advance: (combat: Combat.Implementation) => Promise<RequestResult>): boolean {
  const { combat } = game;
  if (combat?.started !== true || services().refereeState(combat).status !== "here") return false;
  attended(advance(combat).then(showResult));
  return true;
}
