import { placesWithin } from "../../kernel/geometry/lattice.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { distanceFrom, engagementDistance, SIDE_BY_SIDE } from "./contact.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

/** Metres that computing loses. */
const DUST = 1e-6;

/**
 * The places on the map's grid from which a combatant would be in contact with a target, within a hand's reach, and not on
 * the target's own ground; none on a map without a grid. [SEG-MOVE-16] [SEG-MOVE-17] [SEG-HOUSE-29]
 */
export function gridBeside(
  { settings, field: { grid } }: Table,
  comer: SegmentsCombatant,
  target: SegmentsCombatant,
  centre: Point,
): readonly Point[] {
  if (grid === undefined) return [];
  const origin = grid.others.find(({ id }) => id === comer.id)?.at ?? grid.origin;
  const bodies = -(distanceFrom(settings, comer, centre, target, centre) ?? 0);
  const most = Math.min(settings.reachM, engagementDistance(settings, comer, target)) - DUST;
  return placesWithin(grid, origin, centre, most + bodies).filter(
    (place) => groundDistance(place, centre) - bodies >= SIDE_BY_SIDE - DUST,
  );
}

/** The nearest to a point first; of those as near, in the order in which they were given. */
export function nearestFirst(places: readonly Point[], from: Point): readonly Point[] {
  return places.toSorted((a, b) => {
    const nearer = groundDistance(a, from) - groundDistance(b, from);
    return Math.abs(nearer) < DUST ? 0 : nearer;
  });
}
