/** Who is able to strike at all, and with what: the few facts that the ground needs. */
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { Condition } from "../stats.ts";
import { isIn } from "./states.ts";

/** States in which nobody strikes. [D20-AOO-02] [D20-AOO-20] [D20-HELP-01] */
const UNABLE: readonly Condition[] = ["asleep", "bound", "cowering", "dead", "grappled", "paralysed", "pinned", "stunned", "unconscious"];

/** Whether somebody could make a melee attack now, if he had something to strike with. [D20-AOO-02] [D20-SPELL-32] */
export function isAbleToStrike(combatant: D20Combatant): boolean {
  const { hitPoints, nonlethal } = combatant.body;
  return hitPoints >= 0 && nonlethal <= hitPoints && combatant.turn.casting === null && !UNABLE.some((state) => isIn(combatant, state));
}

/** Whether a melee weapon is in the hands that it needs; an attack of nature's always is. [D20-AOO-04] [D20-GEAR-02] */
export function isReady({ natural, wield, place }: Weapon): boolean {
  if (natural !== null) return true;
  if (wield === "ranged") return false;
  return place === "bothHands" || (wield !== "twoHanded" && (place === "mainHand" || place === "offHand"));
}

/** Whether the bare body counts as armed. [D20-ATK-22] [D20-ATK-25] [D20-SPELL-16] */
export function isArmedUnarmed(settings: D20Settings, { sheet, turn }: D20Combatant): boolean {
  if (turn.charge !== null || sheet.traits.includes("armourless") || sheet.feats.some(({ id }) => id === "improvedUnarmedStrike")) return true;
  return sheet.classes.some(({ id, level }) => settings.tables.classes[id].traits.some((trait) => trait.id === "armourless" && level >= trait.from));
}
