/** How far channeled energy reaches, on the grid. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { squaresIn, type Point } from "../../kernel/geometry/grid.ts";
import type { Table } from "../game.ts";
import { spaceOf } from "../ground/space.ts";
import type { D20Combatant } from "../state.ts";

/** The corners of the ground within range of a cleric, in columns and rows, clockwise from the upper right; null without a map. [D20-TURN-07] */
export function turningRing(table: Table, cleric: D20Combatant): readonly Point[] | null {
  const space = spaceOf(table, cleric);
  if (space === null) return null;
  const { column, row, side, rows = side } = space;
  const range = squaresIn(table.settings, table.settings.turningRangeM);
  const lines = Array.from({ length: rows + 2 * range }, (_, at) => {
    const y = row - range + at;
    const off = Math.max(0, row - y, y - (row + rows - 1));
    const beside = Array.from({ length: range + 1 }, (_each, apart) => apart).findLast(
      (apart) => squaresApart("alternating", apart, off) <= range,
    );
    return { y, beside: beside ?? 0 };
  });
  const right = lines.flatMap(({ y, beside }) => [y, y + 1].map((at) => ({ x: column + side + beside, y: at })));
  const left = lines.toReversed().flatMap(({ y, beside }) => [y + 1, y].map((at) => ({ x: column - beside, y: at })));
  return [...right, ...left];
}
