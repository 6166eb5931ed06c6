import { asNewEffect } from "../compat/casts.ts";
import { turnOf } from "../rulesets/segments/turn-of.ts";
import { isShownTo } from "../secrets/sight.ts";
import { statesOf, type StateSource } from "./states-of.ts";
import { stateName, statePicture, type StateId } from "./status-list.ts";

/** [14] The host's value for an icon that is always drawn on tokens. */
const SHOW_ICON_ALWAYS = 2;
/** Letters of a document id. */
const ID_LENGTH = 16;

/** Whether the world's documents are all there: actors are prepared before fights and users are. */
function isReady(): boolean {
  const ready: unknown = Reflect.get(game, "ready");
  return ready === true;
}

/** The combatant as whom this actor fights now: in the fight that is viewed, else in any that has begun. */
export function fightingAs(actor: Actor.Implementation): Combatant.Implementation | null {
  if (!isReady()) return null;
  const viewed = game.combat;
  const others = game.combats.contents.filter((combat) => combat !== viewed);
  for (const combat of viewed == null ? others : [viewed, ...others]) {
    const combatant = combat.started ? combat.combatants.find((one) => one.actor === actor) : undefined;
    if (combatant !== undefined) return combatant;
  }
  return null;
}

/** Turn and clock of an actor's fight; null where the reader may not know that it fights. */
function fightOf(actor: Actor.Implementation): StateSource["fight"] {
  const combatant = fightingAs(actor);
  const combat = combatant?.combat;
  if (combatant?.isSegments() !== true || combat?.isSegments() !== true) return null;
  if (!isShownTo(combatant, game.user)) return null;
  const { round, segment, phase } = combat.system.clock;
  return { turn: turnOf(combatant.system), clock: { round, segment, phase } };
}

/** The states of an actor as this client's user may know them; none of another ruleset's actor. */
export function statesOfActor(actor: Actor.Implementation): readonly StateId[] {
  if (!actor.isSegments()) return [];
  const { conditions, injuries, numbers } = actor.system;
  const mayKnow = isReady() && actor.testUserPermission(game.user, "OBSERVER");
  return statesOf({ body: { conditions, injuries }, weariness: mayKnow ? (numbers["fatiguePenalty"]?.value ?? 0) : null, fight: fightOf(actor) });
}

/** An effect that stands for a state on tokens: made of what is stored elsewhere, never stored itself. */
export function stateEffect(id: StateId, parent: Actor.Implementation): ActiveEffect.Implementation {
  const source = {
    _id: `pda${id}`.padEnd(ID_LENGTH, "0").slice(0, ID_LENGTH),
    name: game.i18n.localize(stateName(id)),
    img: statePicture(id),
    statuses: [id],
    showIcon: SHOW_ICON_ALWAYS,
    flags: { core: { overlay: id === "dead" } },
  };
  return new ActiveEffect.implementation(asNewEffect(source), { parent });
}
