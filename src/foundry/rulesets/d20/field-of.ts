import { combatantId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { Field, Pair } from "../../../rules/d20/state.ts";
import type { D20CombatData } from "../../data/d20-combat-data.ts";
import type { SceneGround } from "./scene-ground.ts";
import type { SceneLight } from "./scene-light.ts";

type Stored = D20CombatData["field"];

/** Two who belong together; none for a list that is no pair, or one of whom is gone. */
function pairOf(pair: readonly string[], isThere: (id: string) => boolean): readonly Pair[] {
  const [first, second] = pair;
  return first === undefined || second === undefined || !pair.every(isThere)
    ? []
    : [[combatantId(first), combatantId(second)]];
}

/**
 * What no combatant owns, as the rules take it: what the combat stores, and what its scene says. Whoever has been
 * taken out of the fight has no place in its order any more.
 */
export function fieldOf(
  { phase, order, distances, flanks, aims }: Stored,
  { walls, grounds, light, lights, weather }: SceneGround & SceneLight & Pick<Field, "weather">,
  isThere: (id: string) => boolean,
): Field {
  return {
    phase,
    order: order
      .filter(({ id }) => isThere(id))
      .map(({ id, keys, place }) => ({ id: combatantId(id), keys: [...keys], place })),
    walls,
    grounds,
    light,
    lights,
    weather,
    distances: distances.flatMap(({ pair, metres }) =>
      pairOf(pair, isThere).map((couple) => ({ pair: couple, metres })),
    ),
    flanks: flanks
      .filter(({ foe }) => isThere(foe))
      .flatMap(({ pair, foe }) => pairOf(pair, isThere).map((couple) => ({ pair: couple, foe: combatantId(foe) }))),
    aims: aims
      .filter(({ by, target }) => isThere(by) && isThere(target))
      .map(({ by, target, cover, concealment, flanking, higher }) => ({
        by: combatantId(by),
        target: combatantId(target),
        cover,
        concealment,
        flanking,
        higher,
      })),
  };
}

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
