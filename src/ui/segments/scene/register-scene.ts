import type { SceneOutlook } from "../../../foundry/rulesets/segments/movement-services.ts";
import { hostWords } from "../../host-words.ts";
import type { LabelAt } from "../../scene/priced-ruler.ts";
import { registerScene } from "../../scene/register-scene.ts";
import { watchWays } from "../../scene/watch-ways.ts";
import { segmentsServices } from "../segments-port.ts";
import { rulerLabel } from "./ruler-view.ts";
import { wayView } from "./way-view.ts";

/** Pixels along a way, straight from each place to the next, height counted like breadth. */
function pixelsAlong(corners: LabelAt["corners"]): number {
  const pixelsPerUnit = canvas.dimensions?.distancePixels ?? 0;
  return corners.reduce((sum, { x, y, elevation = 0 }, index) => {
    const before = corners[index - 1];
    if (before === undefined) return sum;
    const rise = ((before.elevation ?? 0) - elevation) * pixelsPerUnit;
    return sum + Math.hypot(before.x - x, before.y - y, rise);
  }, 0);
}

/** The map of `segments`: segments, speed, openings and charges; keys that make a drag slower or faster, and that go through the ways of a charge, or the gaits of a movement: such a way is for that drag alone. For `init`. */
export function registerSegmentsScene(): void {
  registerScene<SceneOutlook>({
    ruler: {
      outlook: (token, path) => segmentsServices().moveOutlook(token, path),
      otherWay: "chargeWay",
      label(outlook, { corners, isLast, isOnly }, voice) {
        const metresAlong = (places: LabelAt["corners"]): number => pixelsAlong(places) * outlook.metresPerPixel;
        const since = corners.length > 2 && !isOnly ? metresAlong(corners.slice(0, -1)) : null;
        return rulerLabel(outlook, { metres: metresAlong(corners), since, isLast }, voice);
      },
      isRapid: ({ rapid }) => rapid,
    },
    beginDrag: (token) => segmentsServices().beginDrag(token),
    keys: [
      { action: "slower", key: "Comma", repeats: true, change: (...drawn) => segmentsServices().hasten(...drawn, -1) },
      { action: "faster", key: "Period", repeats: true, change: (...drawn) => segmentsServices().hasten(...drawn, 1) },
      { action: "chargeWay", key: "KeyX", repeats: false, change: (...drawn) => segmentsServices().nextWay(...drawn) },
    ],
    threatenedArea: (token) => segmentsServices().threatenedArea(token),
  });
  watchWays((combatant) => {
    const way = segmentsServices().wayAhead(combatant);
    return way === null ? null : wayView(way, hostWords);
  });
}
