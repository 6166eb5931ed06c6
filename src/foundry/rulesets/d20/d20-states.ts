import type { Condition } from "../../../rules/d20/stats.ts";
import { isShownTo } from "../../secrets/sight.ts";
import { fightingAs } from "../../statuses/fighting-as.ts";
import type { StateKit } from "../../statuses/state-kit.ts";
import { D20ActorData } from "../../data/d20-actor-data.ts";
import { D20CombatantData } from "../../data/d20-combatant-data.ts";

/** The conditions that tokens show, and that are set by their buttons: those that have a picture. [D20-COND-01] */
const SHOWN: readonly Condition[] = ["blinded", "dead", "entangled", "grappled", "prone", "stunned", "unconscious"];

/** The states that last for a time, of an actor who fights; none where the reader may not know that he does. */
function timedOf(actor: Actor.Implementation): readonly string[] {
  const combatant = fightingAs(actor);
  const turn: unknown = combatant?.system;
  if (combatant === null || !(turn instanceof D20CombatantData) || !isShownTo(combatant, game.user)) return [];
  return turn.timed.map(({ id }) => id);
}

/** What tokens show of the `d20` ruleset. */
export const D20_STATES: StateKit = {
  ids: SHOWN,
  blind: "blinded",
  isCondition: (id) => SHOWN.some((condition) => condition === id),
  conditionsOf(actor) {
    const life: unknown = actor.system;
    return life instanceof D20ActorData ? life.conditions : null;
  },
  statesOf(actor) {
    const life: unknown = actor.system;
    if (!(life instanceof D20ActorData)) return [];
    const held = new Set<string>([...life.conditions, ...timedOf(actor)]);
    return SHOWN.filter((id) => held.has(id));
  },
};
