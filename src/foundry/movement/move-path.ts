import { metresPerPixel, middleOf, rounded } from "../scene/scale.ts";
import type { DrawnPoint } from "../../rules/kernel/geometry/drawn.ts";

/** A waypoint as the host gives it: the token's top left corner in pixels. */
export interface CornerPoint {
  readonly x: number;
  readonly y: number;
  readonly intermediate?: boolean | undefined;
  readonly action?: string | undefined;
}

/**
 * The way of a movement in metres: the token's centre at each waypoint, where it stands left out. It is the host's own
 * way: the steps between two waypoints are those that the host draws, marked as such.
 */
export function pathOf(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): readonly DrawnPoint[] {
  const scene = token.parent;
  if (scene === null) return [];
  const scale = metresPerPixel(scene);
  const centre = token.getCenterPoint();
  const offset = { x: centre.x - token.x, y: centre.y - token.y };
  return wholeWay(token, waypoints).map((waypoint) => {
    const { x, y } = middleOf(token, scene, { x: waypoint.x + offset.x, y: waypoint.y + offset.y });
    return {
      x: rounded(x * scale),
      y: rounded(y * scale),
      ...(waypoint.intermediate === true ? { between: true } : {}),
    };
  });
}

/** The waypoints with all steps in between: the host has put them in where it draws, and does so here where it has not. */
function wholeWay(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): readonly CornerPoint[] {
  const [first, ...more] = waypoints;
  const ahead = first?.x === token.x && first.y === token.y ? more : waypoints;
  if (ahead.length === 0 || ahead.some(({ intermediate }) => intermediate === true)) return ahead;
  const { defaultAction: action } = CONFIG.Token.movement;
  return token
    .getCompleteMovementPath([{ x: token.x, y: token.y }, ...ahead.map(({ x, y }) => ({ x, y, action }))])
    .slice(1);
}
