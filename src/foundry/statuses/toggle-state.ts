import { hostSentence } from "../host-sentence.ts";
import { fightingAs } from "./actor-states.ts";
import { conditionRuling } from "./status-controls.ts";
import { isBodyCondition, STATES, stateName } from "./status-list.ts";

/**
 * Puts a condition on an actor or takes it away; `active` forces one or the other. Steps: a state that follows from
 * something else is refused with words; in a fight the referee rules; out of one the condition is written. Answers
 * whether the condition holds then, undefined where nothing was done. [SEG-HOUSE-59] [SEG-HOUSE-68]
 */
export async function toggleState(actor: Actor.Implementation, id: string, active?: boolean): Promise<boolean | undefined> {
  if (!actor.isSegments()) return undefined;
  if (!isBodyCondition(id)) {
    const state = STATES.find((each) => each === id);
    if (state !== undefined) ui.notifications.warn(hostSentence("PDA.Notice.stateFollows", { state: game.i18n.localize(stateName(state)) }));
    return undefined;
  }
  const conditions = [...actor.system.conditions];
  const has = conditions.includes(id);
  const on = active ?? !has;
  if (on === has) return on;
  const combatant = fightingAs(actor);
  if (combatant !== null) return (await conditionRuling()(combatant, id, on)) ? on : undefined;
  const written = await actor.update({ system: { conditions: on ? [...conditions, id] : conditions.filter((each) => each !== id) } });
  return written === undefined ? undefined : on;
}
