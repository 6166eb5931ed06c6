import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { areSetEngaged, distance, isOpenBetween } from "../ground/contact.ts";
import { isRefusal, missileOf, strikerOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { seizeForbids } from "../grapple/engagement.ts";
import { actForbids } from "../grapple/ways.ts";
import { shotForbids } from "../shooting/shot.ts";
import { shotMetres } from "../shooting/range.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { SurpriseAttack } from "../surprise/commands.ts";

/** Weapons of which two strike as one sneak attack. [SEG-SNEAK-25] */
const TWIN_WEAPONS: readonly string[] = ["dagger"];

/** Why a granted sneak attack cannot be made with this from here, or null. [SEG-SNEAK-05] [SEG-SNEAK-19] [SEG-SNEAK-24] [SEG-SNEAK-27] */
export function sneakForbids(
  table: Table,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  { as, with: striker, second = null }: SurpriseAttack,
): Refusal | null {
  switch (as) {
    case "slipGuard":
      return refuse("nothingToSlip", "SEG-SNEAK-27");
    case "shoot":
      if (second !== null) return refuse("oneSneakAttack", "SEG-SNEAK-24", { most: table.settings.sneakAttacksAtOnce });
      return shotForbids(table, attacker.id, target.id, striker) ?? shortRangeForbids(table, attacker, target, striker);
    case "strike": {
      const arm = strikerOf(table.settings, attacker, striker);
      if (isRefusal(arm)) return arm;
      return (
        touchForbids(table, attacker, target) ?? (second === null ? null : secondForbids(table, attacker, arm, second))
      );
    }
    default:
      if (second !== null) return refuse("oneSneakAttack", "SEG-SNEAK-24", { most: table.settings.sneakAttacksAtOnce });
      return (
        touchForbids(table, attacker, target) ??
        seizeForbids(table, attacker, target) ??
        actForbids(table.settings, attacker, as === "equivalent" ? "strike" : as, striker)
      );
  }
}

/** A sneak attack in close combat wants the target at arm's length: a long weapon does not do. [SEG-SNEAK-05] [SEG-SNEAK-27] */
function touchForbids(table: Table, attacker: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  const metres = distance(table, attacker, target);
  const isNear = metres === null ? areSetEngaged(table.field, attacker.id, target.id) : metres < table.settings.reachM;
  const touches = isNear && isOpenBetween(table.field, attacker.position, target.position);
  return touches ? null : refuse("notTouching", "SEG-SNEAK-05", { name: { combatant: target.id } });
}

/** A sneak shot wants the target within the weapon's short range. [SEG-SNEAK-19] */
function shortRangeForbids(
  table: Table,
  attacker: SegmentsCombatant,
  target: SegmentsCombatant,
  striker: SurpriseAttack["with"],
): Refusal | null {
  const arm = missileOf(table.settings, attacker, striker);
  if (isRefusal(arm)) return arm;
  const metres = shotMetres(table, attacker, target);
  if (metres === null) return null;
  const own = arm.ranges?.short ?? 0;
  const most = own > 0 ? own : table.settings.sneakShortRangeDefaultM;
  // The bound belongs to a weapon's own range and not to the default. [SEG-HOUSE-41]
  const isWithin = own > 0 ? metres <= own : metres < most;
  return isWithin
    ? null
    : refuse("beyondShortRange", "SEG-SNEAK-19", { weapon: arm.name, metres: Math.round(metres), most });
}

/** Two blows at once are for two daggers, one in each hand. [SEG-SNEAK-24] [SEG-SNEAK-25] */
function secondForbids(
  table: Table,
  attacker: SegmentsCombatant,
  first: Arm,
  second: NonNullable<SurpriseAttack["second"]>,
): Refusal | null {
  const { settings } = table;
  const other = strikerOf(table.settings, attacker, second);
  if (isRefusal(other)) return other;
  if (other.id === first.id) return refuse("oneSneakAttack", "SEG-SNEAK-24", { most: settings.sneakAttacksAtOnce });
  const twins = settings.sneakTwoDaggersAllowed && [first, other].every(isTwin);
  return twins || settings.sneakAttacksAtOnce > 1
    ? null
    : refuse("oneSneakAttack", "SEG-SNEAK-24", { most: settings.sneakAttacksAtOnce });
}

/** Whether an arm is one of those of which two strike as one. [SEG-SNEAK-25] */
export function isTwin({ identifier }: Arm): boolean {
  return TWIN_WEAPONS.includes(identifier);
}
