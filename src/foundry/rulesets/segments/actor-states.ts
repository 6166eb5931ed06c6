import { isSegmentsActor, isSegmentsCombat, isSegmentsCombatant } from "./models.ts";
import { isShownTo } from "../../secrets/sight.ts";
import { fightingAs, isWorldReady } from "../../statuses/fighting-as.ts";
import { statesOf, type StateSource } from "./states-of.ts";
import type { StateId } from "./status-list.ts";
import { turnOf } from "./turn-of.ts";

/** Turn and clock of an actor's fight; null where the reader may not know that it fights. */
function fightOf(actor: Actor.Implementation): StateSource["fight"] {
  const combatant = fightingAs(actor);
  const combat = combatant?.combat;
  if (!isSegmentsCombatant(combatant) || !isSegmentsCombat(combat)) return null;
  if (!isShownTo(combatant, game.user)) return null;
  const { round, segment, phase } = combat.system.clock;
  return { turn: turnOf(combatant.system), clock: { round, segment, phase } };
}

/** The states of an actor as this client's user may know them; none of another ruleset's actor. */
export function statesOfActor(actor: Actor.Implementation): readonly StateId[] {
  if (!isSegmentsActor(actor)) return [];
  const { conditions, injuries } = actor.system;
  // The host may ask while the actor is being made, before its numbers are there.
  const penalty = Number(foundry.utils.getProperty(actor.system, "numbers.fatiguePenalty.value") ?? 0);
  const mayKnow = isWorldReady() && actor.testUserPermission(game.user, "OBSERVER");
  return statesOf({ body: { conditions, injuries }, weariness: mayKnow ? penalty : null, fight: fightOf(actor) });
}
