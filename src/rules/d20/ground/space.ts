/** The room that somebody takes on the grid. */
import { footprintAt, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { isFree, narrowed, squaresASide } from "../../kernel/board/space.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import { mountOf } from "../company/company.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Sheet } from "../state.ts";
import { terrainOf, type Terrain } from "../../kernel/board/terrain.ts";

/** How somebody stands in a space: at ease, squeezed, or squeezed under half his width. [D20-MOVE-33] [D20-MOVE-36] */
export type Squeeze = "none" | "squeezing" | "squeezedTight";

/** A space with the way in which somebody stands in it. */
export interface Stand {
  readonly space: Footprint;
  readonly squeeze: Squeeze;
}

/** Squares a side of somebody's space: at least one. [D20-MOVE-38] [D20-MOVE-41] */
export function sideOf(settings: D20Settings, sheet: Sheet): number {
  const metres = sheet.space ?? settings.tables.sizes[sheet.size][sheet.shape].space;
  return squaresASide(settings, metres);
}

/** The squares that somebody occupies now; null without a map. [D20-MOVE-35] [D20-MOVE-41] */
export function spaceOf(table: Table, combatant: D20Combatant): Footprint | null {
  return combatant.position === null ? null : spaceAt(table, combatant, combatant.position);
}

/** The squares that a combatant would occupy with the centre here (metres), squeezed as they are now; in the saddle, all those of the mount. [D20-MOUNT-06] */
export function spaceAt(table: Table, combatant: D20Combatant, centre: Point): Footprint {
  const { settings } = table;
  const mount = mountOf(table, combatant);
  if (mount !== null) return footprintAt(settings, centre, sideOf(settings, mount.sheet));
  const side = sideOf(settings, combatant.sheet);
  const whole = footprintAt(settings, centre, side);
  if (!isSqueezed(combatant)) return whole;
  const squeeze: Squeeze = hasCondition(combatant, "squeezedTight") ? "squeezedTight" : "squeezing";
  const stands = standsAt(settings, terrainOf(settings, table.field), centre, side);
  return (stands.find((stand) => stand.squeeze === squeeze) ?? stands[0])?.space ?? whole;
}

function isSqueezed(combatant: D20Combatant): boolean {
  return hasCondition(combatant, "squeezing") || hasCondition(combatant, "squeezedTight");
}

/**
 * How a creature of so many squares a side finds room with its centre here: whole where nothing stands in its space,
 * else narrowed across, the least narrow first, down to one square. [D20-MOVE-33] [D20-MOVE-35] [D20-MOVE-36]
 */
export function standsAt(settings: D20Settings, terrain: Terrain, centre: Point, side: number): readonly Stand[] {
  const whole = footprintAt(settings, centre, side);
  if (isFree(terrain, whole)) return [{ space: whole, squeeze: "none" }];
  const stands: Stand[] = [];
  for (let width = side - 1; width >= 1; width--) {
    const squeeze = width * 2 < side ? "squeezedTight" : "squeezing";
    for (const space of narrowed(settings, centre, side, width))
      if (isFree(terrain, space)) stands.push({ space, squeeze });
  }
  return stands;
}
