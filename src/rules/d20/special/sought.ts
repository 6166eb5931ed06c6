/** What of a target's things an attempt is aimed at, and what the target answers with. */
import type { GearId } from "../../kernel/ids.ts";
import { heldBy, isForMelee, thingOf, type Thing } from "../activity/things.ts";
import { armOf, isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** What is tried for if nothing else is said: what they hold in the main hand. [D20-DISARM-01] [D20-SUNDER-01] */
export const soughtOf = (target: D20Combatant, item: GearId | undefined): Thing | undefined =>
  item === undefined ? heldBy(target)[0] : thingOf(target, item);

/** The attack with which a combatant answers: with what is sought, if one fights with it in melee, else with the best that they strike with. [D20-DISARM-03] [D20-DISARM-06] [D20-SUNDER-03] */
export function answerOf({ settings }: Table, target: D20Combatant, sought: Thing): Arm | undefined {
  const own = isForMelee(sought) ? armOf(settings, target, { with: sought.id, head: "main" }) : null;
  if (own !== null && !isRefusal(own)) return own;
  const arms = meleeArmsOf(settings, target);
  const armed = arms.filter(({ isUnarmed }) => !isUnarmed);
  const bonusOf = (arm: Arm): number => attackTotal(settings, target, arm).value;
  return (armed.length > 0 ? armed : arms).toSorted((one, other) => bonusOf(other) - bonusOf(one))[0];
}
