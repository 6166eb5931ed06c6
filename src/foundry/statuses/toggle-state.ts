import { asUpdate } from "../compat/casts.ts";
import { hostSentence } from "../host-sentence.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { combatControls } from "../documents/combat-controls.ts";
import { fightingAs } from "./fighting-as.ts";
import { stateName } from "./state-kit.ts";

/** The conditions that are written, without those that effects give. */
function storedConditions(actor: Actor.Implementation): readonly unknown[] {
  const stored: unknown = foundry.utils.getProperty(actor._source, "system.conditions");
  return Array.isArray(stored) ? stored : [];
}

/**
 * Puts a condition on an actor or takes it away; `active` forces one or the other. Steps: a state that follows from
 * something else is refused with words; in a fight the referee rules; out of one the condition is written. Answers
 * whether the condition holds then, undefined where nothing was done. [SEG-HOUSE-59] [SEG-HOUSE-68]
 */
export async function toggleState(
  actor: Actor.Implementation,
  id: string,
  active?: boolean,
): Promise<boolean | undefined> {
  const { states } = activeRuleset();
  const conditions = states.conditionsOf(actor);
  if (conditions === null) return undefined;
  if (!states.isCondition(id)) {
    if (states.ids.includes(id))
      ui.notifications.warn(hostSentence("PDA.Notice.stateFollows", { state: game.i18n.localize(stateName(id)) }));
    return undefined;
  }
  const has = conditions.includes(id);
  const on = active ?? !has;
  if (on === has) return on;
  const combatant = fightingAs(actor);
  if (combatant !== null) return (await combatControls().condition(combatant, id, on)) ? on : undefined;
  const stored = storedConditions(actor);
  const written = await actor.update(
    asUpdate({ "system.conditions": on ? [...stored, id] : stored.filter((each) => each !== id) }),
  );
  return written === undefined ? undefined : on;
}
