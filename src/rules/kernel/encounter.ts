import type { CombatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import type { Game } from "./game.ts";
import type { Marks } from "./marks.ts";

/**
 * A fight at one moment: immutable and JSON-serialisable; `fold` is its only way to change. A combatant keeps the
 * same index for the whole fight, so that a change copies one array of references and one combatant, or within a run
 * that has a {@link EncounterDraft} the combatant alone.
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

/**
 * The encounter of a run in the making. The changes below are made on it instead of on copies, and answer it again; what has
 * been read out of it stays as it was: a list of combatants that was lent is copied before the next change, and a combatant
 * that changes becomes another object. It never leaves the table whose events are folded on it.
 */
export class EncounterDraft<G extends Game> implements Encounter<G> {
  clock: G["clock"];
  combatants: readonly G["combatant"][];
  readonly indices: Encounter<G>["indices"];
  offers: readonly G["offer"][];
  field: G["field"];
  /** The list, as long as no one else has it. */
  #own: G["combatant"][] | null = null;
  /** A list that others have seen, and where combatants are others than in it. */
  #seen: readonly G["combatant"][];
  readonly #changed = new Set<number>();
  #whole: Encounter<G> | null;

  constructor(encounter: Encounter<G>) {
    ({
      clock: this.clock,
      combatants: this.combatants,
      indices: this.indices,
      offers: this.offers,
      field: this.field,
    } = encounter);
    this.#seen = encounter.combatants;
    this.#whole = encounter;
  }

  /** Puts another combatant in one's place. */
  put(index: number, combatant: G["combatant"]): void {
    this.#own ??= this.combatants.slice();
    this.#own[index] = combatant;
    this.combatants = this.#own;
    this.#changed.add(index);
    this.#whole = null;
  }

  /** Takes other parts over. */
  take(change: Partial<Encounter<G>>): void {
    Object.assign(this, change);
    this.#whole = null;
    if (change.combatants !== undefined) this.#lend();
  }

  /** All combatants, in a list that no later change touches. */
  lent(): readonly G["combatant"][] {
    if (this.#changed.size > 0) this.#lend();
    return this.#seen;
  }

  /** The encounter as it is now, for good. */
  whole(): Encounter<G> {
    if (this.#whole !== null) return this.#whole;
    const { clock, indices, offers, field } = this;
    this.#whole = { clock, combatants: this.lent(), indices, offers, field };
    return this.#whole;
  }

  /** Combatants who bear at least one of these bits, in their order. */
  having(marks: Marks<G["combatant"]>, bits: number): readonly G["combatant"][] {
    return marks.having(this.#seen, bits, this.#changed, this.combatants);
  }

  #lend(): void {
    this.#own = null;
    this.#seen = this.combatants;
    this.#changed.clear();
  }
}

/** Whether an encounter is still in the making. */
export const isDraft = <G extends Game>(encounter: Encounter<G>): encounter is EncounterDraft<G> =>
  encounter instanceof EncounterDraft;

/** Those of an encounter who bear at least one of these bits, in their order. */
export const havingIn = <G extends Game>(
  encounter: Encounter<G>,
  marks: Marks<G["combatant"]>,
  bits: number,
): readonly G["combatant"][] =>
  isDraft(encounter) ? encounter.having(marks, bits) : marks.having(encounter.combatants, bits);

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
  if (isDraft(encounter)) {
    encounter.put(index, after);
    return encounter;
  }
  const combatants = encounter.combatants.slice();
  combatants[index] = after;
  return changedEncounter(encounter, { combatants });
}

/** The encounter with other parts. Written out: a spread copy is alike to no other, and costs an engine several times as much. */
export function changedEncounter<G extends Game>(encounter: Encounter<G>, change: Partial<Encounter<G>>): Encounter<G> {
  if (isDraft(encounter)) {
    encounter.take(change);
    return encounter;
  }
  const { clock, combatants, indices, offers, field } = encounter;
  return Object.assign<Encounter<G>, Partial<Encounter<G>>>({ clock, combatants, indices, offers, field }, change);
}
