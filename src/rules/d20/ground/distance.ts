/** How far apart two combatants are. */
import { metresByHand } from "../../kernel/board/by-hand.ts";
import { groundUnder, levelsApart, type Upright } from "../../kernel/board/heights.ts";
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { columnsApart, rowsApart, type Footprint } from "../../kernel/geometry/footprint.ts";
import { metresOf, type Square } from "../../kernel/geometry/grid.ts";
import { headOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { sideOf, spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";

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
  return squares === null ? metresApart(table, a, b) : metresOf(table.settings, squares);
}

/** Metres between two without a map, as set by hand: those who are carried are where their carrier is. [D20-MOVE-45] [D20-MOUNT-06] */
export function metresApart(table: Table, a: D20Combatant, b: D20Combatant): number | null {
  const [one, other] = [headOf(table, a).id, headOf(table, b).id];
  return one === other ? 0 : metresByHand(table.field, one, other);
}

/** Metres from a combatant to one square of another's space; null without a map. [D20-ATK-14] */
export function metresToSquare(table: Table, from: D20Combatant, square: Square): number | null {
  const space = spaceOf(table, from);
  return space === null ? null : metresFrom(table, space, square, 0);
}

/** The same to the ground of the square, height counted like breadth. [D20-MOVE-45] */
export function metresToGround(table: Table, from: D20Combatant, square: Square): number | null {
  const space = spaceOf(table, from);
  return space === null ? null : metresFrom(table, space, square, levelsToGround(table, from, space, square));
}

function metresFrom({ settings }: Table, space: Footprint, square: Square, levels: number): number {
  const spot = { ...square, side: 1 };
  return metresOf(settings, squaresApart("alternating", columnsApart(space, spot), rowsApart(space, spot), levels));
}

/** Squares between the height of a combatant and that of the ground of a square. */
export function levelsToGround(table: Table, from: D20Combatant, space: Footprint, square: Square): number {
  const { settings } = table;
  const ground = terrainOf(settings, table.field).at(square)?.height ?? 0;
  return levelsApart(settings, uprightAt(table, from, space), { metres: ground, side: 1 });
}

/** Metres above the ground below: 0 without a map. */
const elevationOf = ({ position }: D20Combatant): number => position?.elevation ?? 0;

/** Metres above the plain ground: of the highest ground below a combatant, and their own above it. */
export function heightAt(table: Table, combatant: D20Combatant, space: Footprint): number {
  return groundUnder(terrainOf(table.settings, table.field), space) + elevationOf(combatant);
}

/** How high a combatant stands in a space. */
function uprightAt(table: Table, combatant: D20Combatant, space: Footprint): Upright {
  return { metres: heightAt(table, combatant, space), side: sideOf(table.settings, combatant.sheet) };
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
  if (elevationOf(a) === elevationOf(b) && !terrainOf(settings, table.field).isUneven) return 0;
  return levelsApart(settings, uprightAt(table, a, spaceOfA), uprightAt(table, b, spaceOfB));
}
