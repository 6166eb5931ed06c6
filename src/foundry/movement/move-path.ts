import { metresPerPixel, metresPerUnit, middleOf, rounded } from "../scene/scale.ts";
import type { DrawnPoint } from "../../rules/kernel/geometry/drawn.ts";

/** A waypoint as the host gives it: the token's top left corner in pixels, and its height in the scene's units; left out: as high as it is. */
export interface CornerPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number | undefined;
  readonly intermediate?: boolean | undefined;
  readonly action?: string | undefined;
}

/**
 * The way of a movement in metres: the token's centre at each waypoint, and its height where it changes; where it stands
 * is left out. It is the host's own way: the steps between two waypoints are those that the host draws, marked as such.
 */
export function pathOf(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): readonly DrawnPoint[] {
  const scene = token.parent;
  if (scene === null) return [];
  const [scale, unit] = [metresPerPixel(scene), metresPerUnit(scene)];
  const centre = token.getCenterPoint();
  const offset = { x: centre.x - token.x, y: centre.y - token.y };
  let height = token.elevation;
  return wholeWay(token, waypoints).map((waypoint): DrawnPoint => {
    const middle = middleOf(token, scene, { x: waypoint.x + offset.x, y: waypoint.y + offset.y });
    const [x, y] = [rounded(middle.x * scale), rounded(middle.y * scale)];
    const { elevation = height, intermediate } = waypoint;
    const isLevel = elevation === height;
    height = elevation;
    const between = intermediate === true ? { between: true } : {};
    return isLevel ? { x, y, ...between } : { x, y, elevation: rounded(elevation * unit), ...between };
  });
}

/** The waypoints with all steps in between: the host has put them in where it draws, and does so here where it has not. */
function wholeWay(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): readonly CornerPoint[] {
  const [first, ...more] = waypoints;
  const isHere =
    first?.x === token.x && first.y === token.y && (first.elevation ?? token.elevation) === token.elevation;
  const ahead = isHere ? more : waypoints;
  if (ahead.length === 0 || ahead.some(({ intermediate }) => intermediate === true)) return ahead;
  const { defaultAction: action } = CONFIG.Token.movement;
  const { x, y, elevation } = token;
  return token
    .getCompleteMovementPath([
      { x, y, elevation },
      ...ahead.map((waypoint) => ({
        x: waypoint.x,
        y: waypoint.y,
        ...(waypoint.elevation === undefined ? {} : { elevation: waypoint.elevation }),
        action,
      })),
    ])
    .slice(1);
}
