import { registerDrawingKey, watchDrawings } from "../../scene/drawings.ts";
import { registerKeyWays } from "../../scene/key-ways.ts";
import { redrawTracker } from "../../tracker/refresh-tracker.ts";
import { segmentsServices } from "../segments-port.ts";

/** Declares the keys that make a drag slower or faster, and that go through the ways of a charge, or the gaits of a movement: such a way is for that drag alone. For `init`. */
export function registerDrawingKeys(): void {
  watchDrawings((token) => {
    if (token !== null) segmentsServices().beginDrag(token);
  });
  registerKeyWays();
  registerDrawingKey(
    "slower",
    "Comma",
    true,
    (token, path) => segmentsServices().hasten(token, path, -1),
    redrawTracker,
  );
  registerDrawingKey(
    "faster",
    "Period",
    true,
    (token, path) => segmentsServices().hasten(token, path, 1),
    redrawTracker,
  );
  registerDrawingKey(
    "chargeWay",
    "KeyX",
    false,
    (token, path) => segmentsServices().nextWay(token, path),
    redrawTracker,
  );
}
