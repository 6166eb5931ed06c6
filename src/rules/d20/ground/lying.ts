/** Things that lie on the ground. */
import { metresOf, squareAt } from "../../kernel/geometry/grid.ts";
import { naturalReach } from "../derive/reach.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { Spot } from "../stored/thing.ts";
import { metresToGround } from "./distance.ts";
import { isWithinTouch } from "./touch.ts";

/** Whether what `owner` has let fall is at a combatant's feet, or right beside them; where nobody has said where it lies, at the owner's. [D20-ACT-211] [D20-DISARM-09] */
export function isInGrasp(
  table: Table,
  taker: D20Combatant,
  owner: D20Combatant,
  { lies }: { readonly lies: Spot | null },
): boolean {
  if (lies === null || taker.position === null) return taker.id === owner.id || isWithinTouch(table, taker, owner);
  const metres = metresToGround(table, taker, squareAt(table.settings, lies)) ?? 0;
  return metres <= Math.max(metresOf(table.settings, 1), naturalReach(table.settings, taker.sheet));
}
