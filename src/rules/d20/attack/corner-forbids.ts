import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { rowsOf, squaresAtCorner, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Arm } from "../derive/arm.ts";
import type { Table } from "../game.ts";
import { isHiddenFrom } from "../ground/aim.ts";
import { levelsToGround, metresToGround } from "../ground/distance.ts";
import { spaceOf } from "../ground/space.ts";
import { splashOf } from "../special/splash.ts";
import type { D20Combatant } from "../state.ts";
import type { AttackCommand } from "./commands.ts";
import { deadForbids } from "./dead.ts";

type CornerCommand = Extract<AttackCommand, { readonly do: "attack" }> & { readonly corner: Square };

/** Metres to an intersection on the ground: to the nearest square that touches it. [D20-SPLASH-04] */
export const metresToCorner = (table: Table, attacker: D20Combatant, corner: Square): number =>
  Math.min(...squaresAtCorner(corner).map((square) => metresToGround(table, attacker, square) ?? 0));

/** Why nothing can be thrown at an intersection, or null: no splash weapon, a foe as well, out of range, behind walls, inside a big creature. [D20-SPLASH-04] [D20-SPLASH-06] [D20-ATK-08] */
export function cornerForbids(
  table: Table,
  attacker: D20Combatant,
  { corner, target }: CornerCommand,
  arm: Arm,
): Refusal | null {
  if (splashOf(arm) === null) return refuse("cornerBySplash", "D20-SPLASH-04", { weapon: arm.name });
  if (target !== null) return refuse("cornerOrFoe", "D20-SPLASH-04");
  const from = spaceOf(table, attacker);
  if (from === null) return refuse("noWay", "D20-SPLASH-04");
  const isFar = arm.maxRange !== null && metresToCorner(table, attacker, corner) > arm.maxRange;
  const terrain = terrainOf(table.settings, table.field);
  const isOpen = squaresAtCorner(corner).some((square) => hasLineOfEffect(terrain, from, { ...square, side: 1 }));
  if (isFar || !isOpen) return refuse("squareBeyond", "D20-SPLASH-04");
  const big = table.combatants.find(
    (each) => shuts(table, each, corner) && !isHiddenFrom(table, attacker, each, false),
  );
  return big === undefined ? null : refuse("cornerInside", "D20-SPLASH-06", { name: { combatant: big.id } });
}

/** Whether a creature stands over a corner, alive and on the ground. [D20-SPLASH-06] */
function shuts(table: Table, creature: D20Combatant, corner: Square): boolean {
  const space = spaceOf(table, creature);
  return (
    space !== null &&
    isInside(space, corner) &&
    levelsToGround(table, creature, space, corner) === 0 &&
    deadForbids(table, creature) === null
  );
}

/** Whether a corner has squares of a space on all its sides. */
const isInside = (space: Footprint, { column, row }: Square): boolean =>
  column > space.column && column < space.column + space.side && row > space.row && row < space.row + rowsOf(space);
