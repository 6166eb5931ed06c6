import { referencesBy } from "../command-references.ts";

/** What a command of `segments` names. */
export const commandReferences = referencesBy({
  combatants: ["target", "targets", "patient", "against", "pair", "relativeTo", "members", "of", "to", "id"],
  gear: ["with", "second", "gear", "spell"],
  bare: ["bareHands"],
  words: { advance: ["to"] },
});
