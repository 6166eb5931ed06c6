import { unknownHere } from "./unknown-to.ts";

/** Quiet before sight is looked at anew, in ms: whoever walks changes it with every frame. */
const QUIET = 100;

/** Calls whenever others than before are in this user's sight on the map. For `init`. */
export function watchKnown(told: () => void): void {
  let before = "";
  Hooks.on("sightRefresh", foundry.utils.debounce(() => {
    const now = game.combats.contents.flatMap((combat) => [...unknownHere(combat)]).join();
    if (now === before) return;
    before = now;
    told();
  }, QUIET));
}
