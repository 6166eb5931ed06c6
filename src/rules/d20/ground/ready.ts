/** Who is able to strike at all, and with what: the few facts that the ground needs. */
import { perSettings } from "../../kernel/memo.ts";
import { characterOf } from "../derive/character.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Weapon } from "../state.ts";

/** Whether somebody could make a melee attack now, if he had something to strike with; whoever grapples has his hands full. [D20-AOO-02] [D20-AOO-20] [D20-SPELL-32] */
export const isAbleToThreaten: (settings: D20Settings, combatant: D20Combatant) => boolean = perSettings(
  (settings, combatant) => standingOf(settings, combatant).canThreaten && !hasCondition(combatant, "grappled"),
);

/** Whether a melee weapon is in the hands that it needs; an attack of nature's always is. [D20-AOO-04] [D20-GEAR-02] */
export function isReady({ natural, wield, place }: Weapon): boolean {
  if (natural !== null) return true;
  if (wield === "ranged") return false;
  return place === "bothHands" || (wield !== "twoHanded" && (place === "mainHand" || place === "offHand"));
}

/** Whether the bare body counts as armed. [D20-ATK-22] [D20-ATK-25] [D20-SPELL-16] */
export function isArmedUnarmed(settings: D20Settings, { sheet, turn }: D20Combatant): boolean {
  return turn.charge !== null || hasFeat(sheet, "improvedUnarmedStrike") || characterOf(settings, sheet).traits.includes("armourless");
}
