import { isStoppedByWalls } from "../../kernel/geometry/lines.ts";
import { placeAt, type WayPoint } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { areSetEngaged, distance, distanceFrom, holderOf, reaches, SIDE_BY_SIDE } from "../ground/contact.ts";
import { hasReducedMobility, isProne } from "../derive/harm.ts";
import { bareHand, type Arm } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import type { Field, SegmentsCombatant } from "../state.ts";
import { gridBeside, nearestFirst } from "../ground/grid.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

/** Directions in which ground is looked for around a target. */
const DIRECTIONS = 16;

/** Whether the attacker need not come nearer: their arm reaches, or for a grapple (`arm` null) their bare hand does. [SEG-HOUSE-29] [SEG-HOUSE-32] [SEG-MOVE-19] */
export function isNearEnough(
  table: Table,
  combatant: SegmentsCombatant,
  arm: Arm | null,
  target: SegmentsCombatant,
): boolean {
  return reaches(table, combatant, arm ?? bareHand(table.settings), target);
}

/** Why the attacker cannot run up to a target and still strike, or null. [SEG-SURP-12] [SEG-SURP-13] */
export function closingForbids(table: Table, runner: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  const most = table.settings.surpriseRangeCloseM;
  const metres = distance(table, runner, target);
  if (metres === null) return refuse("distanceUnknown", "SEG-SURP-12", { name: { combatant: target.id } });
  if (metres > most) return refuse("beyondSurprise", "SEG-SURP-13", { metres: roundedUp(metres), most });
  if (isProne(runner)) return refuse("prone", "SEG-HOUSE-59");
  if (hasReducedMobility(table.settings, runner)) return refuse("reducedMobility", "SEG-HOUSE-59");
  return groundForbids(table, runner, target);
}

/** Whether there is nowhere to stand beside the target. [SEG-MOVE-16] */
export function groundForbids(table: Table, comer: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  const isMapped = comer.position !== null && target.position !== null;
  return isMapped && groundBeside(table, comer, target) === null
    ? refuse("noGroundBeside", "SEG-MOVE-16", { name: { combatant: target.id } })
    : null;
}

/** Metres to a tenth, so that what is just beyond a bound does not read as the bound. */
function roundedUp(metres: number): number {
  return Math.ceil(metres * TENTHS) / TENTHS;
}
const TENTHS = 10;

/**
 * The free ground beside the target that is nearest to the one coming up; null when others or walls take it all. On
 * a gridded map it lies on the grid, wherever that leaves a place from which a hand reaches the target. `suits`: what is looked
 * for first among several such places. [SEG-MOVE-16] [SEG-SURP-12] [SEG-HOUSE-29]
 */
export function groundBeside(
  table: Table,
  comer: SegmentsCombatant,
  target: SegmentsCombatant,
  suits: (place: Point) => boolean = () => true,
): Point | null {
  const { position: from } = comer;
  const { position: centre } = target;
  if (from === null || centre === null) return null;
  const walls = table.field.obstacles;
  const isOpen = (place: Point): boolean =>
    holderOf(table, comer, place) === null &&
    !isStoppedByWalls({ from, to: place }, walls) &&
    !isStoppedByWalls({ from: place, to: centre }, walls);
  const gridded = nearestFirst(gridBeside(table, comer, target, centre), from).filter(isOpen);
  const onGrid = gridded.find(suits) ?? gridded[0];
  if (onGrid !== undefined) return onGrid;
  const bodies = distanceFrom(table.settings, comer, centre, target, centre) ?? 0;
  const radius = SIDE_BY_SIDE - bodies;
  const away = groundDistance(centre, from) || 1;
  const [x, y] = [((from.x - centre.x) / away) * radius, ((from.y - centre.y) / away) * radius];
  for (let step = 0; step < DIRECTIONS; step++) {
    const angle = ((step % 2 === 0 ? -step : step + 1) * Math.PI) / DIRECTIONS;
    const place = {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
    if (isOpen(place)) return place;
  }
  return null;
}

/** Comes into contact with the target: beside them on the map; without one, the two are set in contact. [SEG-SURP-12] [SEG-SNEAK-05] */
export function* closeIn(table: Table, by: CombatantId, target: CombatantId): Rule {
  const place = groundBeside(table, table.get(by), table.get(target));
  if (place !== null) return yield* comeTo(table, by, place);
  const pair = by < target ? ([by, target] as const) : ([target, by] as const);
  const engaged = areSetEngaged(table.field, by, target) ? table.field.engaged : [...table.field.engaged, pair];
  const distances = table.field.distances.filter(({ pair: [a, b] }) => !(a === pair[0] && b === pair[1]));
  const field: Field = { ...table.field, engaged, distances };
  yield* emit({ type: "engagementSet", field });
}

/** Is now at a place, whatever movement was under way. */
export function* comeTo(table: Table, id: CombatantId, place: WayPoint): Rule {
  const { position } = table.get(id);
  if (position !== null) yield* emit({ type: "moved", id, from: position, to: placeAt(position, place), rest: null });
}
