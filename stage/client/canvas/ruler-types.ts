import type { MovementActionConfig, MeasuredWaypoint } from "../documents/token/movement-types.ts";
import type { MeasuredWaypoint as Measurement } from "../grid/types.ts";
import type { Point } from "../grid/types.ts";

/** Movement that a user plans: the path found over the steps, its first waypoint where the token stands. */
export interface PlannedMovement {
  foundPath: MeasuredWaypoint[];
  unreachableWaypoints: MeasuredWaypoint[];
  history: MeasuredWaypoint[];
  hidden: boolean;
  searching: boolean;
}

/** What a ruler is refreshed with. */
export interface TokenRulerData {
  passedWaypoints: MeasuredWaypoint[];
  pendingWaypoints: MeasuredWaypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

/** A waypoint as a ruler draws it. */
export interface RulerWaypoint extends Omit<MeasuredWaypoint, "movementId"> {
  actionConfig: MovementActionConfig;
  movementId: string | null;
  /** How many explicit waypoints lie before it. */
  index: number;
  stage: "passed" | "pending" | "planned";
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  ray: { A: Point; B: Point; distance: number } | null;
  measurement: Measurement;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

/** What one refresh remembers from label to label. */
export interface RulerState {
  hasElevation?: boolean;
  previousElevation?: number;
}

/** What a label's template is given. */
export interface WaypointContext {
  action: MovementActionConfig;
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation: { total: number; icon: string; hidden: boolean; delta?: string };
}

export interface WaypointStyle {
  radius: number;
  color?: unknown;
  alpha?: number;
}
export interface SegmentStyle {
  width: number;
  color?: unknown;
  alpha?: number;
}
export interface GridHighlightStyle {
  color?: unknown;
  alpha?: number;
}
