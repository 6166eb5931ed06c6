/** Where somebody is put who may not stay where he has come to. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { placeAt, type Place } from "../../kernel/geometry/place.ts";
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import type { Rule, Table } from "../game.ts";
import { standIn } from "../ground/cost.ts";
import { hurdleIn } from "../ground/hurdles.ts";
import { stopForbids } from "../ground/occupants.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { spaceOf } from "../ground/space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import type { D20Combatant } from "../state.ts";

/** How far a place is looked for at most, in squares: beyond any space on a table. */
const FARTHEST = 12;

/**
 * The last place where he could stand, or the nearest one if that is closer; of several equally near one is drawn by
 * lot. Null: there is none. [D20-MOVE-11] [D20-MOVE-21]
 */
export function* placeFor(table: Table, key: string, id: CombatantId, last: Place | null): Rule<Place | null> {
  const mover = table.get(id);
  const [here, { position }] = [spaceOf(table, mover), mover];
  if (here === null || position === null) return last;
  const near = nearestPlaces(
    table,
    mover,
    { here, position },
    last === null ? FARTHEST + 1 : squaresTo(table, position, last),
  );
  if (near.length < 2) return near[0] ?? last;
  const die = yield* roll(effectKey(key), parseFormula(`1d${near.length}`), id, {
    label: "lots",
    rule: "D20-MOVE-11",
  });
  return near[die.total - 1] ?? last;
}

/** Squares between two centres. */
function squaresTo({ settings }: Table, from: Point, to: Point): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)].map((metres) =>
    Math.round(metres / settings.metresPerSquare),
  );
  return squaresApart("alternating", dx ?? 0, dy ?? 0);
}

/** All legal places at the least distance, as long as it is under a bound. */
function nearestPlaces(
  table: Table,
  mover: D20Combatant,
  from: { readonly here: Footprint; readonly position: Place },
  bound: number,
): readonly Place[] {
  const { metresPerSquare } = table.settings;
  const reach = Math.min(bound - 1, FARTHEST);
  let [places, least]: [Place[], number] = [[], bound];
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const point = placeAt(from.position, {
        x: from.position.x + right * metresPerSquare,
        y: from.position.y + down * metresPerSquare,
      });
      const apart = squaresApart("alternating", Math.abs(right), Math.abs(down));
      if (apart > least || apart >= bound || !isFreeFor(table, mover, from.here, point)) continue;
      [places, least] = apart < least ? [[point], apart] : [[...places, point], apart];
    }
  }
  return places;
}

/** At ease, nobody's, no obstacle, and with no wall between. */
export function isFreeFor(table: Table, mover: D20Combatant, here: Footprint, point: Point): boolean {
  const stand = standIn(table, mover, point);
  if (
    stand === null ||
    stand.squeeze !== "none" ||
    stopForbids(table, mover, stand.space) !== null ||
    hurdleIn(table, mover, stand.space, "land") !== null
  )
    return false;
  return hasLineOfEffect(terrainOf(table.settings, table.field), here, stand.space);
}
