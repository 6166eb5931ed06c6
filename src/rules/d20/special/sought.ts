/** What of a target's things an attempt is aimed at, and what the target answers with. */
import type { GearId } from "../../kernel/ids.ts";
import { heldBy, isForMelee, isHeld, isUsedUp, thingOf, type Thing } from "../activity/things.ts";
import { armOf, isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import type { Table } from "../game.ts";
import type { Armour, D20Combatant } from "../state.ts";

/** What is tried for if nothing else is said: what they hold in the main hand. [D20-DISARM-01] [D20-SUNDER-01] */
export const soughtOf = (target: D20Combatant, item: GearId | undefined): Thing | undefined =>
  item === undefined ? heldBy(target)[0] : thingOf(target, item);

/** The armor that a target is seen to wear under this id. [D20-DISARM-16] [D20-SUNDER-09] */
export const armourOn = ({ gear }: D20Combatant, item: GearId | undefined): Armour | undefined =>
  gear.armours.find(({ id, worn }) => worn && id === item);

/** Whether others see it on its bearer: none is told what is in a pack. [D20-DISARM-13] [D20-SUNDER-06] */
export const isSeen = (thing: Thing): boolean => (isHeld(thing) || thing.place === "worn") && !isUsedUp(thing);

/** The attack with which a combatant answers: with what is sought, if one fights with it in melee, else with the best that they strike with. [D20-DISARM-03] [D20-DISARM-06] [D20-SUNDER-03] */
export function answerOf({ settings }: Table, target: D20Combatant, sought: Thing): Arm | undefined {
  const own = isForMelee(sought) ? armOf(settings, target, { with: sought.id, head: "main" }) : null;
  if (own !== null && !isRefusal(own)) return own;
  const arms = meleeArmsOf(settings, target);
  const armed = arms.filter(({ isUnarmed }) => !isUnarmed);
  const bonusOf = (arm: Arm): number => attackTotal(settings, target, arm).value;
  return (armed.length > 0 ? armed : arms).toSorted((one, other) => bonusOf(other) - bonusOf(one))[0];
}
