import { referencesBy } from "../command-references.ts";

/** What a command of `d20` names. */
export const commandReferences = referencesBy({
  combatants: ["target", "targets", "against", "pair", "foe", "after", "to", "overruns"],
  gear: ["with", "gear", "second", "power"],
  bare: ["unarmed"],
  words: { advance: ["to"] },
});
