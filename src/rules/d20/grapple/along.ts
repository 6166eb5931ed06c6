/** Those who are moved with one who moves a grapple. */
import { shiftedBy, type Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import { costOfStep, standIn } from "../ground/cost.ts";
import { hurdleBefore } from "../ground/hurdles.ts";
import { stopForbids } from "../ground/occupants.ts";
import type { D20Combatant } from "../state.ts";

/**
 * Why one of those who are taken along cannot be where a step of the mover brings them, or null: all stay to each other as
 * they are, each needs room, and none is pushed through a wall or over an obstacle. [D20-GRAP-29]
 */
export function alongForbids(
  table: Table,
  mover: D20Combatant,
  others: readonly CombatantId[],
  step: { readonly from: Place; readonly to: Place },
): Refusal | null {
  for (const id of others) {
    const refusal = oneForbids(table, mover, table.get(id), step);
    if (refusal !== null) return refusal;
  }
  return null;
}

function oneForbids(
  table: Table,
  { position: start }: D20Combatant,
  other: D20Combatant,
  step: { readonly from: Place; readonly to: Place },
): Refusal | null {
  const { position } = other;
  if (start === null || position === null) return null;
  const [from, to] = [shiftedBy(position, start, step.from), shiftedBy(position, start, step.to)];
  const stand = standIn(table, other, from);
  if (stand === null) return null;
  const next = costOfStep(table, other, { from: stand.space, to }, { motion: "land", tumbles: false }, 0);
  if ("code" in next) return next;
  const noRoom = refuse("noRoomAlong", "D20-GRAP-29", { name: { combatant: other.id } });
  if (next.squeeze !== stand.squeeze) return noRoom;
  if (hurdleBefore(table, other, stand.space, next.space, "land") !== null) return noRoom;
  return stopForbids(table, other, next.space);
}
