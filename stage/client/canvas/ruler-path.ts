import { movementAction } from "../documents/token/movement-config.ts";
import type { MeasuredWaypoint } from "../documents/token/movement-types.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { PlannedMovement, RulerWaypoint } from "./ruler-types.ts";

/** What a user plans, as a ruler draws it: every step, each knowing the one before and the one after. */
export function rulerPath(
  document: TokenDocument,
  { foundPath, unreachableWaypoints, hidden }: PlannedMovement,
): RulerWaypoint[] {
  const stages = [
    ...foundPath.map((waypoint) => ({ waypoint, unreachable: false })),
    ...unreachableWaypoints.map((waypoint) => ({ waypoint, unreachable: true })),
  ];
  const { waypoints: measurements } = document.measureMovementPath(stages.map(({ waypoint }) => waypoint));
  const path: RulerWaypoint[] = [];
  let index = 0;
  for (const [n, { waypoint, unreachable }] of stages.entries()) {
    const measurement = measurements[n];
    if (measurement === undefined) continue;
    if (n > 0 && waypoint.explicit) index += 1;
    const previous = path.at(-1) ?? null;
    const made: RulerWaypoint = {
      ...waypoint,
      ...facts(document, waypoint),
      movementId: null,
      index,
      stage: "planned",
      hidden,
      unreachable,
      measurement,
      previous,
      next: null,
      ray: null,
    };
    if (previous !== null) {
      made.ray = {
        A: previous.center,
        B: made.center,
        distance: Math.hypot(made.center.x - previous.center.x, made.center.y - previous.center.y),
      };
      previous.next = made;
    }
    path.push(made);
  }
  return path;
}

function facts(
  document: TokenDocument,
  waypoint: MeasuredWaypoint,
): Pick<RulerWaypoint, "actionConfig" | "center" | "size"> {
  const { x, y } = document.getCenterPoint(waypoint);
  return { actionConfig: movementAction(waypoint.action), center: { x, y }, size: document.getSize(waypoint) };
}
