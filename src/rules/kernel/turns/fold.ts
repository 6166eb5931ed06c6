import { changeCombatant, changedEncounter, type Encounter } from "../encounter.ts";
import { withOrder } from "./renumber.ts";
import type { Moments, OrderEvent, TurnGame } from "./turns.ts";

type By<T extends OrderEvent["type"]> = Extract<OrderEvent, { readonly type: T }>;

/** What the events of an order do, but for lots: what is kept of these is the game's own. */
export const orderFolds = <G extends TurnGame>(moments: Moments<G["combatant"]>) => ({
  fightBegun: (encounter: Encounter<G>): Encounter<G> => {
    const field: G["field"] = { ...encounter.field, phase: "fighting", order: [] };
    return changedEncounter(encounter, { field });
  },
  initiativeCleared: (encounter: Encounter<G>, { ids }: By<"initiativeCleared">): Encounter<G> =>
    ids.reduce((changed, id) => changeCombatant<G>(changed, id, moments.unrolled), encounter),
  orderSet: (encounter: Encounter<G>, event: By<"orderSet">): Encounter<G> => withOrder(moments, encounter, event),
  clockMoved: (encounter: Encounter<G>, { clock }: By<"clockMoved">): Encounter<G> =>
    changedEncounter(encounter, { clock }),
});
