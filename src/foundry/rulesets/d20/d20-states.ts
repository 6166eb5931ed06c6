import { lifeOf } from "../../../rules/d20/derive/life.ts";
import { isShownTo } from "../../secrets/sight.ts";
import { fightingAs, isWorldReady } from "../../statuses/fighting-as.ts";
import type { StateKit } from "../../statuses/state-kit.ts";
import { D20ActorData } from "./models.ts";
import { D20CombatantData } from "./models.ts";
import { d20Rules } from "./d20-rules.ts";
import { fighterOf } from "./fighter-of.ts";
import { isCondition, STATES, statesOf, type StateSource } from "./states-of.ts";

/** An actor's part in his fight; null where the reader may not know that he fights. [D20-INIT-09] */
function turnOf(actor: Actor.Implementation): StateSource["turn"] {
  const combatant = fightingAs(actor);
  const turn: unknown = combatant?.system;
  if (combatant === null || !(turn instanceof D20CombatantData) || !isShownTo(combatant, game.user)) return null;
  return { timed: turn.timed.map(({ id }) => id), isFlatFooted: !turn.hasActed };
}

/** What tokens show of the `d20` ruleset. */
export const D20_STATES: StateKit = {
  ids: STATES,
  blind: "blinded",
  isCondition,
  conditionsOf(actor) {
    const life: unknown = actor.system;
    return life instanceof D20ActorData ? life.effective.conditions : null;
  },
  statesOf(actor) {
    const fighter = fighterOf(actor);
    if (fighter === null) return [];
    const mayKnow = isWorldReady() && actor.testUserPermission(game.user, "OBSERVER");
    return statesOf({
      conditions: fighter.body.conditions,
      life: lifeOf(d20Rules().settings, fighter),
      mayKnow,
      turn: turnOf(actor),
    });
  },
};
