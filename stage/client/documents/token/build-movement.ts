import type { BaseGrid } from "../../grid/base-grid.ts";
import {
  completeWaypoints,
  measuredSection,
  positionOf,
  splitAtCheckpoint,
  withIntermediate,
} from "./movement-path.ts";
import type {
  CompleteWaypoint,
  MeasuredWaypoint,
  MovementHistory,
  MovementInstruction,
  MovementOperation,
  MovementSection,
  MovingToken,
  TokenPosition,
} from "./movement-types.ts";

/** What a leg is built from. */
export interface MovementParts {
  token: MovingToken;
  grid: BaseGrid;
  origin: TokenPosition;
  /** Where the update goes, for a movement without waypoints. */
  target: TokenPosition;
  instruction: MovementInstruction | undefined;
  /** The ids of the legs before, and the steps walked in them, from the chain's origin. */
  chain: string[];
  walked: MeasuredWaypoint[];
  recorded: boolean;
  userId: string;
}

/** The movement that an update is: its leg, what is pending after it, and what was walked before. */
export function buildMovement(parts: MovementParts): MovementOperation {
  const { token, grid, origin, target, instruction, chain, walked, recorded, userId } = parts;
  const id = movementId();
  const stamp = { userId, movementId: id };
  const given = instruction?.waypoints ?? [{ ...target, checkpoint: true }];
  const path = completeWaypoints([{ ...origin }, ...given], origin, token.movementAction);
  const [start, ...steps] = withIntermediate(grid, path);
  const last = steps.at(-1);
  if (!start || !last) throw new Error(`The movement of "${token.name}" has no waypoint to go to.`);
  last.checkpoint = true;
  const [leg, rest] = splitAtCheckpoint(steps);
  const kept = recorded ? token.movementHistory : [];
  const before = kept.length > 0 ? kept : walked.length > 0 ? walked : [start];
  const passed = measuredSection(grid, token, before, leg, stamp);
  const pending = measuredSection(grid, token, [...before, ...leg], rest, stamp);
  return {
    id,
    chain,
    origin,
    destination: positionOf(leg.at(-1) ?? last),
    passed,
    pending,
    history: historyOf(grid, token, kept, kept.length > 0 ? [] : walked),
    constrained: false,
    recorded,
    method: instruction?.method ?? "api",
    constrainOptions: { ignoreWalls: false, ignoreCost: false, ...instruction?.constrainOptions },
    autoRotate: instruction?.autoRotate ?? false,
    showRuler: instruction?.showRuler ?? false,
  };
}

function historyOf(
  grid: BaseGrid,
  token: MovingToken,
  recorded: MeasuredWaypoint[],
  walked: MeasuredWaypoint[],
): MovementHistory {
  const kept = section(grid, token, recorded);
  const loose = section(grid, token, walked);
  const sum = (key: "distance" | "cost" | "spaces" | "diagonals") => kept[key] + loose[key];
  return {
    recorded: kept,
    unrecorded: loose,
    distance: sum("distance"),
    cost: sum("cost"),
    spaces: sum("spaces"),
    diagonals: sum("diagonals"),
  };
}

/** The measures of steps already walked, the first being where they began. */
function section(grid: BaseGrid, token: MovingToken, steps: MeasuredWaypoint[]): MovementSection {
  const [start, ...rest] = steps;
  if (!start) return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const path: CompleteWaypoint[] = rest;
  return { ...measuredSection(grid, token, [start], path, { userId: "", movementId: "" }), waypoints: steps };
}

function movementId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    letters.charAt(byte % letters.length),
  ).join("");
}
