/** Pieces of ground for tests. */
import type { Square } from "../../kernel/geometry/grid.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { PLAIN_GROUND, type Ground, type Wall, type WallKind } from "../../kernel/board/field.ts";

type At = readonly [column: number, row: number];

/** These squares are such ground. */
export function ground(what: Partial<Omit<Ground, "id" | "squares">>, ...squares: readonly At[]): Ground {
  return { ...PLAIN_GROUND, ...what, id: "ground", squares: squares.map(([column, row]): Square => ({ column, row })) };
}

/** All squares of a block, its last ones included. */
export function block([left, top]: At, [right, bottom]: At): readonly At[] {
  const squares: At[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) squares.push([column, row]);
  return squares;
}

/** A wall between two corners of the grid, in squares. */
export function wall([x1, y1]: At, [x2, y2]: At, kind: WallKind = "blocking"): Wall {
  const { metresPerSquare } = DEFAULT_SETTINGS;
  return {
    from: { x: x1 * metresPerSquare, y: y1 * metresPerSquare },
    to: { x: x2 * metresPerSquare, y: y2 * metresPerSquare },
    kind,
  };
}
