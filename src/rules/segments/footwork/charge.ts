/** Charges: what may be declared. */
import { pathLength } from "../../kernel/geometry/path.ts";
import { leadsUpOrDown, placesAlong, type WayPoint } from "../../kernel/geometry/place.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import { distanceFrom, engagementDistance, hasFoeInContact, isOpenBetween, reachOf } from "../ground/contact.ts";
import { hasReducedMobility, isHelpless } from "../derive/harm.ts";
import { isRefusal, strikerOf } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import { moveForbids, segmentsOfMove, setOff } from "./move.ts";
import { actsUnderFire } from "../shooting/cover-fire.ts";
import { isRapid, modeOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { metresSet } from "./contacts.ts";
import { gaitOf } from "./speed.ts";
import type { ChargeAct } from "./commands.ts";
import type { Mode } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";

type ChargeCommand = Extract<SegmentsCommand, { do: "charge" }>;

/** Metres by which a straight line may be off, for what drawing loses. */
const STRAIGHT = 0.01;

/** The mode that a free act needs. [SEG-HOUSE-40] */
export function modeOfAct(act: ChargeAct): Extract<Mode, "melee" | "grapple"> {
  return act.do === "slipGuard" ? "grapple" : "melee";
}

/** Why this is no charge, or cannot start now, or null. [SEG-MOVE-42] [SEG-HOUSE-40] [SEG-HOUSE-59] */
export function chargeForbids(table: Table, command: ChargeCommand): Refusal | null {
  const { by, path, speed, act } = command;
  const charger = table.get(by);
  const target = table.find(command.target);
  if (target === undefined) return refuse("unknownCombatant", null, { id: command.target });
  if (by === command.target) return refuse("targetIsSelf", null);
  if (table.clock.round < 1) return refuse("noChargeInSurprise", "SEG-SURP-13");
  if (!isRapid(table.settings, speed))
    return refuse("chargeTooSlow", "SEG-MOVE-42", { speed, most: table.settings.slowSpeedMax });
  const still = moveForbids(table, { do: "move", by, path, speed });
  if (still !== null) return still;
  return (
    chargerForbids(table, charger, act) ??
    wayForbids(table, charger, target, command) ??
    (isHelpless(target) ? refuse("targetFelled", "SEG-HOUSE-59") : null)
  );
}

/** Once a round, on sound legs, in the mode of the act, with the weapon in hand, and out of contact. [SEG-HOUSE-40] [SEG-HOUSE-59] */
function chargerForbids(table: Table, charger: SegmentsCombatant, act: ChargeAct): Refusal | null {
  const { settings } = table;
  if (charger.turn.charges >= settings.chargesPerRound)
    return refuse("chargedAlready", "SEG-HOUSE-40", { most: settings.chargesPerRound });
  if (hasReducedMobility(table.settings, charger)) return refuse("reducedMobility", "SEG-HOUSE-59");
  const needed = modeOfAct(act);
  if (modeOf(settings, charger.turn) !== needed)
    return refuse(needed === "melee" ? "notInMelee" : "notInGrapple", "SEG-HOUSE-40", {
      mode: modeOf(settings, charger.turn),
    });
  if (hasFoeInContact(table, charger)) return refuse("chargeFromContact", "SEG-HOUSE-40");
  const arm = act.do === "attack" ? strikerOf(table.settings, charger, act.with) : null;
  return arm !== null && isRefusal(arm) ? arm : null;
}

/** Straight, long enough, and up to the target. [SEG-MOVE-42] [SEG-HOUSE-40] */
function wayForbids(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  command: ChargeCommand,
): Refusal | null {
  const least = table.settings.chargeMinDistanceM;
  const metres = metresOfCharge(table, charger, command);
  if (metres === null) return refuse("distanceUnknown", "SEG-HOUSE-40", { name: { combatant: target.id } });
  if (metres < least) return refuse("chargeTooShort", "SEG-MOVE-42", { metres: Math.floor(metres), least });
  const { position } = charger;
  if (position === null) return null;
  const goal = command.path.at(-1) ?? position;
  if (leadsUpOrDown(position, command.path)) return refuse("heightOnFoot", null);
  if (!isStraight(position, command.path)) return refuse("chargeNotStraight", "SEG-HOUSE-40");
  return endsInReach(table, charger, target, goal, command.act)
    ? null
    : refuse("chargeMissesTarget", "SEG-HOUSE-40", { name: { combatant: target.id } });
}

/** Metres of a charge; without a map as they are told, or as the game master has set the distance; null if not known. */
function metresOfCharge(
  table: Table,
  { id, position }: SegmentsCombatant,
  { path, target, metres }: ChargeCommand,
): number | null {
  if (position !== null) return pathLength([position, ...path]);
  return metresSet(table.field, id, target) ?? metres ?? null;
}

/** Whether every corner of a path lies on the line to its end, one after the other. */
export function isStraight(from: WayPoint, path: readonly WayPoint[]): boolean {
  const goal = path.at(-1) ?? from;
  return pathLength([from, ...path]) - pathLength([from, goal]) <= STRAIGHT;
}

/** In contact at the end, and near enough for what is to be done; a target without a place is as near as may be. [SEG-HOUSE-29] [SEG-HOUSE-40] */
function endsInReach(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  goal: Point,
  act: ChargeAct,
): boolean {
  const { settings } = table;
  const metres = distanceFrom(settings, charger, goal, target, target.position) ?? 0;
  const arm = act.do === "attack" ? strikerOf(table.settings, charger, act.with) : null;
  const reach = arm === null || isRefusal(arm) ? settings.reachM : reachOf(settings, arm);
  return (
    metres < Math.min(reach, engagementDistance(settings, charger, target)) &&
    isOpenBetween(table.field, goal, target.position)
  );
}

/** Sets off on a charge; the free act comes in its last segment. [SEG-MOVE-43] [SEG-HOUSE-40] */
export function* performCharge(table: Table, command: ChargeCommand): Rule {
  const { by, path, speed, target, act } = command;
  const { settings, clock } = table;
  if (!(yield* actsUnderFire(table, by, () => chargeForbids(table, command)))) return;
  const charger = table.get(by);
  const metres = metresOfCharge(table, charger, command) ?? 0;
  const until = clock.segment + segmentsOfMove(settings, metres, speed) - 1;
  yield* setOff(table, by, {
    path: placesAlong(charger.position, path),
    speed,
    gait: gaitOf(settings, speed, "run"),
    from: clock.segment,
    until,
    charge: { target, act },
  });
}
