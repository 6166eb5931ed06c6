import { cornersOf } from "../../scene/ground-view.ts";
import type { WayView } from "../../scene/watch-ways.ts";
import type { WayAhead } from "../../../foundry/rulesets/segments/movement-services.ts";
import type { Words } from "../../words.ts";

/** A way under way, in words and marks. [SEG-MOVE-01] */
export function wayView({ name, points, ticks, rapid, gait, height }: WayAhead, words: Words): WayView {
  const going = words.format(`PDA.Scene.Going.${gait}`, { name, segment: ticks.at(-1)?.segment ?? 0 });
  const metres = height === null ? "" : words.number(height);
  return {
    line: cornersOf(points),
    rapid,
    label: height === null ? going : words.format("PDA.Scene.GoingTo", { going, metres }),
    height: height === null ? "" : words.format("PDA.Scene.Height", { metres }),
    ticks: ticks.map(({ x, y, segment }) => ({ x: Math.round(x), y: Math.round(y), text: String(segment) })),
  };
}
