/** A blow or a shot in the middle of a move. */
import { placesAlong, type WayPoint } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { changed } from "../changed.ts";
import type { Arm } from "../derive/arm.ts";
import { mountOf } from "../company/company.ts";
import { isRefusal } from "../derive/arms.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import { moverForbids, squaresOfMove, walkForbids, wayForbids, type Plan } from "../footwork/plan.ts";
import { travel } from "../footwork/travel.ts";
import type { Rule, Table } from "../game.ts";
import { grappleForbids } from "../grapple/gate.ts";
import { performRideBy, rideAlong, rideByForbids, rideByPlan } from "../mounted/ride-by.ts";
import { isRiding } from "../mounted/riding.ts";
import { announced } from "../ready/announcing.ts";
import type { D20Combatant } from "../state.ts";
import { isRestricted, spend } from "../turn/budget.ts";
import { performAttack } from "./attack.ts";
import { armFor } from "./blow.ts";
import type { AttackCommand } from "./commands.ts";
import { attackForbids, strikerOf } from "./forbids.ts";

export type Spring = Extract<AttackCommand, { readonly do: "spring" }>;
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** The attack of it, by itself. */
function attackOf({ do: _do, path: _path, onward: _onward, gallops: _gallops, ...attack }: Spring): Attack {
  return { ...attack, do: "attack" };
}

/** The attack along these spaces, struck from the first of them whence it can be; the last one is for going on. [D20-FEAT-06] */
export function springAlong(table: Table, attack: Spring, path: readonly WayPoint[]): Spring {
  if (isRiding(table.get(attack.by))) return rideAlong(table, attack, path);
  const split = (at: number): Spring => ({ ...attack, path: path.slice(0, at), onward: path.slice(at) });
  const last = Math.max(1, path.length - 1);
  for (let at = 1; at < last; at++) if (springForbids(table, split(at)) === null) return split(at);
  return split(last);
}

/** All of the way: whoever is struck at in melee gets no opportunity by it. */
export function springPlan(table: Table, command: Spring): Plan {
  const { by, path, onward } = command;
  const mount = mountOf(table, table.get(by));
  if (mount !== null) return rideByPlan(table, mount, command);
  return legOf(table, table.get(by), [...path, ...onward], sparedBy(table, command));
}

function sparedBy(table: Table, command: Spring): CombatantId | null {
  const arm = armFor(table.settings, table.get(command.by), {
    striker: strikerOf(attackOf(command)),
    choices: command,
  });
  return !isRefusal(arm) && !arm.isRanged ? command.target : null;
}

/** A part of the way; whoever is struck at in melee gets no opportunity by it. */
function legOf(table: Table, mover: D20Combatant, path: readonly WayPoint[], spared: CombatantId | null): Plan {
  return {
    gait: "move",
    motion: "land",
    tumbles: false,
    path,
    metres: null,
    most: squaresOfMove(table, mover, "land"),
    cost: "move",
    rule: "D20-FEAT-06",
    ...(spared === null ? {} : { spared: new Set([spared]) }),
  };
}

/** Why somebody cannot strike on the move so, or null: no such skill, too heavily clad, not his whole turn left, a way or a blow that is none. [D20-FEAT-06] [D20-ACT-13] */
export function springForbids(table: Table, command: Spring): Refusal | null {
  const author = table.find(command.by);
  if (author !== undefined && isRiding(author)) return rideByForbids(table, command);
  if (command.gallops === true || command.full === true) return refuse("ridersOnly", "D20-MOUNT-14");
  const early = moverForbids(table, command.by, "move");
  if (early !== null) return early;
  const mover = table.get(command.by);
  if (mover.position === null) return refuse("notOnTheMap", "D20-FEAT-06", { name: { combatant: command.by } });
  if (isRestricted(table, mover)) return refuse("restricted", "D20-ACT-06");
  if (mover.turn.spent.length > 0) return refuse("actionsSpent", "D20-FEAT-06");
  const arm = armFor(table.settings, mover, { striker: strikerOf(attackOf(command)), choices: command });
  if (isRefusal(arm)) return arm;
  return (
    skillForbids(mover, arm) ??
    walkForbids(mover) ??
    legsForbid(table, mover, command) ??
    attackForbids(standingThere(table, command), attackOf(command))
  );
}

/** Spring Attack for a blow, Shot on the Run for a shot; neither in heavy armour. [D20-FEAT-06] */
function skillForbids({ sheet, gear }: D20Combatant, { isRanged }: Arm): Refusal | null {
  const feat = isRanged ? "shotOnTheRun" : "springAttack";
  if (!hasFeat(sheet, feat)) return refuse("featMissing", "D20-FEAT-06");
  return kitOf(gear).armour?.weight === "heavy" ? refuse("tooHeavy", "D20-FEAT-06") : null;
}

/** One may stop where one strikes, goes at least a square before and after it, and no farther than one's speed in all. */
function legsForbid(table: Table, mover: D20Combatant, { path, onward }: Spring): Refusal | null {
  if (path.length === 0 || onward.length === 0) return refuse("noWay", "D20-FEAT-06");
  return (
    wayForbids(table, mover, legOf(table, mover, path, null)) ??
    wayForbids(table, mover, legOf(table, mover, [...path, ...onward], null))
  );
}

/** The table as it will be when he has come to where he strikes. */
function standingThere(table: Table, { by, path }: Spring): Table {
  return table.supposing(by, (mover) =>
    changed(mover, { position: placesAlong(mover.position, path).at(-1) ?? mover.position }),
  );
}

/** Up to the foe, the attack, and on; whoever is stopped goes no farther. [D20-FEAT-06] */
export function* performSpring(table: Table, command: Spring): Rule {
  if (isRiding(table.get(command.by))) return yield* performRideBy(table, command);
  const { by, path, onward } = command;
  const spared = sparedBy(table, command);
  yield* spend(by, "move", "move", "D20-FEAT-06");
  yield* travel(table, "spring", by, legOf(table, table.get(by), path, spared));
  const attack = attackOf(command);
  const judge = (): Refusal | null => grappleForbids(table, attack) ?? attackForbids(table, attack);
  if (judge() !== null || !isAt(table, by, path.at(-1))) return;
  if (yield* announced(table, "spring/strikes", by, { command: attack, judge })) yield* performAttack(table, attack);
  if (isAt(table, by, path.at(-1)) && walkForbids(table.get(by)) === null)
    yield* travel(table, "spring/onward", by, { ...legOf(table, table.get(by), onward, spared), isUnderWay: true });
}

/** Whether a combatant has come to a place, where there is a map, and can still go on. */
export function isAt(table: Table, id: CombatantId, place: WayPoint | undefined): boolean {
  const { position } = table.get(id);
  if (position === null)
    return standingOf(table.settings, table.get(id)).canAct && !hasCondition(table.get(id), "prone");
  const isThere =
    place !== undefined && Math.hypot(position.x - place.x, position.y - place.y) < table.settings.metresPerSquare / 2;
  return isThere && standingOf(table.settings, table.get(id)).canAct;
}
