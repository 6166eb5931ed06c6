/** Who is dropped on a foe. */
import type { DrawnPoint } from "../../kernel/geometry/drawn.ts";
import { placesAlong } from "../../kernel/geometry/place.ts";
import type { Charge } from "../attack/charge.ts";
import { chargedFoes, chargesAt } from "../attack/charge-ends.ts";
import { headOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import { lifted } from "../ground/lifted.ts";
import { othersIn } from "../ground/occupants.ts";
import { spaceAt } from "../ground/space.ts";
import { isDirecting, riderOf } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";

/** The charges at the foe in whose space a drawn way ends, of a pair the rider's first; none where it ends in no such space. [D20-CHARGE-01] [D20-MOUNT-11] */
export function dropCharges(table: Table, mover: D20Combatant, drawn: readonly DrawnPoint[]): readonly Charge[] {
  const foe = foeUnder(table, mover, drawn);
  if (foe === null) return [];
  const rider = riderOf(table, mover);
  const chargers = rider !== null && isDirecting(table, rider) ? [rider, mover] : [mover];
  return chargers.flatMap((charger) => chargesAt(table, charger, foe));
}

/** The foe in whose space a way ends, the nearest of several; of a pair, the mount. */
function foeUnder(table: Table, mover: D20Combatant, drawn: readonly DrawnPoint[]): D20Combatant | null {
  const last = mover.position === null ? undefined : placesAlong(mover.position, drawn).at(-1);
  if (last === undefined) return null;
  const foes = chargedFoes(table, mover);
  const away = ({ position }: D20Combatant): number =>
    position === null ? Infinity : Math.hypot(position.x - last.x, position.y - last.y);
  const [nearest] = othersIn(table, lifted(mover, last.elevation), spaceAt(table, mover, last))
    .filter((other) => foes.includes(other))
    .toSorted((one, other) => away(one) - away(other));
  return nearest === undefined ? null : headOf(table, nearest);
}
