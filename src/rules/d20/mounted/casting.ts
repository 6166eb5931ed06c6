/** Spells from the saddle: what the mount's way makes of a casting, and a casting of that way. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { mountOf } from "../company/company.ts";
import type { Gait } from "../footwork/events.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { D20Combatant, Power } from "../state.ts";
import { LEFT_TO_GO, type LeftToGo } from "../stored/turn.ts";
import type { Disturbance } from "../tables/distractions.ts";
import { hasCovered, isBeyondPace, paceOf, riderOf, squaresOfPace } from "./riding.ts";

/** How a mount's way shakes one who casts (null: not at all), and what the casting leaves of it. */
export interface Jolt {
  readonly what: Extract<Disturbance, "vigorousMotion" | "violentMotion"> | null;
  readonly leaves: LeftToGo;
  readonly rule: LedgerId;
}

/** Whether a mount is in a run of this turn; one that has not got off is in none. [D20-ACT-51] */
const isAtRun = (table: Table, mount: D20Combatant): boolean => mount.turn.moved > 0 && paceOf(table, mount) === "run";

/** How one casts in the saddle: the mount is to move on afterwards, and the casting goes on in the next turn. */
interface Casting {
  readonly goesOn?: boolean;
  readonly inHalves?: boolean;
}

/** What riding makes of a casting now; null: the caster does not ride. [D20-MOUNT-17] [D20-MOUNT-18] [D20-MOUNT-19] */
export function joltOf(
  table: Table,
  caster: D20Combatant,
  { time }: Pick<Power, "time">,
  { goesOn = false, inHalves = false }: Casting = {},
): Jolt | null {
  const mount = mountOf(table, caster);
  if (mount === null) return null;
  if (isAtRun(table, mount)) return { what: "violentMotion", leaves: "run", rule: "D20-MOUNT-19" };
  if (goesOn || paceOf(table, mount) === "double")
    return { what: "vigorousMotion", leaves: "far", rule: "D20-MOUNT-18" };
  const isLong = inHalves || time === "round" || time === "minute";
  return { what: null, leaves: mount.turn.moved > 0 || isLong ? "none" : "pace", rule: "D20-MOUNT-17" };
}

/** Why riding keeps one from a casting now, or null: a mount that runs has first to cover twice its speed. [D20-MOUNT-18] [D20-MOUNT-19] */
export function castInSaddleForbids(table: Table, caster: D20Combatant, goesOn: boolean): Refusal | null {
  const mount = mountOf(table, caster);
  if (mount === null) return goesOn ? refuse("mountMissing", "D20-MOUNT-18") : null;
  const { leaves } = caster.turn.riding;
  if (goesOn && (leaves === "none" || leaves === "pace"))
    return refuse("mountHeldBack", "D20-MOUNT-18", { name: { combatant: mount.id } });
  return isAtRun(table, mount) && !hasCovered(table, mount, TWICE)
    ? refuse("mountStillGallops", "D20-MOUNT-19", { name: { combatant: mount.id } })
    : null;
}

/** How many times its speed a mount covers at a run before its rider can cast. [D20-MOUNT-19] */
const TWICE = 2;

/** A casting leaves the mount so much of its way, where an earlier one has not left it less. [D20-MOUNT-17] */
export function* castInSaddle(id: D20Combatant["id"], { leaves, rule }: Jolt): Rule {
  yield* emit({ type: "castInSaddle", id, leaves, rule });
}

/** The stricter of what two castings leave. */
export const stricter = (one: LeftToGo | null, other: LeftToGo): LeftToGo =>
  one !== null && LEFT_TO_GO.indexOf(one) < LEFT_TO_GO.indexOf(other) ? one : other;

/** A mount whose rider has cast goes as far as that casting allows. [D20-MOUNT-17] [D20-MOUNT-18] [D20-MOUNT-19] */
export function afterCastingForbids(
  table: Table,
  mount: D20Combatant,
  { squares, gait }: { readonly squares: number; readonly gait: Gait },
): Refusal | null {
  const rider = riderOf(table, mount);
  const leaves = rider?.turn.riding.leaves ?? null;
  if (rider === null || leaves === null || leaves === "run") return null;
  const name = { combatant: rider.id };
  if (leaves === "none") return refuse("riderHasCast", "D20-MOUNT-18", { name });
  if (gait === "run") return refuse("castThenRun", "D20-MOUNT-19", { name });
  return leaves === "pace" && isBeyondPace(table, mount, squares)
    ? refuse("castThenFar", "D20-MOUNT-18", { name })
    : null;
}

/** Squares that a mount may still go once its rider has cast. [D20-MOUNT-17] [D20-MOUNT-18] */
export function squaresLeftAfterCasting(table: Table, mount: D20Combatant): number {
  const leaves = riderOf(table, mount)?.turn.riding.leaves ?? null;
  if (leaves === "none") return 0;
  return leaves === "pace" ? Math.max(0, squaresOfPace(table, mount) - mount.turn.moved) : Infinity;
}

/** Squares that are left of a run in which the rider has cast; 0: none. [D20-MOUNT-19] */
export const leftOfRun = (table: Table, mount: D20Combatant, most: number): number =>
  riderOf(table, mount)?.turn.riding.leaves === "run" && isAtRun(table, mount)
    ? Math.max(0, most - mount.turn.moved)
    : 0;
