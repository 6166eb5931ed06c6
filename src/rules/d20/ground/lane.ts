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

/** What bars a straight way, and in which square. */
interface Bar {
  readonly square: Square;
  readonly why: Refusal;
}

/** The two of a charge: the target bars nothing, be it that the way ends in its space. */
interface Charging {
  readonly mover: D20Combatant;
  readonly target: D20Combatant;
}

/** Why a charge from one space to another is hindered, or null. [D20-CHARGE-04] [D20-CHARGE-06] [D20-CHARGE-07] */
export const laneForbids = (table: Table, charging: Charging, from: Footprint, to: Footprint): Refusal | null =>
  laneBar(table, charging, from, to)?.why ?? null;

/** The first thing on any line from one space to the other that hinders a charge, by how near it is to the first: a creature or ground, else a wall; null: nothing does. [D20-CHARGE-04] [D20-CHARGE-06] [D20-CHARGE-07] */
export function laneBar(table: Table, { mover, target }: Charging, from: Footprint, to: Footprint): Bar | null {
  const lane = laneBetween(from, to).toSorted((one, other) => awayFrom(from, one) - awayFrom(from, other));
  const terrain = terrainOf(table.settings, table.field);
  const isOnGround = !isAboveGround(table.settings, mover, "land");
  for (const square of lane) {
    const other = othersIn(table, mover, { ...square, side: 1 }).find(
      (each) => each.id !== target.id && !isHelpless(table.settings, each),
    );
    if (other !== undefined)
      return { square, why: refuse("chargeBarred", "D20-CHARGE-06", { name: { combatant: other.id } }) };
    const ground = terrain.at(square);
    const isHampered = ground !== undefined && isOnGround && (ground.difficult || ground.obstructed);
    if (isHampered || ground?.blocking === true) return { square, why: refuse("chargeHindered", "D20-CHARGE-06") };
  }
  const walls = terrain.wallsIn(boxAround(hull(from, to)), [...SOLID, "low"]);
  const walled = bordersOf([...squaresOf(from), ...lane]).find(({ line }) => walls.some((wall) => meet(line, wall)));
  return walled === undefined ? null : { square: walled.beyond, why: refuse("chargeHindered", "D20-CHARGE-06") };
}

/** How far the middle of a square is from that of a space, in squares. */
const awayFrom = ({ column, row, side }: Footprint, square: Square): number =>
  Math.hypot(square.column + 1 / 2 - column - side / 2, square.row + 1 / 2 - row - side / 2);

/** All the ground between two equal spaces. */
const hull = (from: Footprint, to: Footprint): Footprint => ({
  column: Math.min(from.column, to.column),
  row: Math.min(from.row, to.row),
  side: Math.abs(from.column - to.column) + from.side,
  rows: Math.abs(from.row - to.row) + from.side,
});

/** From middle to middle of each two squares side by side, with the one that lies farther on. */
function bordersOf(squares: readonly Square[]): readonly { readonly line: Line; readonly beyond: Square }[] {
  const placeOf = new Map(squares.map(({ column, row }, index) => [`${column},${row}`, index]));
  const middle = ({ column, row }: Square) => ({ x: column + 1 / 2, y: row + 1 / 2 });
  return squares.flatMap((square, index) =>
    [
      { column: square.column + 1, row: square.row },
      { column: square.column, row: square.row + 1 },
    ].flatMap((next) => {
      const at = placeOf.get(`${next.column},${next.row}`);
      return at === undefined
        ? []
        : [{ line: { from: middle(square), to: middle(next) }, beyond: at > index ? next : square }];
    }),
  );
}
