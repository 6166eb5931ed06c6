/** Things that lie on the ground. */
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { metresOf, squareAt, type Square } from "../../kernel/geometry/grid.ts";
import { naturalReach } from "../derive/reach.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { Spot } from "../stored/thing.ts";
import { metresToGround } from "./distance.ts";
import { spaceOf } from "./space.ts";
import { isWithinTouch } from "./touch.ts";

/** Well inside a square. */
const HAIR = 0.001;

/** The squares that a spot is in: what falls from a big creature lies in the middle of its space, where four may meet. */
const squaresOf = ({ settings }: Table, { x, y }: Spot): readonly Square[] =>
  [-HAIR, HAIR].flatMap((dx) => [-HAIR, HAIR].map((dy) => squareAt(settings, { x: x + dx, y: y + dy })));

/** Whether what `owner` has let fall is at a combatant's feet, or right beside them with nothing solid between; where its spot is unknown, at the owner's. [D20-ACT-211] [D20-DISARM-09] [D20-COVER-10] */
export function isInGrasp(
  table: Table,
  taker: D20Combatant,
  owner: D20Combatant,
  { lies }: { readonly lies: Spot | null },
): boolean {
  const from = spaceOf(table, taker);
  if (lies === null || from === null) return taker.id === owner.id || isWithinTouch(table, taker, owner);
  const near = Math.max(metresOf(table.settings, 1), naturalReach(table.settings, taker.sheet));
  const terrain = terrainOf(table.settings, table.field);
  return squaresOf(table, lies).some(
    (square) =>
      (metresToGround(table, taker, square) ?? 0) <= near && hasLineOfEffect(terrain, from, { ...square, side: 1 }),
  );
}
