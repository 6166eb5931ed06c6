import type { CornerPoint } from "./move-path.ts";

/** A waypoint on a level [14] of its scene. */
interface Waypoint extends CornerPoint {
  readonly level?: string | null | undefined;
}

/** A movement as the host tells of it: where it begins, its legs, and by which way it came about. */
export interface Movement {
  readonly origin: Waypoint;
  readonly passed: { readonly waypoints: readonly Waypoint[] };
  readonly pending: { readonly waypoints: readonly Waypoint[] };
  readonly method: string;
}

/**
 * Ways of moving a token that are no way through the fight: what is undone or pasted, and what is typed into the token's
 * configuration. The host gives the first two no action of their own (foundryvtt/foundryvtt#13724, #12806).
 */
const BY_HAND: readonly string[] = ["undo", "paste", "config"];

export const waypointsOf = ({ passed, pending }: Movement): readonly Waypoint[] => [
  ...passed.waypoints,
  ...pending.waypoints,
];

/** What a movement changes: the level [14], whatever else; the place; the height alone; or nothing of it (the token's size). */
export function changeOf(movement: Movement): "level" | "place" | "height" | "nothing" {
  const { origin } = movement;
  const changes = (key: "level" | "x" | "y" | "elevation"): boolean =>
    waypointsOf(movement).some((waypoint) => waypoint[key] !== origin[key]);
  if (changes("level")) return "level";
  if (changes("x") || changes("y")) return "place";
  return changes("elevation") ? "height" : "nothing";
}

/**
 * Whether a game master puts the token elsewhere by this movement: that follows no rule, costs nothing and provokes nobody.
 * So does a height that is not drawn with the ruler, which would have told its price, and a level [14], of which the rules know
 * nothing.
 */
export function isDisplacement(movement: Movement): boolean {
  const change = changeOf(movement);
  return (
    BY_HAND.includes(movement.method) ||
    change === "level" ||
    (change === "height" && movement.method !== "dragging") ||
    waypointsOf(movement).every(({ action }) => action === "displace")
  );
}

/** Methods by which a way is laid by its user, who has seen on the ruler what it means. */
const DRAWN: readonly string[] = ["dragging", "keyboard"];

/** Whether a movement was drawn: what undoes, pastes or fills in a place means to move a token, and nothing else. */
export const isDrawn = ({ method }: Pick<Movement, "method">): boolean => DRAWN.includes(method);

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
