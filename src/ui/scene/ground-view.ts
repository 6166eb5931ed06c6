import type { WayAhead } from "../../foundry/rulesets/segments/movement-services.ts";
import type { GroundPoint } from "../../foundry/rulesets/ruleset-binding.ts";
import type { Words } from "../words.ts";

/** A way as it is drawn: a line, a mark with its number where each segment ends, and the same in words. */
export interface WayView {
  readonly line: string;
  readonly rapid: boolean;
  readonly label: string;
  readonly ticks: readonly { readonly x: number; readonly y: number; readonly segment: string }[];
}

/** Corners as SVG reads them. */
export function cornersOf(points: readonly GroundPoint[]): string {
  return points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
}

/** A way under way, in words and marks. [SEG-MOVE-01] */
export function wayView({ name, points, ticks, rapid }: WayAhead, words: Words): WayView {
  return {
    line: cornersOf(points),
    rapid,
    label: words.format(rapid ? "PDA.Scene.Running" : "PDA.Scene.Walking", { name, segment: ticks.at(-1)?.segment ?? 0 }),
    ticks: ticks.map(({ x, y, segment }) => ({ x: Math.round(x), y: Math.round(y), segment: String(segment) })),
  };
}

const SIDES = new Map([[-1, "foe"], [0, "neutral"], [1, "friend"]]);

/** The side in whose colour a token's ground is drawn; secret ones look neutral. */
export function sideClass(disposition: number): string {
  return `is-${SIDES.get(disposition) ?? "neutral"}`;
}
