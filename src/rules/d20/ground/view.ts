/** One who aims at another, each in a space: where they stand, or where one of them is on his way. */
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { columnsApart, covers, rowsApart, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { levelsBetween } from "./distance.ts";
import { spaceOf } from "./space.ts";

export interface View {
  readonly attacker: D20Combatant;
  readonly from: Footprint;
  readonly target: D20Combatant;
  readonly to: Footprint;
  readonly isMelee: boolean;
  /** The square of the target's space that is aimed at; null: whichever is best. [D20-ATK-14] [D20-COVER-09] */
  readonly square: Square | null;
}

/** What is chosen with an aim. */
export interface Aiming {
  readonly isMelee: boolean;
  readonly square?: Square | null;
  /** The target's space, where it is not the one in which he stands. */
  readonly to?: Footprint;
}

/** The view of two on the map; null when one of them is not on it. */
export function viewOf(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  { isMelee, square = null, to }: Aiming,
): View | null {
  const [from, there] = [spaceOf(table, attacker), to ?? spaceOf(table, target)];
  if (from === null || there === null) return null;
  // Where somebody is believed to be who is not there, nothing tells where he is.
  const isElsewhere = square !== null && !covers(there, square);
  return {
    attacker,
    from,
    target,
    to: isElsewhere ? { column: square.column, row: square.row, side: 1 } : there,
    isMelee,
    square,
  };
}

/** Squares from the one to the other, height included. [D20-MOVE-45] */
export function squaresAcross(table: Table, { attacker, from, target, to }: View): number {
  return squaresApart(
    "alternating",
    columnsApart(from, to),
    rowsApart(from, to),
    levelsBetween(table, attacker, from, target, to),
  );
}

/** Whether it is a blow between neighbours, which goes by rules of its own. [D20-COVER-02] [D20-CONC-02] */
export function isBetweenNeighbours(table: Table, view: View): boolean {
  return view.isMelee && squaresAcross(table, view) <= 1;
}

/**
 * The squares of the target among which the attacker may choose: the one that he names; in melee any; at range those
 * nearest to him. [D20-COVER-09] [D20-COVER-12]
 */
export function squaresAimedAt({ from, to, isMelee, square }: View): readonly Footprint[] {
  if (square !== null) return [{ column: square.column, row: square.row, side: 1 }];
  if (to.side === 1 && to.rows === undefined) return [to];
  const all = squaresOf(to).map(({ column, row }): Footprint => ({ column, row, side: 1 }));
  if (isMelee) return all;
  const apart = (each: Footprint): number =>
    squaresApart("alternating", columnsApart(from, each), rowsApart(from, each));
  const nearest = Math.min(...all.map(apart));
  return all.filter((each) => apart(each) === nearest);
}
