import type { CornerPoint } from "./move-path.ts";

/** How high a token stands, and on which level [14] of its scene. */
interface Height {
  readonly elevation?: number | undefined;
  readonly level?: string | null | undefined;
}

/** A movement as the host tells of it: where it begins, its legs, and by which way it came about. */
export interface Movement {
  readonly origin: { readonly x: number; readonly y: number } & Height;
  readonly passed: { readonly waypoints: readonly (CornerPoint & Height)[] };
  readonly pending: { readonly waypoints: readonly (CornerPoint & Height)[] };
  readonly method: string;
}

/**
 * Ways of moving a token that are no way through the fight: what is undone or pasted, and what is typed into the token's
 * configuration. The host gives the first two no action of their own (foundryvtt/foundryvtt#13724, #12806).
 */
const BY_HAND: readonly string[] = ["undo", "paste", "config"];

const waypointsOf = ({ passed, pending }: Movement): readonly (CornerPoint & Height)[] => [
  ...passed.waypoints,
  ...pending.waypoints,
];

/** What a movement changes: the place, the height alone, or nothing of either (the token's size). */
export function changeOf(movement: Movement): "place" | "height" | "nothing" {
  const { origin } = movement;
  const waypoints = waypointsOf(movement);
  if (waypoints.some(({ x, y }) => x !== origin.x || y !== origin.y)) return "place";
  return waypoints.some(({ elevation, level }) => elevation !== origin.elevation || level !== origin.level)
    ? "height"
    : "nothing";
}

/** Whether a game master puts the token elsewhere by this movement: that follows no rule, costs nothing and provokes nobody. */
export function isDisplacement(movement: Movement): boolean {
  return (
    BY_HAND.includes(movement.method) ||
    changeOf(movement) === "height" ||
    waypointsOf(movement).every(({ action }) => action === "displace")
  );
}

/** How tokens come to their new places: on their own feet, or put there (an undone or forced move). */
export type Manner = "move" | "displace";

/** A movement of a token to this place that nothing may stop or shorten: the rules have allowed it already, or take it back. */
export const forcedMove = (place: object, manner: Manner): object => ({
  waypoints: [{ ...place, explicit: true, checkpoint: true, ...(manner === "displace" ? { action: "displace" } : {}) }],
  method: "api",
  constrainOptions: { ignoreWalls: true, ignoreCost: true },
  autoRotate: false,
  showRuler: false,
});
