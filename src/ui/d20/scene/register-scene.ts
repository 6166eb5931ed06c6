import { registerDrawingKey, watchDrawings } from "../../scene/drawings.ts";
import { registerKeyWays } from "../../scene/key-ways.ts";
import { watchThreat } from "../../scene/watch-threat.ts";
import { redrawTracker } from "../../tracker/refresh-tracker.ts";
import { d20Services } from "../d20-port.ts";
import { watchAims } from "./aim-card.ts";
import { D20Ruler } from "./d20-ruler.ts";
import { GROUND_CHANGES } from "./ground-changes.ts";

/** The map of `d20`: its ruler with the key that goes through the kinds of movement, threatened ground, and aims; the tracker follows the ground. For `init`. */
export async function registerD20Scene(): Promise<void> {
  CONFIG.Token.rulerClass = D20Ruler;
  registerKeyWays();
  registerDrawingKey("gait", "KeyX", false, (token, path) => d20Services().nextGait(token, path), redrawTracker);
  watchDrawings((token) => {
    if (token !== null) d20Services().beginDrag(token);
  });
  watchThreat((token) => d20Services().threatenedArea(token));
  for (const hook of GROUND_CHANGES) Hooks.on(hook, redrawTracker);
  await watchAims();
}
