import { centreOf } from "../../foundry/scene/scale.ts";
import { groundBelow, type GroundPoint } from "../../rules/kernel/geometry/grid.ts";
import type { Aim, Places } from "./aim.ts";
import { areaOnMap, type Purpose } from "./area-on-map.ts";

/** A place that is picked on the map: how wide it is in metres, where it can be, and where it is at first (null: at the fighter). */
export interface Picked {
  readonly width: number;
  readonly places: Places | null;
  readonly first: GroundPoint | null;
}

/** Farther than any scene, in metres. */
const FARTHEST = 10_000;

/** A place as it is aimed by one who stands at a point. */
export function pickedPlace({ width, places, first }: Picked, origin: GroundPoint): Aim {
  const circle = { shape: "circle", direction: 0, size: width / 2, spread: 0, most: FARTHEST, sizable: false } as const;
  return { ...circle, origin, at: first ?? origin, ...(places === null ? {} : { places }) };
}

/**
 * Has a place picked on the map, by pointer or keys; metres. Null when the user calls it off, and where no map shows the
 * fighter. [SEG-SNEAK-05] [D20-CONC-07]
 */
export async function pointOnMap(
  fighter: Combatant.Implementation,
  picked: Picked,
  purpose: Purpose,
): Promise<GroundPoint | null> {
  const place = fighter.token === null ? null : centreOf(fighter.token);
  const ground = await areaOnMap(fighter, place === null ? null : pickedPlace(picked, groundBelow(place)), purpose);
  return ground?.shape === "circle" ? ground.centre : null;
}
