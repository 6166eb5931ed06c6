/** Riders and their mounts: who sits where, and what the mount has done of the turn that both share. */
import { squaresIn } from "../../kernel/geometry/grid.ts";
import { IS_CARRIED } from "../marks.ts";
import { mountOf } from "../company/company.ts";
import { hasListedSpeed, speedOf } from "../derive/speed.ts";
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

/** What a mount has gone in a turn that both share. */
export type Pace = "none" | "move" | "double" | "run";

/** How far a mount goes with one move action, in squares. [D20-MOUNT-05] */
export const squaresOfPace = ({ settings }: Table, mount: D20Combatant): number =>
  squaresIn(settings, speedOf(settings, mount, hasListedSpeed(mount, "land") ? "land" : "fly").value);

/** Whether a mount that goes so many squares more has made a double move, and not merely two acts. [D20-MOUNT-13] */
export const isBeyondPace = (table: Table, mount: D20Combatant, more = 0): boolean =>
  mount.turn.moved + more > squaresOfPace(table, mount);

/** Whether a mount has covered so many times its speed. [D20-MOUNT-19] */
export const hasCovered = (table: Table, mount: D20Combatant, times: number): boolean =>
  mount.turn.moved >= squaresOfPace(table, mount) * times;

/** How many move actions' worth a mount has gone in this turn: by the way that it has made, or, where its rider shoots in passing, by what it makes of it. [D20-MOUNT-13] [D20-MOUNT-14] */
export function paceOf(table: Table, mount: D20Combatant): Pace {
  const { running, moved } = mount.turn;
  if (running?.last === table.clock.round) return "run";
  const isPassing = riderOf(table, mount)?.turn.riding.shoots === true;
  if (isPassing || isBeyondPace(table, mount)) return "double";
  return moved > 0 ? "move" : "none";
}
