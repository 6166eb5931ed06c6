/** Those who are moved with one who moves a grapple. */
import { shiftedBy, type Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Table } from "../game.ts";
import { costOfStep, standIn, type Step } from "../ground/cost.ts";
import { hurdleBefore } from "../ground/hurdles.ts";
import { stopForbids } from "../ground/occupants.ts";
import type { D20Combatant } from "../state.ts";
import { groupOf } from "./holds.ts";

/** One who is taken along by a step, from where to where (metres); null: no map shows them. */
export interface Taken {
  readonly id: CombatantId;
  readonly from: Place | null;
  readonly to: Place | null;
}

/** All others in the grapple. [D20-GRAP-29] */
export const othersWith = (table: Table, mover: D20Combatant): readonly CombatantId[] =>
  groupOf(table, mover).flatMap(({ id }) => (id === mover.id ? [] : [id]));

/** All others in the grapple, as a step of the mover shifts them: they stay to each other as they are. `placeOf`: where each stands now. [D20-GRAP-29] */
export const takenBy = (
  table: Table,
  mover: D20Combatant,
  { from, to }: { readonly from: Place; readonly to: Place },
  placeOf: (id: CombatantId) => Place | null,
): readonly Taken[] =>
  othersWith(table, mover).map((id) => {
    const place = placeOf(id);
    return { id, from: place, to: place === null ? null : shiftedBy(place, from, to) };
  });

/** Why one of them cannot be where a step brings them, or null: each needs room, and none is pushed through a wall or over an obstacle. [D20-GRAP-29] */
export function alongForbids(table: Table, taken: readonly Taken[]): Refusal | null {
  for (const each of taken) {
    const refusal = oneForbids(table, each);
    if (refusal !== null) return refusal;
  }
  return null;
}

function oneForbids(table: Table, { id, from, to }: Taken): Refusal | null {
  const other = table.get(id);
  if (from === null || to === null) return null;
  const noRoom = refuse("noRoomAlong", "D20-GRAP-29", { name: { combatant: id } });
  const stand = standIn(table, other, from);
  // One who stands where there is no room may come out of it.
  const next: Pick<Step, "space" | "squeeze"> | Refusal | null =
    stand === null
      ? standIn(table, other, to)
      : costOfStep(table, other, { from: stand.space, to }, { motion: "land", tumbles: false }, 0);
  if (next === null) return noRoom;
  if ("code" in next) return next;
  if (next.squeeze !== (stand?.squeeze ?? "none")) return noRoom;
  if (stand !== null && hurdleBefore(table, other, stand.space, next.space, "land") !== null) return noRoom;
  return stopForbids(table, other, next.space);
}
