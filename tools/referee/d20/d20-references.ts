import { DOER } from "../../../src/rules/d20/ready/commands.ts";
import { referencesBy } from "../command-references.ts";

/** Keys of commands under which combatants are named. */
export const D20_COMBATANT_KEYS = ["target", "targets", "against", "pair", "foe", "after", "to", "overruns"];

/** What a command of `d20` names. */
export const commandReferences = referencesBy({
  combatants: D20_COMBATANT_KEYS,
  unknown: [DOER],
  gear: ["with", "gear", "second", "power"],
  bare: ["unarmed"],
  words: { advance: ["to"], giveModifier: ["to"] },
});
