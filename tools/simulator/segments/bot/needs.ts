import type { CombatantId, GearId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import { areInContact } from "../../../../src/rules/segments/ground/contact.ts";
import { harmOf, hasCondition, isDead } from "../../../../src/rules/segments/derive/harm.ts";
import { kitOf } from "../../../../src/rules/segments/derive/kit.ts";
import type { Table } from "../../../../src/rules/segments/game.ts";
import { isCloseCombat, modeOf } from "../../../../src/rules/segments/turn/standing.ts";
import type { SegmentsCombatant } from "../../../../src/rules/segments/state.ts";

const [RISE_PERCENT, ARM_PERCENT, DROP_PERCENT, RELOAD_PERCENT, POTION_PERCENT, IN_HAND_PERCENT, HELP_PERCENT] = [
  75, 85, 50, 90, 4, 30, 40,
];
const HURT_STAMINA = 5;

/** Simple actions that the bot needs just now, the most urgent first. */
export function needsOf(
  table: Table,
  me: SegmentsCombatant,
  chance: Chance,
  beset: boolean,
): readonly SegmentsCommand[] {
  const act = (activity: string, gear: GearId | null = null, target: CombatantId | null = null): SegmentsCommand => ({
    do: "simpleAction",
    by: me.id,
    activity,
    gear,
    ...(target === null ? {} : { target }),
  });
  const needs: SegmentsCommand[] = [];
  if (hasCondition(me, "prone") && chance.happens(RISE_PERCENT)) needs.push(act("standUp"));
  const close = isCloseCombat(modeOf(table.settings, me.turn));
  const { hand, offHand } = kitOf(me.gear);
  const bow = me.gear.weapons.find((weapon) => weapon.place === "hand" && weapon.ranges !== null && !weapon.thrown);
  if (close && beset && bow !== undefined && chance.happens(DROP_PERCENT)) needs.push(act("drop", bow.id));
  if (close && hand === null && chance.happens(ARM_PERCENT)) {
    const ready = me.gear.weapons.filter(
      (weapon) => !weapon.natural && !weapon.broken && (weapon.hands === 1 || offHand === null),
    );
    const weapon = ready.find(({ place }) => place === "carried") ?? ready.find(({ place }) => place === "dropped");
    if (weapon !== undefined) needs.push(act(weapon.place === "carried" ? "draw" : "pickUp", weapon.id));
  }
  if (!close && bow !== undefined && bow.reload > 0 && !bow.loaded && chance.happens(RELOAD_PERCENT))
    needs.push(act("reload", bow.id));
  if (me.body.stamina < HURT_STAMINA && chance.happens(POTION_PERCENT))
    needs.push(act(chance.happens(IN_HAND_PERCENT) ? "drinkPotionInHand" : "drinkPotion"));
  const friend = beset || !chance.happens(HELP_PERCENT) ? undefined : friendInNeed(table, me);
  if (friend !== undefined)
    needs.push(act(hasCondition(friend, "entangled") ? "cutLoose" : "firstAid", null, friend.id));
  return needs;
}

/** A companion beside the bot who is caught in a net, bleeds, or lies in a coma. */
function friendInNeed(table: Table, me: SegmentsCombatant): SegmentsCombatant | undefined {
  return table.combatants.find((other) => {
    if (other.side !== me.side || other.id === me.id || isDead(other) || !areInContact(table, me, other)) return false;
    const { minorHaemorrhages, majorHaemorrhages } = harmOf(other);
    return (
      hasCondition(other, "entangled") ||
      (hasCondition(other, "coma") && !hasCondition(other, "stabilised")) ||
      minorHaemorrhages + majorHaemorrhages > 0
    );
  });
}
