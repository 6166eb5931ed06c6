/** A point in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A grid space: row and column, and a level where elevation counts. */
export interface Offset {
  i: number;
  j: number;
  k?: number | undefined;
}

/** A grid space or a point. */
export type Coordinates = Offset | { x: number; y: number; elevation?: number | undefined };

/** The price of one step (or of one teleport) between two spaces, never negative. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasurePathWaypoint) => number;

/** A waypoint to measure to, with what is special about the segment that leads there. */
export type MeasurePathWaypoint = Coordinates & {
  teleport?: boolean | undefined;
  measure?: boolean | undefined;
  cost?: number | CostFunction | undefined;
};

/** The measures of a path, of a segment, or up to a waypoint. */
export interface Measures {
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends Measures {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

export interface MeasuredWaypoint extends Measures {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasurePathResult extends Measures {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** The size of a padded scene on this grid. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

/** What a grid is made from; `size` in pixels, `distance` in `units` per space. */
export interface GridConfiguration {
  size: number;
  distance?: number | undefined;
  units?: string | undefined;
  style?: string | undefined;
  color?: string | number | undefined;
  alpha?: number | undefined;
  thickness?: number | undefined;
}
