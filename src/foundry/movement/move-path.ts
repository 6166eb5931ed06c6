import { metresPerPixel, middleOf, rounded } from "../encounter/scene-scale.ts";
import type { GroundPoint } from "../rulesets/ruleset-binding.ts";

/** A waypoint as the host gives it: the token's top left corner in pixels. */
export interface CornerPoint {
  readonly x: number;
  readonly y: number;
  readonly intermediate?: boolean | undefined;
  readonly action?: string | undefined;
}

/**
 * The path of a movement in metres: the token's centre at each waypoint, the present place left out. Steps that the
 * host has put in between, and points that repeat the last one, say nothing.
 */
export function pathOf(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): readonly GroundPoint[] {
  const scene = token.parent;
  if (scene === null) return [];
  const scale = metresPerPixel(scene);
  const centre = token.getCenterPoint();
  const offset = { x: centre.x - token.x, y: centre.y - token.y };
  let last: CornerPoint = token;
  const path: GroundPoint[] = [];
  for (const waypoint of waypoints) {
    if (waypoint.intermediate === true || (waypoint.x === last.x && waypoint.y === last.y)) continue;
    const { x, y } = middleOf(token, scene, { x: waypoint.x + offset.x, y: waypoint.y + offset.y });
    path.push({ x: rounded(x * scale), y: rounded(y * scale) });
    last = waypoint;
  }
  return path;
}
