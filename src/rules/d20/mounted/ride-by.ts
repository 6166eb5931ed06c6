/** A shot from the saddle at the half of the mount's way. */
import { placesAlong, type WayPoint } from "../../kernel/geometry/place.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { performAttack } from "../attack/attack.ts";
import { armFor } from "../attack/blow.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { attackForbids, strikerOf } from "../attack/forbids.ts";
import { changed, withTurn } from "../changed.ts";
import { mountOf } from "../company/company.ts";
import { isRefusal } from "../derive/arms.ts";
import { runFactor } from "../derive/speed.ts";
import { squaresOfMove, moverForbids, walkForbids, wayAhead, wayForbids, type Plan } from "../footwork/plan.ts";
import { gallops, runForbids } from "../footwork/run.ts";
import { travel } from "../footwork/travel.ts";
import type { Rule, Table } from "../game.ts";
import { announced } from "../ready/announcing.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { freesHands } from "./knees.ts";
import { isDirecting } from "./riding.ts";

type RideBy = Extract<AttackCommand, { readonly do: "spring" }>;
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** The shot of it, by itself. */
function shotOf({ do: _do, path: _path, onward: _onward, gallops: _gallops, ...shot }: RideBy): Attack {
  return { ...shot, do: "attack" };
}

/** A part of the mount's way. */
function legOf(table: Table, mount: D20Combatant, { gallops: runs = false }: RideBy, path: readonly WayPoint[]): Plan {
  const { settings } = table;
  return {
    gait: runs ? "run" : "move",
    motion: "land",
    tumbles: false,
    path,
    metres: null,
    most: squaresOfMove(table, mount, "land", runs ? runFactor(settings, mount).value : 2),
    cost: "fullRound",
    rule: runs ? "D20-ACT-47" : "D20-MOUNT-14",
  };
}

/** The whole way of the mount. [D20-MOUNT-13] */
export const rideByPlan = (table: Table, mount: D20Combatant, command: RideBy): Plan =>
  legOf(table, mount, command, [...command.path, ...command.onward]);

/** The way split where half of what it costs is gone. [D20-MOUNT-14] */
export function rideAlong(table: Table, command: RideBy, path: readonly WayPoint[]): RideBy {
  const mount = mountOf(table, table.get(command.by));
  const steps = mount === null ? [] : (wayAhead(table, mount, legOf(table, mount, command, path))?.steps ?? []);
  const half = steps.reduce((sum, { cost }) => sum + cost, 0) / 2;
  let [at, gone] = [0, 0];
  while (at < steps.length - 1 && gone < half) gone += steps[at++]?.cost ?? 0;
  const split = Math.max(1, at);
  return { ...command, path: path.slice(0, split), onward: path.slice(split) };
}

/** Why a rider cannot shoot so while the mount goes this way, or null. [D20-MOUNT-05] [D20-MOUNT-13] [D20-MOUNT-14] [D20-MOUNT-15] */
export function rideByForbids(table: Table, command: RideBy): Refusal | null {
  const rider = table.get(command.by);
  const mount = mountOf(table, rider);
  if (mount === null) return refuse("mountMissing", "D20-MOUNT-14");
  const early =
    costForbids(table, rider, command.full === true ? "fullRound" : "standard") ??
    moverForbids(table, mount.id, "fullRound") ??
    walkForbids(mount);
  if (early !== null) return early;
  if (!isDirecting(table, rider)) return refuse("mountUnruly", "D20-MOUNT-03", { name: { combatant: mount.id } });
  if (mount.position === null) return refuse("notOnTheMap", "D20-MOUNT-14", { name: { combatant: mount.id } });
  const shot = shotOf(command);
  const arm = armFor(table.settings, rider, { striker: strikerOf(shot), choices: shot });
  if (isRefusal(arm)) return arm;
  if (!arm.isRanged) return refuse("rangedOnly", "D20-MOUNT-14");
  return legsForbid(table, mount, command) ?? attackForbids(atTheHalf(table, rider, mount, command), shot);
}

/** The whole way by the rules of its gait, and the rider shoots where half of it is gone. [D20-MOUNT-14] */
function legsForbid(table: Table, mount: D20Combatant, command: RideBy): Refusal | null {
  const { path, onward, gallops: runs } = command;
  if (path.length === 0 || onward.length === 0) return refuse("noWay", "D20-MOUNT-14");
  const all = [...path, ...onward];
  const whole =
    runs === true
      ? runForbids(table, { do: "run", by: mount.id, path: all })
      : wayForbids(table, mount, legOf(table, mount, command, all));
  if (whole !== null) return whole;
  return rideAlong(table, command, all).path.length === path.length ? null : refuse("notTheHalf", "D20-MOUNT-14");
}

/** The table as it will be when half of the way is gone. */
function atTheHalf(table: Table, rider: D20Combatant, mount: D20Combatant, { path }: RideBy): Table {
  const position = placesAlong(mount.position, path).at(-1) ?? mount.position;
  return table
    .supposing(mount.id, (each) => changed(each, { position }))
    .supposing(rider.id, (each) =>
      withTurn(changed(each, { position }), { riding: { ...each.turn.riding, shoots: true } }),
    );
}

/** To the half, the shots, and on; where the mount is stopped before, or its rider falls, it goes no farther. [D20-MOUNT-14] [D20-MOUNT-15] */
export function* performRideBy(table: Table, command: RideBy): Rule {
  const { by, path, onward, gallops: runs = false } = command;
  const mount = mountOf(table, table.get(by))?.id;
  if (mount === undefined || !(yield* freesHands(table, by, command))) return;
  yield* emit({ type: "reinsTaken", id: by, what: "shoots", success: true, rule: "D20-MOUNT-14" });
  if (runs) {
    if (!(yield* gallops(table, mount))) return;
  } else for (const rule of ["D20-ACT-16", "D20-MOUNT-13"] as const) yield* spend(mount, "move", "move", rule);
  const [first, second] = [
    legOf(table, table.get(mount), command, path),
    legOf(table, table.get(mount), command, onward),
  ] as const;
  yield* travel(table, "ride", mount, first);
  if (!isThere(table, mount, path.at(-1)) || mountOf(table, table.get(by)) === null) return;
  yield* shoot(table, command);
  const rider = table.get(by);
  if (isThere(table, mount, path.at(-1)) && mountOf(table, rider) !== null && isDirecting(table, rider))
    yield* travel(table, "ride/onward", mount, { ...second, isUnderWay: true });
}

/** One shot, or all of a full attack: until none is left. [D20-MOUNT-15] */
function* shoot(table: Table, command: RideBy): Rule {
  const shot = shotOf(command);
  let made = 0;
  do {
    const judge = (): Refusal | null => attackForbids(table, shot);
    if (judge() !== null) return;
    if (!(yield* announced(table, `ride/shoots/${made++}`, command.by, { command: shot, judge }))) return;
    yield* performAttack(table, shot);
  } while (command.full === true);
}

/** Whether a mount has come to a place: one that falls has no rider any more. */
function isThere(table: Table, id: D20Combatant["id"], place: WayPoint | undefined): boolean {
  const { position } = table.get(id);
  return (
    position !== null &&
    place !== undefined &&
    Math.hypot(position.x - place.x, position.y - place.y) < table.settings.metresPerSquare / 2
  );
}
