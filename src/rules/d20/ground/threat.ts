/** Who threatens whom: reach, ability and no total cover. */
import { columnsApart, covers, rowsApart, rowsOf, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { metresOf, type Square } from "../../kernel/geometry/grid.ts";
import { threatens as reaches, type GridReach } from "../../kernel/geometry/threat.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { levelsBetween, levelsToGround, metresApart } from "./distance.ts";
import { threatReaches } from "./reach.ts";
import { widened } from "../../kernel/board/space.ts";
import { placesOf } from "./places.ts";
import { inOrder } from "../../kernel/board/places.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";

/**
 * Whether `foe` could make a melee attack on `target` as both stand now, whosever turn it is: able, with something to
 * strike with, in reach, and not cut off by total cover. Without a map the distance set by hand decides. [D20-AOO-02]
 * [D20-AOO-03] [D20-AOO-05] [D20-FLANK-04]
 */
export function threatens(table: Table, foe: D20Combatant, target: D20Combatant): boolean {
  const [from, to] = [spaceOf(table, foe), spaceOf(table, target)];
  if (from !== null && to !== null) return threatensSpace(table, foe, from, target, to);
  const metres = metresApart(table, foe, target);
  return (
    metres !== null && threatReaches(table.settings, foe).some((reach) => spansMetres(table.settings, reach, metres))
  );
}

/** Whether `foe` threatens this square of the ground; solid rock nobody does. [D20-AOO-02] */
export function threatensSquare(table: Table, foe: D20Combatant, { column, row }: Square): boolean {
  const from = spaceOf(table, foe);
  if (from === null || terrainOf(table.settings, table.field).at({ column, row })?.blocking === true) return false;
  return strikesInto(table, foe, from, { column, row, side: 1 }, levelsToGround(table, foe, from, { column, row }));
}

/** All opponents who threaten a combatant, where they are or in the space given, in the order of the combatants. [D20-AOO-02] [D20-AOO-08] */
export function threateners(table: Table, id: CombatantId, space?: Footprint): readonly D20Combatant[] {
  const target = table.get(id);
  const there = space ?? spaceOf(table, target);
  if (there === null)
    return table.combatants.filter((foe) => foe.side !== target.side && threatens(table, foe, target));
  const places = placesOf(table);
  const near =
    there.side === 1 && rowsOf(there) === 1 ? places.reaching(there) : places.reachingInto(widened(there, 0));
  const found: D20Combatant[] = [];
  for (const { combatant, space: from, reach } of near) {
    if (combatant.side === target.side || columnsApart(from, there) > reach || rowsApart(from, there) > reach) continue;
    if (threatensSpace(table, combatant, from, target, there)) found.push(combatant);
  }
  return inOrder(table, found);
}

/** The same for two spaces: so that it can be asked of a place on the way. */
export function threatensSpace(
  table: Table,
  foe: D20Combatant,
  from: Footprint,
  target: D20Combatant,
  to: Footprint,
): boolean {
  return (
    threatReaches(table.settings, foe).length > 0 &&
    strikesInto(table, foe, from, to, levelsBetween(table, foe, from, target, to))
  );
}

function strikesInto(table: Table, foe: D20Combatant, from: Footprint, to: Footprint, levels: number): boolean {
  if (!threatReaches(table.settings, foe).some((reach) => reaches("alternating", from, reach, to, levels)))
    return false;
  return hasLineOfEffect(terrainOf(table.settings, table.field), from, to);
}

/**
 * Whether a weapon of this reach gets from one to the other, as they stand or with the target in this space; null
 * without a map when nobody has said how far apart they are. Total cover is another question. [D20-ATK-10] [D20-MOVE-44]
 */
export function isInReach(
  table: Table,
  attacker: D20Combatant,
  reach: GridReach,
  target: D20Combatant,
  space?: Footprint,
): boolean | null {
  const [from, to] = [spaceOf(table, attacker), space ?? spaceOf(table, target)];
  if (from !== null && to !== null)
    return reaches("alternating", from, reach, to, levelsBetween(table, attacker, from, target, to));
  const metres = metresApart(table, attacker, target);
  return metres === null ? null : spansMetres(table.settings, reach, metres);
}

/** Whether a reach spans so many metres, set by hand. */
function spansMetres(settings: D20Settings, { beyond, upTo }: GridReach, metres: number): boolean {
  return metres <= metresOf(settings, upTo) && (beyond === 0 || metres > metresOf(settings, beyond));
}

/** The squares around somebody that he threatens now. [D20-AOO-02] [D20-AOO-03] [D20-AOO-06] */
export function threatenedSquares(table: Table, foe: D20Combatant): readonly Square[] {
  const from = spaceOf(table, foe);
  if (from === null) return [];
  const { settings } = table;
  const farthest = Math.max(0, ...threatReaches(settings, foe).map(({ upTo }) => upTo));
  const { left, top, right, bottom } = widened(from, farthest);
  const all = squaresOf({ column: left, row: top, side: right - left + 1, rows: bottom - top + 1 });
  return all.filter((square) => !covers(from, square) && threatensSquare(table, foe, square));
}
