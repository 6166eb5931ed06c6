import type { ModifierEvent } from "../../../rules/d20/modifiers/events.ts";
import { sourcedText } from "../modifier-text.ts";
import { line, type Steps } from "./steps.ts";

/** What the card says of bonuses and penalties that last. */
export const MODIFIER_STEPS: Steps<ModifierEvent> = {
  modifierGained: ({ id, modifier, rule }, told) =>
    line(
      told,
      [modifier.value > 0 ? "fa-circle-up" : "fa-circle-down", modifier.value > 0 ? "guard" : "harm"],
      modifier.until === null ? "PDA.D20.Card.ModifierGained" : "PDA.D20.Card.ModifierTimed",
      {
        name: told.names.combatant(id),
        modifier: sourcedText(modifier, told.words),
        round: modifier.until?.round ?? 0,
      },
      { rules: [rule] },
    ),
  modifierEnded: ({ id, modifier, rule }, told) =>
    line(
      told,
      ["fa-circle-xmark", "plain"],
      "PDA.D20.Card.ModifierEnded",
      { name: told.names.combatant(id), modifier: sourcedText(modifier, told.words) },
      { rules: [rule] },
    ),
};
