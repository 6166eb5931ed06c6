import { touchesArea, type Area } from "../../kernel/geometry/areas.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { distance, widthBeyond } from "../ground/contact.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { Zone } from "../stored/turn.ts";

/** What computing may lose, in metres. */
const TOLERANCE = 1e-6;

/** The ground of a zone; null where it is told by its members alone. */
export function groundOf({ centre, radius, direction, angle }: Zone): Area | null {
  if (centre === null) return null;
  return direction === null
    ? { shape: "circle", centre, radius }
    : { shape: "cone", tip: centre, direction, degrees: angle, length: radius };
}

/** The zone on this ground; null where cover fire knows no such ground, or there is none of it. */
export function zoneOf(area: Area): Zone | null {
  if (area.shape === "circle" && area.radius > 0)
    return { centre: area.centre, radius: area.radius, direction: null, angle: 360, members: [] };
  if (area.shape === "cone" && area.length > 0 && area.degrees > 0)
    return { centre: area.tip, radius: area.length, direction: area.direction, angle: area.degrees, members: [] };
  return null;
}

/** Whether a combatant is in a zone: one of its members, or standing on its ground. [SEG-HOUSE-43] */
export function isInZone(settings: SegmentsSettings, zone: Zone, combatant: SegmentsCombatant): boolean {
  return zone.members.includes(combatant.id) || isOnGround(zone, combatant.position, widthBeyond(settings, combatant));
}

/** Whether a body at a place is on a zone's ground, its edge included. `width`: metres by which it reaches beyond its place. [SEG-HOUSE-29] */
export function isOnGround(zone: Zone, place: Point | null, width: number): boolean {
  const ground = groundOf(zone);
  return ground !== null && place !== null && touchesArea(ground, place, width);
}

/** Why a weapon cannot keep a zone under fire, or null: all of it must be within range. [SEG-HOUSE-43] */
export function zoneForbids(table: Table, shooter: SegmentsCombatant, arm: Arm, zone: Zone): Refusal | null {
  const most = arm.ranges?.long ?? 0;
  if (zone.centre === null)
    return zone.members.length === 0
      ? refuse("zoneEmpty", "SEG-HOUSE-43")
      : membersForbid(table, shooter, arm, zone, most);
  if (zone.radius <= 0 || (zone.direction !== null && zone.angle <= 0)) return refuse("zoneEmpty", "SEG-HOUSE-43");
  if (shooter.position === null) return refuse("zoneNeedsMap", "SEG-HOUSE-43");
  const farthest = groundDistance(shooter.position, zone.centre) + zone.radius;
  return farthest > most + TOLERANCE
    ? refuse("zoneBeyondRange", "SEG-HOUSE-43", { weapon: arm.name, most })
    : membersForbid(table, shooter, arm, zone, most);
}

/** Members whose distance has not been told are within range. [SEG-HOUSE-43] */
function membersForbid(
  table: Table,
  shooter: SegmentsCombatant,
  { name }: Arm,
  { members }: Zone,
  most: number,
): Refusal | null {
  for (const id of members) {
    const member = table.find(id);
    if (member === undefined) return refuse("unknownCombatant", null, { id });
    const metres = distance(table, shooter, member) ?? 0;
    if (metres > most) return refuse("beyondRange", "SEG-HOUSE-43", { weapon: name, metres: Math.round(metres), most });
  }
  return null;
}
