import type { BaseGrid } from "../../grid/base-grid.ts";
import type { CostFunction, MeasurePathResult, Offset } from "../../grid/types.ts";
import { movementAction, tokenMovementConfig } from "./movement-config.ts";
import {
  POSITION_KEYS,
  type CompleteWaypoint,
  type MeasuredWaypoint,
  type MeasureMovementOptions,
  type MovementSection,
  type TokenPosition,
  type WaypointInput,
} from "./movement-types.ts";
import { measuringPoint, occupiedOffsets } from "./token-footprint.ts";

/** The position in an object that holds more. */
export function positionOf(from: TokenPosition): TokenPosition {
  return { x: from.x, y: from.y, elevation: from.elevation, width: from.width, height: from.height, shape: from.shape };
}

/** Whether two positions are alike in all that counts. */
export function isSamePosition(a: TokenPosition, b: TokenPosition): boolean {
  return POSITION_KEYS.every((key) => a[key] === b[key]);
}

/** Fills in what waypoints leave out: each takes it from the one before, the first from `from`. */
export function completeWaypoints(
  waypoints: readonly WaypointInput[],
  from: TokenPosition,
  action: string,
): CompleteWaypoint[] {
  let last = positionOf(from);
  return waypoints.map((w) => {
    last = {
      x: Math.round(w.x ?? last.x),
      y: Math.round(w.y ?? last.y),
      elevation: w.elevation ?? last.elevation,
      width: w.width ?? last.width,
      height: w.height ?? last.height,
      shape: w.shape ?? last.shape,
    };
    return {
      ...last,
      action: w.action ?? action,
      terrain: null,
      snapped: w.snapped ?? false,
      explicit: w.explicit ?? false,
      checkpoint: w.checkpoint ?? false,
      intermediate: w.intermediate ?? false,
    };
  });
}

/** The same path with the grid spaces between two waypoints as intermediate ones, except where it teleports. */
export function withIntermediate(grid: BaseGrid, path: readonly CompleteWaypoint[]): CompleteWaypoint[] {
  const [first, ...rest] = path;
  if (!first) return [];
  const result = [first];
  for (const to of rest) {
    const from = result.at(-1) ?? first;
    if (!grid.isGridless && movementAction(to.action).teleport !== true) result.push(...between(grid, from, to));
    result.push(to);
  }
  return result;
}

function between(grid: BaseGrid, from: CompleteWaypoint, to: CompleteWaypoint): CompleteWaypoint[] {
  const [start, end] = [measuringPoint(grid, from), measuringPoint(grid, to)];
  const steps = grid
    .getDirectPath([
      { x: start.x, y: start.y },
      { x: end.x, y: end.y },
    ])
    .slice(1, -1);
  return steps.map((offset, n) => {
    const point = grid.getTopLeftPoint(offset);
    const part = (n + 1) / (steps.length + 1);
    const elevation =
      Math.round((from.elevation + (to.elevation - from.elevation) * part) / grid.distance) * grid.distance;
    return {
      ...to,
      x: Math.round(point.x),
      y: Math.round(point.y),
      elevation: from.elevation === to.elevation ? to.elevation : elevation,
      snapped: true,
      explicit: false,
      checkpoint: false,
      intermediate: true,
    };
  });
}

/** Measures a path of a token, its first waypoint being the origin. Costs follow the waypoints' actions. */
export function measurePath(
  grid: BaseGrid,
  token: unknown,
  path: readonly CompleteWaypoint[],
  { cost, aggregator }: MeasureMovementOptions = {},
): MeasurePathResult {
  return grid.measurePath(
    path.map((w) => {
      const action = movementAction(w.action);
      const own = action.getCostFunction?.(token, {});
      const base: CostFunction = (from, to, distance) => {
        const plain = cost ? cost(from, to, distance, { i: to.i, j: to.j }) : distance;
        return own ? own(plain, from, to, distance, w) : plain;
      };
      return {
        ...measuringPoint(grid, w),
        teleport: action.teleport ?? false,
        measure: action.measure ?? true,
        cost: overFootprint(grid, w, base, aggregator ?? tokenMovementConfig.costAggregator),
      };
    }),
  );
}

/** The cost for the whole token: that of each of its squares, joined. */
function overFootprint(
  grid: BaseGrid,
  waypoint: CompleteWaypoint,
  cost: CostFunction,
  join: NonNullable<MeasureMovementOptions["aggregator"]>,
): CostFunction {
  const squares = occupiedOffsets(grid, waypoint);
  const first = squares[0];
  if (!first || squares.length < 2) return cost;
  const shifts = squares.map((o) => ({ i: o.i - first.i, j: o.j - first.j }));
  const shifted = (o: Offset, d: { i: number; j: number }): Offset => ({ ...o, i: o.i + d.i, j: o.j + d.j });
  return (from, to, distance, segment) =>
    join(
      shifts.map((d) => ({
        from: shifted(from, d),
        to: shifted(to, d),
        cost: cost(shifted(from, d), shifted(to, d), distance, segment),
      })),
      distance,
      waypoint,
    );
}

/** A section without waypoints. */
export function emptySection(): MovementSection {
  return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

/**
 * The section from `origin` over `path` (which does not hold the origin), as a continuation of `before`: the alternating
 * diagonals count on.
 */
export function measuredSection(
  grid: BaseGrid,
  token: unknown,
  before: readonly CompleteWaypoint[],
  path: readonly CompleteWaypoint[],
  stamp: { userId: string; movementId: string },
): MovementSection {
  const measured = measurePath(grid, token, [...before, ...path]);
  const skip = before.length;
  const start = measured.waypoints[skip - 1];
  const end = measured.waypoints.at(-1);
  const difference = (key: "distance" | "cost" | "spaces" | "diagonals") => (end?.[key] ?? 0) - (start?.[key] ?? 0);
  const waypoints = path.map(
    (w, n): MeasuredWaypoint => ({ ...w, ...stamp, cost: measured.waypoints[skip + n]?.backward?.cost ?? 0 }),
  );
  return {
    waypoints,
    distance: difference("distance"),
    cost: difference("cost"),
    spaces: difference("spaces"),
    diagonals: difference("diagonals"),
  };
}

/** The waypoints up to the first checkpoint, and the rest. The last waypoint always is one. */
export function splitAtCheckpoint(path: readonly CompleteWaypoint[]): [CompleteWaypoint[], CompleteWaypoint[]] {
  const at = path.findIndex((w) => w.checkpoint);
  const end = at < 0 ? path.length : at + 1;
  return [path.slice(0, end), path.slice(end)];
}
