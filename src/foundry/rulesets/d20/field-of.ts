import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { Field } from "../../../rules/d20/state.ts";
import { fieldShape } from "../../../rules/d20/stored/field.ts";
import type { D20CombatData } from "./models.ts";
import type { SceneGround } from "./scene-ground.ts";
import type { SceneLight } from "./scene-light.ts";

/**
 * What no combatant owns, as the rules take it: what the combat stores, and what its scene says. A combatant that was
 * taken out of the fight has no place in its order any more.
 */
export const fieldOf = (
  stored: D20CombatData["field"],
  scene: SceneGround & SceneLight & Pick<Field, "weather">,
  isThere: (id: string) => boolean,
): Field => fieldWithout({ ...fieldShape.take(stored), ...scene }, (id) => id === "" || !isThere(id));

/** The field without the ties of somebody, and without his place in the order. */
export function fieldWithout(field: Field, isUnknown: (id: CombatantId) => boolean): Field {
  const areKnown = (...ids: readonly CombatantId[]): boolean => !ids.some(isUnknown);
  return {
    ...field,
    order: field.order.filter(({ id }) => areKnown(id)),
    distances: field.distances.filter(({ pair }) => areKnown(...pair)),
    flanks: field.flanks.filter(({ pair, foe }) => areKnown(...pair, foe)),
    aims: field.aims.filter(({ by, target }) => areKnown(by, target)),
  };
}
