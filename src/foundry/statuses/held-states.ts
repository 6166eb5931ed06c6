import { asStored } from "../compat/casts.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { stateEffect } from "./state-effect.ts";

/** The effects that stand for an actor's states on tokens, each made once. They lie beside the actor: the host reads its getters while it is made. */
const made = new WeakMap<Actor.Implementation, Map<string, ActiveEffect.Implementation>>();

/** The effects for the states that follow from what is stored of an actor. */
export function heldStates(actor: Actor.Implementation): Actor["appliedEffects"] {
  const effects = made.get(actor) ?? new Map<string, ActiveEffect.Implementation>();
  made.set(actor, effects);
  return asStored(
    activeRuleset()
      .states.statesOf(actor)
      .map((id) => {
        const effect = effects.get(id) ?? stateEffect(id, actor);
        effects.set(id, effect);
        return effect;
      }),
  );
}
