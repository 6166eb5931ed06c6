/** What bars a straight way at a foe. */
import { SOLID } from "../../kernel/board/field.ts";
import { boxAround } from "../../kernel/board/space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { laneBetween } from "../../kernel/geometry/lane.ts";
import { meet, type Line } from "../../kernel/geometry/lines.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { isHelpless } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { isAboveGround } from "./cost.ts";
import { othersIn } from "./occupants.ts";

/** The first thing on any line from one space to the other that hinders a charge: a creature, ground, a wall; null: nothing does. [D20-CHARGE-04] [D20-CHARGE-06] [D20-CHARGE-07] */
export function laneForbids(table: Table, mover: D20Combatant, from: Footprint, to: Footprint): Refusal | null {
  const lane = laneBetween(from, to);
  for (const square of lane) {
    const other = othersIn(table, mover, { ...square, side: 1 }).find((each) => !isHelpless(table.settings, each));
    if (other !== undefined) return refuse("chargeBarred", "D20-CHARGE-06", { name: { combatant: other.id } });
  }
  const terrain = terrainOf(table.settings, table.field);
  const isHampered =
    !isAboveGround(table.settings, mover, "land") &&
    lane.some((square) => {
      const ground = terrain.at(square);
      return ground !== undefined && (ground.difficult || ground.obstructed);
    });
  if (isHampered || lane.some((square) => terrain.at(square)?.blocking === true))
    return refuse("chargeHindered", "D20-CHARGE-06");
  const walls = terrain.wallsIn(boxAround(hull(from, to)), [...SOLID, "low"]);
  const isWalled = bordersOf([...squaresOf(from), ...lane]).some((line) => walls.some((wall) => meet(line, wall)));
  return isWalled ? refuse("chargeHindered", "D20-CHARGE-06") : null;
}

/** All the ground between two equal spaces. */
const hull = (from: Footprint, to: Footprint): Footprint => ({
  column: Math.min(from.column, to.column),
  row: Math.min(from.row, to.row),
  side: Math.abs(from.column - to.column) + from.side,
  rows: Math.abs(from.row - to.row) + from.side,
});

/** From middle to middle of each two squares side by side. */
function bordersOf(squares: readonly Square[]): readonly Line[] {
  const has = (column: number, row: number): boolean =>
    squares.some((square) => square.column === column && square.row === row);
  const middle = ({ column, row }: Square) => ({ x: column + 1 / 2, y: row + 1 / 2 });
  return squares.flatMap((square) =>
    [
      { column: square.column + 1, row: square.row },
      { column: square.column, row: square.row + 1 },
    ].flatMap((next) => (has(next.column, next.row) ? [{ from: middle(square), to: middle(next) }] : [])),
  );
}
