import { asNewEffect, asStored } from "../compat/casts.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { stateName, statePicture } from "./state-kit.ts";

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

/** [14] The host's value for an icon that is always drawn on tokens. */
const SHOW_ICON_ALWAYS = 2;
/** Letters of a document id. */
const ID_LENGTH = 16;

/** An effect that stands for a state on tokens: made of what is stored elsewhere, never stored itself. */
export function stateEffect(id: string, parent: Actor.Implementation): ActiveEffect.Implementation {
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
