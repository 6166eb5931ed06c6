import { referencesBy } from "../command-references.ts";

/** Keys of commands under which combatants are named. */
export const SEGMENTS_COMBATANT_KEYS = [
  "target",
  "targets",
  "patient",
  "against",
  "pair",
  "relativeTo",
  "members",
  "declaring",
  "of",
  "to",
  "id",
];

/** What a command of `segments` names. */
export const commandReferences = referencesBy({
  combatants: SEGMENTS_COMBATANT_KEYS,
  gear: ["with", "second", "gear", "spell"],
  bare: ["bareHands"],
  words: { advance: ["to"] },
});
