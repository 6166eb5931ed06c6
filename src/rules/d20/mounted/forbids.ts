/** What rider and mount may not do as they are. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { mountOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { isBeyondPace, isDirecting, isRiding, paceOf, riderOf } from "./riding.ts";
import { isFighting } from "./willing.ts";

/** A rider goes nowhere on their own feet; a mount that does not obey goes as the referee says. [D20-MOUNT-03] [D20-MOUNT-05] */
export function saddleForbids(combatant: D20Combatant): Refusal | null {
  const { carried } = combatant.turn;
  return carried !== null && isRiding(combatant)
    ? refuse("inTheSaddle", "D20-MOUNT-05", { name: { combatant: carried.by } })
    : null;
}

/** A rider has no feet on the ground to be pushed or run over from: who runs at the pair runs at the mount. [D20-MOUNT-05] [D20-MOUNT-06] */
export function runAtForbids({ turn: { carried } }: D20Combatant): Refusal | null {
  return carried?.as === "rides" ? refuse("runAtMount", "D20-MOUNT-06", { name: { combatant: carried.by } }) : null;
}

/** How many squares more a mount may go for all that its rider has done: a square in all once they have struck more than once. [D20-MOUNT-09] */
export function squaresLeftTo(table: Table, mount: D20Combatant): number {
  const run = riderOf(table, mount)?.turn.run ?? null;
  return run !== null && run.made.length - run.shots > 1 ? Math.max(0, 1 - mount.turn.moved) : Infinity;
}

/** A rider who has struck more than once has a mount that goes no farther than a square; one who has shot, one that goes no farther than its speed. [D20-MOUNT-09] [D20-MOUNT-14] */
export function paceOfMountForbids(
  table: Table,
  mount: D20Combatant,
  squares: number,
  isFast: boolean,
): Refusal | null {
  const rider = riderOf(table, mount);
  const run = rider?.turn.run ?? null;
  if (rider === null || run === null) return null;
  const name = { combatant: rider.id };
  if (squares > squaresLeftTo(table, mount)) return refuse("riderStrikesOn", "D20-MOUNT-09", { name });
  const isDouble = isFast || isBeyondPace(table, mount, squares);
  return run.shots > 0 && isDouble && !rider.turn.riding.shoots
    ? refuse("riderHasShot", "D20-MOUNT-14", { name })
    : null;
}

/** What a rider's attack asks of the mount and of the saddle; `more`: it is one of several. [D20-MOUNT-03] [D20-MOUNT-09] [D20-MOUNT-14] [D20-MOUNT-24] */
export function attackInSaddleForbids(
  table: Table,
  attacker: D20Combatant,
  { isRanged, more }: { readonly isRanged: boolean; readonly more: boolean },
): Refusal | null {
  const mount = mountOf(table, attacker);
  if (mount === null) return mountAttackForbids(table, attacker);
  const name = { combatant: mount.id };
  if (attacker.turn.riding.fight === "mayNot") return refuse("mountFights", "D20-MOUNT-24", { name });
  if (!isRanged && more && mount.turn.moved > 1) return refuse("mountHasMoved", "D20-MOUNT-09", { name });
  const pace = paceOf(table, mount);
  return isRanged && !attacker.turn.riding.shoots && (pace === "double" || pace === "run")
    ? refuse("shootInPassing", "D20-MOUNT-14", { name })
    : null;
}

/** An untrained animal only defends itself; a trained one strikes before its rider does. [D20-MOUNT-24] */
function mountAttackForbids(table: Table, mount: D20Combatant): Refusal | null {
  const rider = riderOf(table, mount);
  if (rider === null || !isDirecting(table, rider)) return null;
  if (!isFighting(table, mount)) return refuse("mountUntrained", "D20-MOUNT-24", { name: { combatant: mount.id } });
  return rider.turn.run !== null && rider.turn.riding.fight === "unasked" && table.settings.fightWithMountDc > 0
    ? refuse("mountFirst", "D20-MOUNT-24", { name: { combatant: rider.id } })
    : null;
}

/** Whether the rider has to make out first whether they can fight along with their mount. [D20-MOUNT-24] */
export function asksToFight(table: Table, id: CombatantId): boolean {
  const rider = table.get(id);
  const mount = mountOf(table, rider);
  return (
    mount !== null &&
    mount.turn.run !== null &&
    rider.turn.riding.fight === "unasked" &&
    table.settings.fightWithMountDc > 0
  );
}
