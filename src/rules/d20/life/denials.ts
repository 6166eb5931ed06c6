import type { LedgerId } from "../../kernel/ids.ts";
import type { DenialContribution } from "../derive/asked.ts";
import { hasCondition } from "../derive/fighter.ts";
import { helplessBy } from "../derive/life.ts";
import { grapples } from "../grapple/holds.ts";
import type { Condition } from "../stats.ts";
import type { DefenderState } from "../tables/modifiers.ts";

/** States that deny Dexterity against all attackers, each by a row of the table if it has one. [D20-AC-12] [D20-MOD-10] [D20-MOD-12] [D20-MOD-14] [D20-MOD-15] [D20-MOD-18] [D20-MOD-21] [D20-MOVE-36] */
const DENYING: readonly (readonly [cause: Condition, row: DefenderState | null, rule: LedgerId])[] = [
  ["pinned", "pinned", "D20-MOD-18"],
  ["blinded", "blinded", "D20-MOD-10"],
  ["cowering", "cowering", "D20-MOD-12"],
  ["stunned", "stunned", "D20-MOD-21"],
  ["grappled", "grappled", "D20-MOD-15"],
  ["climbing", "flatFooted", "D20-MOD-14"],
  ["balancing", "flatFooted", "D20-MOD-14"],
  ["clinging", null, "D20-AC-12"],
  ["squeezedTight", null, "D20-MOVE-36"],
];

/** [D20-HELP-02] [D20-MOD-10] to [D20-MOD-21] */
export const whenHelpless: DenialContribution = (causes, { settings, fighter, situation }) => {
  const helpless = helplessBy(settings, fighter);
  if (helpless !== null) causes.push({ cause: "helpless", rule: helpless });
  const { body, turn } = fighter;
  if (body.conditions.length + turn.timed.length + turn.holds.length === 0) return;
  for (const [cause, row, rule] of DENYING)
    if (cause === "grappled" && grapples(fighter, situation.attacker)) continue;
    else if (hasCondition(fighter, cause) && (row === null || settings.tables.defenders[row].deniesDexterity))
      causes.push({ cause, rule });
};
