import type { CombatantId } from "../../kernel/ids.ts";
import { isArmed } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { threateners, threatens } from "../ground/threat.ts";

/**
 * To whom an attack opens its author: a shot, or the lash of a whip, to all who threaten him; a bare-handed blow to its
 * target if he is armed. [D20-ATK-21] [D20-AOO-10] [D20-AOO-12] [D20-ACT-102] [D20-ACT-103]
 */
export function opensTo(table: Table, by: CombatantId, target: CombatantId | null, arm: Arm): readonly CombatantId[] {
  if (isSeenComing(arm)) return threateners(table, by).map(({ id }) => id);
  const isBare = arm.isUnarmed && !countsAsArmed(table, by, arm);
  if (
    target === null ||
    !isBare ||
    !threatens(table, table.get(target), table.get(by)) ||
    !isArmed(table.settings, table.get(target))
  )
    return [];
  return [target];
}

/** Shot, thrown or lashed. [D20-ACT-102] [D20-GEAR-01] */
export function isSeenComing(arm: Arm): boolean {
  return arm.isRanged || arm.weapon?.reach === "whip";
}

/** Only what strikes counts: a held spell arms the touch alone, not the fist. [D20-ATK-22] [D20-SPELL-16] [D20-SPELL-20] */
function countsAsArmed(table: Table, by: CombatantId, arm: Arm): boolean {
  return arm.threatens && standingOf(table.settings, table.get(by)).canAttack;
}
