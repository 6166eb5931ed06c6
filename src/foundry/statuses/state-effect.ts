import { asNewEffect } from "../compat/casts.ts";
import { stateName, statePicture } from "./state-kit.ts";

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
