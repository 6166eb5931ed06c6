import { meet } from "../../kernel/geometry/lines.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { distanceFrom, foesInContact } from "../ground/contact.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { isFree } from "../ground/way.ts";
import { arc, towards, turned } from "./turns.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

/** Cosine of the angle with the axis of the fight from which on a combatant stands before or behind, not on a flank: half a right angle, less what computing loses. */
const OFF_FLANK = Math.SQRT1_2 - 1e-9;
/** Degrees from the axis of the fight to a flank. */
const SIDEWAYS = 90;

/** Why the stepper cannot circle an opponent, or null: no one else and nothing may be on the opponent's flanks, nor in the way. [SEG-MOVE-16] [SEG-MOVE-28] */
export function circleForbids(
  table: Table,
  stepper: SegmentsCombatant,
  foe: SegmentsCombatant,
  way: "circleLeft" | "circleRight",
): Refusal | null {
  const [from, centre] = [stepper.position, foe.position];
  if (from === null || centre === null) return crowdForbids(table, stepper, foe);
  const other = table.combatants.find(
    (each) => each.id !== foe.id && isOnFlank(table, stepper, foe, each, { from, centre }),
  );
  if (other !== undefined) return refuse("flankHeld", "SEG-MOVE-28", { name: { combatant: other.id } });
  if (isWalledIn(table, from, centre)) return refuse("flankWalled", "SEG-MOVE-28", { name: { combatant: foe.id } });
  const path = arc(from, centre, way, table.settings.circleDegrees);
  return isFree(table, stepper, { from, path, metres: Infinity, beside: [foe.id], clear: true })
    ? null
    : refuse("groundTaken", "SEG-MOVE-16");
}

/** Without a map any other opponent in contact stands there. */
function crowdForbids(table: Table, stepper: SegmentsCombatant, foe: SegmentsCombatant): Refusal | null {
  const other = foesInContact(table, stepper).find((each) => each.id !== foe.id);
  return other === undefined ? null : refuse("flankHeld", "SEG-MOVE-28", { name: { combatant: other.id } });
}

/** Whether another opponent of the stepper's stands beside this one, near enough to be at their side. `from`, `centre`: where stepper and opponent stand. */
function isOnFlank(
  { settings }: Table,
  stepper: SegmentsCombatant,
  foe: SegmentsCombatant,
  other: SegmentsCombatant,
  { from, centre }: { readonly from: Point; readonly centre: Point },
): boolean {
  const place = other.position;
  if (place === null || other.side === stepper.side || isHelpless(other)) return false;
  if ((distanceFrom(settings, foe, centre, other, place) ?? Infinity) >= settings.engagementDistanceM) return false;
  const cosine =
    ((from.x - centre.x) * (place.x - centre.x) + (from.y - centre.y) * (place.y - centre.y)) /
    (groundDistance(from, centre) * groundDistance(place, centre));
  return Math.abs(cosine) < OFF_FLANK;
}

/** Whether an obstacle is on either flank of a combatant who is faced from a place. */
function isWalledIn({ field, settings }: Table, from: Point, centre: Point): boolean {
  const side = towards(centre, turned(from, centre, SIDEWAYS), settings.engagementDistanceM);
  const line = { from: side, to: { x: 2 * centre.x - side.x, y: 2 * centre.y - side.y } };
  return field.obstacles.some((wall) => meet(line, wall));
}
