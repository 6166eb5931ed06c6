import { covers, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import { characterOf } from "../derive/character.ts";
import { hasFeat } from "../derive/fighter.ts";
import { isRanged } from "../derive/situation.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { aimAt, isHiddenFrom } from "../ground/aim.ts";
import { metresBetween, metresToSquare } from "../ground/distance.ts";
import { groupOf, isGrappling } from "../grapple/holds.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { spaceOf } from "../ground/space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { isInReach } from "../ground/threat.ts";
import { attackInSaddleForbids } from "../mounted/forbids.ts";
import { kneesForbid } from "../mounted/knees.ts";
import { attemptForbids, replacesAny } from "../special/attempts.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, isInterruption, isRestricted, turnForbids } from "../turn/budget.ts";
import { goesOn, nextIteration } from "./available.ts";
import { cornerForbids } from "./corner-forbids.ts";
import { armFor, mannerOf } from "./blow.ts";
import { deadForbids } from "./dead.ts";
import type { AttackCommand } from "./commands.ts";
import { extrasOf, isLong } from "./extras.ts";
import type { Striker } from "../stored/turn.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

export const strikerOf = ({ with: id, head }: Attack): Striker => ({ with: id, head: head ?? "main" });

/** Why somebody cannot make this attack now, or null. */
export function attackForbids(table: Table, command: Attack): Refusal | null {
  const attacker = table.find(command.by);
  const pace = (): Refusal | null =>
    attacker === undefined
      ? null
      : (paceForbids(table, attacker, command) ??
        inSaddleForbids(table, attacker, command) ??
        aloneForbids(table, command, attacker.turn.run !== null || command.full === true || isLong(command)));
  return swingForbids(table, command, pace) ?? reachForbids(table, command);
}

/** [D20-MOUNT-07] [D20-MOUNT-09] [D20-MOUNT-14] [D20-MOUNT-24] */
function inSaddleForbids(table: Table, attacker: D20Combatant, command: Attack): Refusal | null {
  const arm = armFor(table.settings, attacker, { striker: strikerOf(command), choices: command });
  const more = command.full === true || isLong(command) || attacker.turn.run !== null;
  if (isRefusal(arm)) return arm;
  return (
    attackInSaddleForbids(table, attacker, { isRanged: arm.isRanged, more }) ?? kneesForbid(table, attacker, command)
  );
}

/** The same of an attack that is paid for otherwise. [D20-CHARGE-11] */
export const blowForbids = (table: Table, command: Attack): Refusal | null =>
  aloneForbids(table, command, true) ?? swingForbids(table, command) ?? reachForbids(table, command);

/** What is an action of its own is no part of another. [D20-SPEC-07] */
export const aloneForbids = (table: Table, { instead }: Pick<Attack, "instead">, isPart: boolean): Refusal | null =>
  isPart && instead !== undefined && !replacesAny(table, instead) ? refuse("tryAlone", "D20-SPEC-07") : null;

/** What hinders an attack wherever its target is; `pace`: and what it costs. */
export function swingForbids(table: Table, command: Attack, pace: () => Refusal | null = () => null): Refusal | null {
  const attacker = table.find(command.by);
  const target = command.target === null ? null : table.find(command.target);
  if (attacker === undefined) return refuse("unknownCombatant", null);
  if (target === undefined) return refuse("unknownCombatant", null);
  if (attacker.id === target?.id) return refuse("targetIsSelf", null);
  const early = turnForbids(table, attacker) ?? ableForbids(table, attacker, target, command.instead === "escape");
  if (early !== null) return early;
  const arm = armFor(table.settings, attacker, { striker: strikerOf(command), choices: command });
  if (isRefusal(arm)) return arm;
  return (
    pace() ??
    choicesForbid(table, attacker, command, arm) ??
    loadForbids(arm) ??
    bracedForbids(table, command, target, arm) ??
    attemptForbids(table, attacker, target, {
      instead: command.instead,
      item: command.item,
      square: command.square,
      arm,
    })
  );
}

/** What lies between. */
function reachForbids(table: Table, command: Attack): Refusal | null {
  const attacker = table.get(command.by);
  const arm = armFor(table.settings, attacker, { striker: strikerOf(command), choices: command });
  if (isRefusal(arm)) return arm;
  // In a grapple all are within grasp. [D20-GRAP-16] [D20-GRAP-18]
  if (command.target !== null && groupOf(table, attacker).some(({ id }) => id === command.target)) return null;
  if (command.corner !== undefined) return cornerForbids(table, attacker, { ...command, corner: command.corner }, arm);
  return command.target === null
    ? squareForbids(table, attacker, command.square, arm)
    : aimForbids(table, attacker, table.get(command.target), command, arm);
}

/** `escapes`: out of a pin, in which one attacks none. [D20-GRAP-41] */
function ableForbids(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant | null,
  escapes: boolean,
): Refusal | null {
  const { canAct, canAttack } = standingOf(table.settings, attacker);
  if (!(escapes && isGrappling(attacker) ? canAct : canAttack))
    return refuse("cannotAttack", "D20-MOVE-36", { name: { combatant: attacker.id } });
  return target === null ? null : deadForbids(table, target);
}

/** One attack for a standard action, more for the whole turn, as long as nothing limits it; after the first one the choice is still open. [D20-ATK-11] [D20-ACT-07] [D20-ACT-33] [D20-ACT-36] */
function paceForbids(table: Table, attacker: D20Combatant, command: Attack): Refusal | null {
  const { run } = attacker.turn;
  if (run === null)
    return costForbids(table, attacker, command.full === true || isLong(command) ? "fullRound" : "standard");
  if (isRestricted(table, attacker)) return refuse("restricted", "D20-ACT-07");
  if (!goesOn(attacker)) return refuse("noMoreAttacks", "D20-ATK-11");
  const next = nextIteration(table.settings, attacker, strikerOf(command), extrasOf(attacker, command));
  return next === null ? refuse("noMoreAttacks", "D20-ACT-34") : null;
}

/** What is chosen holds for all attacks of the turn: it is said with the first. [D20-ATK-19] [D20-ACT-40] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] */
function choicesForbid(table: Table, attacker: D20Combatant, command: Attack, arm: Arm): Refusal | null {
  const { defensive, expertise, powerAttack } = command;
  const { stance, run } = attacker.turn;
  const baseAttack = characterOf(table.settings, attacker.sheet).baseAttack.value;
  if (run !== null && changesStance(command, attacker)) return refuse("chosenAlready", "D20-ATK-19");
  if (stance.totalDefense && (defensive === true || (expertise ?? 0) > 0))
    return refuse("alreadyDefends", "D20-ACT-40");
  if ((expertise ?? 0) > 0) {
    if (!hasFeat(attacker.sheet, "combatExpertise")) return refuse("featMissing", "D20-FEAT-10");
    const most = Math.min(table.settings.mostExpertise, baseAttack);
    if ((expertise ?? 0) > most) return refuse("tooMuch", "D20-FEAT-10", { most });
  }
  if ((powerAttack ?? 0) > 0) {
    if (!hasFeat(attacker.sheet, "powerAttack")) return refuse("featMissing", "D20-FEAT-11");
    if ((powerAttack ?? 0) > baseAttack) return refuse("tooMuch", "D20-FEAT-11", { most: baseAttack });
  }
  return rapidForbids(attacker, command, arm) ?? pairForbids(attacker, command);
}

/** A weapon that is made for it, against one who is charging now. [D20-READY-16] [D20-READY-17] [D20-CHARGE-15] */
function bracedForbids(table: Table, { braced }: Attack, target: D20Combatant | null, { weapon }: Arm): Refusal | null {
  if (braced !== true) return null;
  if (weapon?.flags.includes("setAgainstCharge") !== true) return refuse("cannotBrace", "D20-READY-16");
  return target !== null && isInterruption(table) && target.turn.stance.charging
    ? null
    : refuse("notCharging", "D20-READY-17");
}

/** [D20-FEAT-15] */
function rapidForbids(attacker: D20Combatant, { rapidShot }: Attack, arm: Arm): Refusal | null {
  const { run } = attacker.turn;
  if (rapidShot !== true) return null;
  if (run !== null && run.kind !== "rapid") return refuse("chosenAlready", "D20-FEAT-15");
  if (!hasFeat(attacker.sheet, "rapidShot")) return refuse("featMissing", "D20-FEAT-15");
  return arm.isRanged ? null : refuse("rangedOnly", "D20-FEAT-15");
}

/** Two weapons are fought with from the first attack on, or not at all. [D20-TWF-01] [D20-TWF-02] */
function pairForbids(attacker: D20Combatant, command: Attack): Refusal | null {
  const { run } = attacker.turn;
  const { pair } = extrasOf(attacker, command);
  if (command.twoWeapons === true) {
    if (run !== null && pair === "none") return refuse("chosenAlready", "D20-TWF-02");
    if (pair === "none") return refuse("noSecondWeapon", "D20-TWF-01");
  }
  if (pair !== "none" && command.twoHanded === true) return refuse("noFreeHand", "D20-TWF-08");
  return command.with === "unarmed" && command.head === "other" && pair === "none"
    ? refuse("secondOnly", "D20-TWF-02")
    : null;
}

function changesStance({ defensive, expertise, powerAttack }: Attack, { turn }: D20Combatant): boolean {
  const { stance } = turn;
  return (
    (defensive ?? stance.defensive) !== stance.defensive ||
    (expertise ?? stance.expertise) !== stance.expertise ||
    (powerAttack ?? stance.powerAttack) !== stance.powerAttack
  );
}

/** Whether a weapon does not get to a target, or to the square where they are believed to be. [D20-ATK-10] */
export const isBeyondReach = (
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  { reach }: Arm,
  square?: Square,
): boolean =>
  reach !== null && isInReach(table, attacker, reach, target, guessedSpace(table, target, square)) === false;

/** The square that is struck at, where the target does not stand in it; who does is reached as a whole. [D20-MOVE-45] [D20-CONC-07] */
function guessedSpace(table: Table, target: D20Combatant, square: Square | undefined): Footprint | undefined {
  const space = spaceOf(table, target);
  return square === undefined || (space !== null && covers(space, square)) ? undefined : { ...square, side: 1 };
}

/** Why a weapon has no shot in it, or null. [D20-ACT-203] [D20-GEAR-05] */
export function loadForbids({ weapon, isRanged: shoots, name }: Arm): Refusal | null {
  if (weapon === null || !shoots) return null;
  const { capacity, loaded, ammunition } = weapon;
  if (capacity > 0 && loaded < 1) return refuse("notLoaded", "D20-ACT-203", { weapon: name });
  return ammunition !== null && ammunition < 1 ? refuse("noAmmunition", "D20-GEAR-05", { weapon: name }) : null;
}

/** Reach, range and line of effect to a square, whoever may be in it. [D20-CONC-07] */
function squareForbids(
  table: Table,
  attacker: D20Combatant,
  square: Square | undefined,
  { reach, isRanged: shoots, maxRange }: Arm,
): Refusal | null {
  const from = spaceOf(table, attacker);
  if (square === undefined || from === null) return refuse("noWay", "D20-CONC-07");
  const there: Footprint = { ...square, side: 1 };
  const isFar = shoots && maxRange !== null && (metresToSquare(table, attacker, square) ?? 0) > maxRange;
  const isBeyond = reach !== null && isInReach(table, attacker, reach, attacker, there) === false;
  return isFar || isBeyond || !hasLineOfEffect(terrainOf(table.settings, table.field), from, there)
    ? refuse("squareBeyond", "D20-CONC-07")
    : null;
}

/** Reach, range, line of effect, sight. [D20-ATK-08] [D20-ATK-09] [D20-ATK-10] [D20-COVER-10] [D20-CONC-07] */
export function aimForbids(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  { square }: Pick<Attack, "square">,
  arm: Arm,
): Refusal | null {
  const name = { combatant: target.id };
  const manner = mannerOf(arm);
  // First of all: nothing is to tell how far off somebody is whom one does not see.
  if (square === undefined && isHiddenFrom(table, attacker, target, !isRanged(manner)))
    return refuse("unseenTarget", "D20-CONC-07", { name });
  const metres =
    square === undefined ? metresBetween(table, attacker, target) : metresToSquare(table, attacker, square);
  if (isRanged(manner) && arm.maxRange !== null && metres !== null && metres > arm.maxRange)
    return refuse("outOfRange", "D20-ATK-08", { metres, most: arm.maxRange, name });
  if (isBeyondReach(table, attacker, target, arm, square)) return refuse("outOfReach", "D20-ATK-10");
  return aimAt(table, attacker, target, manner, square).situation.cover === "total"
    ? refuse("noLineOfEffect", "D20-COVER-10", { name })
    : null;
}
