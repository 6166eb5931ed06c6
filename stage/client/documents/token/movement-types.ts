import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation, UserLike } from "../../abstract/document-types.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import type { CostFunction, Offset } from "../../grid/types.ts";

/** Where a token is and how large: `x y` of its top left corner in pixels, size in grid spaces. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

/** The fields of a token that are its position: a change of any of them is a movement. */
export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** A waypoint as a caller gives it. */
export interface WaypointInput extends Partial<TokenPosition> {
  action?: string | undefined;
  snapped?: boolean | undefined;
  explicit?: boolean | undefined;
  checkpoint?: boolean | undefined;
  intermediate?: boolean | undefined;
}

/** A waypoint with nothing left open. */
export interface CompleteWaypoint extends TokenPosition {
  action: string;
  terrain: null;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
}

/** A waypoint as a movement tells it: who, in which leg, at what cost. */
export interface MeasuredWaypoint extends CompleteWaypoint {
  userId: string;
  movementId: string;
  cost: number;
}

/** A part of a path with its measures. */
export interface MovementSection {
  waypoints: MeasuredWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What was walked before this leg: recorded on the token, and earlier in this chain without being recorded. */
export interface MovementHistory extends Omit<MovementSection, "waypoints"> {
  recorded: MovementSection;
  unrecorded: MovementSection;
}

export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

/** Which obstacles do not count. */
export interface ConstrainOptions {
  ignoreWalls?: boolean | undefined;
  ignoreCost?: boolean | undefined;
}

/** One leg of a movement, as hooks are told of it and as it travels with the update. */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  pending: MovementSection;
  history: MovementHistory;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

export type MovementState = "completed" | "paused" | "pending" | "stopped";

/** What the caller of an update says about its movement: `operation.movement[tokenId]`. */
export interface MovementInstruction {
  waypoints: WaypointInput[];
  method?: MovementMethod | undefined;
  autoRotate?: boolean | undefined;
  showRuler?: boolean | undefined;
  constrainOptions?: ConstrainOptions | undefined;
}

/** A token for the configuration of movement actions. */
export type MovementCost = (baseCost: number, from: Offset, to: Offset, distance: number, segment: unknown) => number;

/** One entry of `CONFIG.Token.movement.actions`. */
export interface MovementActionConfig {
  label: string;
  icon: string;
  order: number;
  teleport?: boolean;
  measure?: boolean;
  walls?: string | null;
  visualize?: boolean;
  canSelect?: (token: unknown) => boolean;
  deriveTerrainDifficulty?: ((difficulties: Record<string, number>) => number) | null;
  getAnimationOptions?: (token: unknown) => Record<string, unknown>;
  getCostFunction?: (token: unknown, options: Record<string, unknown>) => MovementCost;
}

/** Joins the costs of a token's squares into one. */
export type CostAggregator = (
  results: { from: Offset; to: Offset; cost: number }[],
  distance: number,
  segment: unknown,
) => number;

/** How `measureMovementPath` counts. */
export interface MeasureMovementOptions {
  cost?: CostFunction | undefined;
  aggregator?: CostAggregator | undefined;
}

/** What clients tell each other of a movement between its legs. */
export interface MovementSignal {
  action: "pause" | "stop" | "resume";
  sceneId: string;
  tokenId: string;
  movementId: string;
  key?: string;
}

/** A token, as its movements use it. */
export interface MovingToken extends Document, TokenPosition {
  readonly name: string;
  readonly grid: BaseGrid;
  readonly movementAction: string;
  readonly movementHistory: MeasuredWaypoint[];
  _shouldRecordMovementHistory(): boolean;
  _preUpdateMovement(movement: MovementOperation, operation: DatabaseOperation): Promise<boolean | undefined>;
  _onUpdateMovement(movement: MovementOperation, operation: DatabaseOperation, user: UserLike): void;
  _onMovementStopped(): void;
  _onMovementPaused(): void;
  _onMovementRecorded(): void;
}
