import type { SegmentsSettings } from "../settings.ts";
import { actionsLeft } from "./standing.ts";
import type { RoutineAction, TurnState } from "../stored/turn.ts";

/** The round's routine actions from the initiative: one every few segments; too late to act with, kept for reactions. [SEG-HOUSE-15] */
export function routineFrom(settings: SegmentsSettings, initiative: number, count: number): readonly RoutineAction[] {
  return Array.from({ length: count }, (_, index) => {
    const segment = initiative + index * settings.routineSpacing;
    return {
      id: String(index + 1),
      segment: segment > settings.lastInitiativeSegment ? null : segment,
      state: "ready",
    };
  });
}

/**
 * The routine actions after a simple action or rapid move of `segments` segments from `from` on: those still to come
 * wait as long; those held are free right after it; past the last segment, or kept for reactions only, they are lost.
 * [SEG-HOUSE-17] [SEG-CORE-07]
 */
export function readjusted(
  settings: SegmentsSettings,
  routine: readonly RoutineAction[],
  from: number,
  segments: number,
): readonly RoutineAction[] {
  const last = settings.lastInitiativeSegment;
  const moved = routine.map((action): RoutineAction => {
    if (action.state !== "ready") return action;
    if (action.segment === null) return { ...action, state: "lost" };
    return shifted(action, Math.max(action.segment, from) + segments, last);
  });
  return spread(moved, last);
}

/** The routine action due in exactly this segment, if unused. */
export function routineOfSegment(routine: readonly RoutineAction[], segment: number): RoutineAction | null {
  return routine.find((action) => action.state === "ready" && action.segment === segment) ?? null;
}

/** The routine actions after a free attack has taken its place in this segment, or null when nothing moves: there is room for both, or none is due. [SEG-AOO-15] [SEG-CORE-02] */
export function makingRoom(
  settings: SegmentsSettings,
  turn: TurnState,
  segment: number,
): readonly RoutineAction[] | null {
  return actionsLeft(settings, turn, segment) > 1
    ? null
    : postponed(turn.routine, segment, settings.lastInitiativeSegment);
}

/**
 * The routine actions after the one of this segment has made room for a free attack: it goes to the next segment,
 * pushing another one on if need be; past the last segment it is lost. Null when nothing moves. [SEG-AOO-15] [SEG-HOUSE-16]
 */
function postponed(routine: readonly RoutineAction[], segment: number, last: number): readonly RoutineAction[] | null {
  const due = routineOfSegment(routine, segment);
  return due === null
    ? null
    : spread(
        routine.map((action) => (action.id === due.id ? shifted(action, segment + 1, last) : action)),
        last,
      );
}

/** A routine action in another segment; past the last one it is lost. [SEG-CORE-07] */
function shifted(action: RoutineAction, segment: number, last: number): RoutineAction {
  return segment > last
    ? { id: action.id, segment: null, state: "lost" }
    : { id: action.id, segment, state: action.state };
}

/** Never two unused actions in one segment: the later one shifts by one; past the last segment it is lost. [SEG-HOUSE-16] */
function spread(routine: readonly RoutineAction[], last: number): readonly RoutineAction[] {
  const taken = new Set<number>();
  return routine.map((action) => {
    if (action.state !== "ready" || action.segment === null) return action;
    let segment = action.segment;
    while (taken.has(segment)) segment++;
    taken.add(segment);
    return shifted(action, segment, last);
  });
}
