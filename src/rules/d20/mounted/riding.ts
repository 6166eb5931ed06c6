/** Riders and their mounts: who sits where, and what the mount has done of the turn that both share. */
import { IS_CARRIED } from "../marks.ts";
import { mountOf } from "../company/company.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** The one who rides a mount; null: no one does. [D20-MOUNT-04] */
export const riderOf = (table: Table, mount: D20Combatant): D20Combatant | null =>
  table.having(IS_CARRIED).find(({ turn: { carried } }) => carried?.as === "rides" && carried.by === mount.id) ?? null;

export const isRiding = ({ turn: { carried } }: D20Combatant): boolean => carried?.as === "rides";

/** The one whose legs carry a combatant: the mount of a rider, else themselves. [D20-MOUNT-05] */
export const bearerOf = (table: Table, combatant: D20Combatant): D20Combatant => mountOf(table, combatant) ?? combatant;

/** Whether a mount does what its rider wants: the rider is able, and has not lost hold of it. [D20-MOUNT-03] [D20-MOUNT-04] */
export const isDirecting = ({ settings }: Table, rider: D20Combatant): boolean =>
  standingOf(settings, rider).canAct && !rider.turn.riding.unruly;

/** How many move actions' worth a mount has gone in this turn. [D20-MOUNT-13] */
export function pacesOf({ turn: { spent, running } }: D20Combatant, round: number): "none" | "move" | "double" | "run" {
  if (running?.last === round) return "run";
  const moves = spent.filter((kind) => kind === "move").length;
  if (spent.includes("fullRound") || moves > 1) return "double";
  return moves === 1 ? "move" : "none";
}
