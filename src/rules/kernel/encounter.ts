import type { CombatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import type { Game } from "./game.ts";

/**
 * A fight at one moment: immutable and JSON-serialisable; `fold` is its only way to change. A combatant keeps the
 * same index for the whole fight, so that a change copies one array of references and one combatant.
 */
export interface Encounter<G extends Game> {
  readonly clock: G["clock"];
  readonly combatants: readonly G["combatant"][];
  readonly indices: Readonly<Record<CombatantId, number>>;
  readonly offers: readonly G["offer"][];
  readonly field: G["field"];
}

/** Gathers combatants into an encounter. Throws a {@link Defect} when two share an id. */
export function encounterOf<G extends Game>(
  clock: G["clock"],
  combatants: readonly G["combatant"][],
  field: G["field"],
  offers: readonly G["offer"][] = [],
): Encounter<G> {
  const indices: Record<CombatantId, number> = {};
  combatants.forEach((combatant, index) => {
    if (combatant.id in indices) throw new Defect(`Two combatants share the id "${combatant.id}".`);
    indices[combatant.id] = index;
  });
  return { clock, combatants, indices, offers, field };
}

/** The combatant with this id, or undefined. */
export function findCombatant<G extends Game>(encounter: Encounter<G>, id: CombatantId): G["combatant"] | undefined {
  const index = encounter.indices[id];
  return index === undefined ? undefined : encounter.combatants[index];
}

/** The encounter with one combatant changed. Throws a {@link Defect} for an unknown id. */
export function changeCombatant<G extends Game>(
  encounter: Encounter<G>,
  id: CombatantId,
  change: (combatant: G["combatant"]) => G["combatant"],
): Encounter<G> {
  const index = encounter.indices[id];
  const before = index === undefined ? undefined : encounter.combatants[index];
  if (index === undefined || before === undefined) throw new Defect(`No combatant "${id}" in this encounter.`);
  const after = change(before);
  if (after === before) return encounter;
  const combatants = encounter.combatants.slice();
  combatants[index] = after;
  return changedEncounter(encounter, { combatants });
}

/** The encounter with other parts. Written out: a spread copy is alike to no other, and costs an engine several times as much. */
export function changedEncounter<G extends Game>(encounter: Encounter<G>, change: Partial<Encounter<G>>): Encounter<G> {
  const { clock, combatants, indices, offers, field } = encounter;
  return Object.assign<Encounter<G>, Partial<Encounter<G>>>({ clock, combatants, indices, offers, field }, change);
}
