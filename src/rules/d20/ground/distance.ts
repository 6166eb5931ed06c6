/** How far apart two combatants are. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { apart, columnsApart, rowsApart, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { metresOf, squaresIn, type Square } from "../../kernel/geometry/grid.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { D20Combatant, Field } from "../state.ts";
import { sideOf, spaceOf } from "./space.ts";
import { terrainOf } from "./terrain.ts";
import type { Pair } from "../../kernel/schema/parts.ts";

/** A pair as the field keeps it: the smaller id first. */
export function pairOf(a: CombatantId, b: CombatantId): Pair {
  return a < b ? [a, b] : [b, a];
}

/** Metres between two as somebody has set them by hand; null when nobody has. */
export function metresByHand(field: Field, a: CombatantId, b: CombatantId): number | null {
  const [one, other] = pairOf(a, b);
  return field.distances.find(({ pair }) => pair[0] === one && pair[1] === other)?.metres ?? null;
}

/**
 * Squares between two, from the nearest square of one to the nearest of the other, height counted like breadth; null
 * without a map. [D20-MOVE-08] [D20-MOVE-45] [D20-AIR-101]
 */
export function squaresBetween(table: Table, a: D20Combatant, b: D20Combatant): number | null {
  const [one, other] = [spaceOf(table, a), spaceOf(table, b)];
  if (one === null || other === null) return null;
  return squaresApart(
    "alternating",
    columnsApart(one, other),
    rowsApart(one, other),
    levelsBetween(table, a, one, b, other),
  );
}

/** Metres between two: by the grid, or without a map as set by hand; null when nobody knows. [D20-MOVE-01] [D20-MOVE-45] */
export function metresBetween(table: Table, a: D20Combatant, b: D20Combatant): number | null {
  const squares = squaresBetween(table, a, b);
  return squares === null ? metresByHand(table.field, a.id, b.id) : metresOf(table.settings, squares);
}

/** Metres from somebody to one square of another's space; null without a map. [D20-ATK-14] */
export function metresToSquare(table: Table, from: D20Combatant, { column, row }: Square): number | null {
  const space = spaceOf(table, from);
  const square = { column, row, side: 1 };
  return space === null
    ? null
    : metresOf(table.settings, squaresApart("alternating", columnsApart(space, square), rowsApart(space, square)));
}

/** Squares between somebody's height and that of the ground of a square. */
export function levelsToGround(table: Table, from: D20Combatant, space: Footprint, square: Square): number {
  const { settings } = table;
  const ground = terrainOf(settings, table.field).at(square)?.height ?? 0;
  return apart(
    squaresIn(settings, heightAt(table, from, space)),
    sideOf(settings, from.sheet),
    squaresIn(settings, ground),
    1,
  );
}

/** Metres above the plain ground: of the highest ground below him, and his own above it. */
export function heightAt(table: Table, combatant: D20Combatant, space: Footprint): number {
  const terrain = terrainOf(table.settings, table.field);
  let ground = 0;
  if (terrain.isUneven)
    for (const square of squaresOf(space)) ground = Math.max(ground, terrain.at(square)?.height ?? 0);
  return ground + combatant.elevation;
}

/** Squares between the heights of two: each is as high as its space is wide. 0 when they share a level, 1 when one is right above. */
export function levelsBetween(
  table: Table,
  a: D20Combatant,
  spaceOfA: Footprint,
  b: D20Combatant,
  spaceOfB: Footprint,
): number {
  const { settings } = table;
  if (a.elevation === b.elevation && !terrainOf(settings, table.field).isUneven) return 0;
  const [low, high] = [heightAt(table, a, spaceOfA), heightAt(table, b, spaceOfB)];
  return apart(
    squaresIn(settings, low),
    sideOf(settings, a.sheet),
    squaresIn(settings, high),
    sideOf(settings, b.sheet),
  );
}
