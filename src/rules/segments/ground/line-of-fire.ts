import { groundDistance } from "../../kernel/geometry/distance.ts";
import { areInContact, distance } from "./contact.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { nearestOnLeg } from "./path.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

/**
 * Companions that a stray shot may hit: within range, the nearest to its line, which goes on past the target as far as
 * the weapon carries. Without a map, those in contact with the target are nearest. [SEG-HOUSE-49]
 */
export function companionsInLine(
  table: Table,
  shooter: SegmentsCombatant,
  { ranges }: Arm,
  target: SegmentsCombatant,
): readonly SegmentsCombatant[] {
  const most = ranges?.long ?? 0;
  const within = table.combatants.filter(
    (other) =>
      other.id !== shooter.id &&
      other.side === shooter.side &&
      isThere(other) &&
      (distance(table, shooter, other) ?? 0) <= most,
  );
  const { position } = shooter;
  const line =
    position === null || target.position === null
      ? null
      : { from: position, to: farEnd(position, target.position, most) };
  const metresOff = within.map((other) =>
    line === null || other.position === null
      ? Number(!areClose(table, other, target))
      : groundDistance(other.position, nearestOnLeg(line.from, line.to, other.position)),
  );
  const least = Math.min(...metresOff);
  return within.filter((_, index) => (metresOff[index] ?? Infinity) <= least + TOLERANCE);
}

/** What computing may lose, in metres. */
const TOLERANCE = 1e-6;

function isThere(combatant: SegmentsCombatant): boolean {
  return !isDead(combatant) && !hasCondition(combatant, "swallowed");
}

function areClose(table: Table, a: SegmentsCombatant, b: SegmentsCombatant): boolean {
  return a.id === b.id || areInContact(table, a, b);
}

/** Where a line from one place through another ends after so many metres. */
function farEnd(from: Point, through: Point, metres: number): Point {
  const length = groundDistance(from, through);
  if (length === 0) return from;
  return { x: from.x + ((through.x - from.x) / length) * metres, y: from.y + ((through.y - from.y) / length) * metres };
}
