import { distanceFrom, engagementDistance, foesInContact, metresBetween, reaches, reachOf } from "./contact.ts";
import { isHelpless } from "./derive/harm.ts";
import type { Arm } from "./derive/strikers.ts";
import type { Table } from "./game.ts";
import { isRapid } from "./standing.ts";
import type { PlannedMove, Point, SegmentsCombatant } from "./state.ts";
import type { SegmentsSettings } from "./settings.ts";

/** Where a movement stands after so many metres: the place reached, the points passed, and those still ahead. */
export interface Stretch {
  readonly to: Point;
  readonly passed: readonly Point[];
  readonly rest: readonly Point[];
}

/** Goes so many metres along a path. */
export function along(from: Point, path: readonly Point[], metres: number): Stretch {
  let at = from;
  let left = metres;
  const passed: Point[] = [];
  for (const [index, next] of path.entries()) {
    const leg = metresBetween(at, next);
    if (leg > left) {
      const share = left / leg;
      const to = { x: at.x + (next.x - at.x) * share, y: at.y + (next.y - at.y) * share };
      return { to, passed: [...passed, to], rest: path.slice(index) };
    }
    left -= leg;
    at = next;
    passed.push(next);
  }
  return { to: at, passed, rest: [] };
}

/** Metres of a movement in one segment. [SEG-MOVE-01] */
export function metresPerSegment(settings: SegmentsSettings, move: PlannedMove): number {
  return move.speed * settings.metresPerSpeedPerSegment;
}

/** Foes whose engagement distance this segment's part of a run enters and leaves again. [SEG-HOUSE-30] */
export function foesRunPast(table: Table, mover: SegmentsCombatant): readonly SegmentsCombatant[] {
  const { move } = mover.turn;
  const from = mover.position;
  if (move === null || from === null) return [];
  const stretch = along(from, move.path, metresPerSegment(table.settings, move));
  return table.combatants.filter((foe) => {
    if (foe.side === mover.side || isHelpless(foe)) return false;
    const limit = engagementDistance(table.settings, mover, foe);
    const near = (place: Point): boolean => (distanceFrom(table.settings, mover, place, foe, foe.position) ?? Infinity) < limit;
    if (near(from) || near(stretch.to)) return false;
    return comesNear(table.settings, mover, foe, from, stretch.passed, limit);
  });
}

/** Whether any leg passes nearer to a foe than a limit. */
function comesNear(settings: SegmentsSettings, mover: SegmentsCombatant, foe: SegmentsCombatant, from: Point, path: readonly Point[], limit: number): boolean {
  let at = from;
  for (const next of path) {
    const closest = foe.position === null ? next : nearestOnLeg(at, next, foe.position);
    if ((distanceFrom(settings, mover, closest, foe, foe.position) ?? Infinity) < limit) return true;
    at = next;
  }
  return false;
}

/** The point of a leg that is nearest to a place. */
export function nearestOnLeg(from: Point, to: Point, place: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return from;
  const share = Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / square));
  return { x: from.x + dx * share, y: from.y + dy * share };
}

/** Foes to whom a run in this segment gives an opening: those in contact, and those run past, to whom he was not near. [SEG-HOUSE-30] */
export function provokedBy(table: Table, mover: SegmentsCombatant): readonly SegmentsCombatant[] {
  const engaged = foesInContact(table, mover);
  const past = table.settings.runPastAoo ? foesRunPast(table, mover) : [];
  return [...engaged, ...past];
}

/** Whether an arm reaches somebody where he stands, or on his run of this segment. [SEG-HOUSE-18] [SEG-HOUSE-29] [SEG-HOUSE-30] */
export function reachesOrMeets(table: Table, striker: SegmentsCombatant, arm: Arm, target: SegmentsCombatant): boolean {
  if (reaches(table, striker, arm, target)) return true;
  const { settings } = table;
  const { move } = target.turn;
  if (move === null || target.position === null || !isRapid(settings, move.speed)) return false;
  const { passed } = along(target.position, move.path, metresPerSegment(settings, move));
  return comesNear(settings, target, striker, target.position, passed, reachOf(settings, arm));
}
