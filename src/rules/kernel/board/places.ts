/** Who stands where: all of a fight, found by place. */
import { CellIndex, type Box } from "../geometry/cell-index.ts";
import type { Footprint } from "../geometry/footprint.ts";
import type { Square } from "../geometry/grid.ts";
import type { CombatantId } from "../ids.ts";
import type { Table } from "../ruleset.ts";
import type { BoardGame } from "./field.ts";
import { widened } from "./space.ts";

/** The space that a combatant takes, and the farthest that they could reach with any weapon, in squares. */
export interface Stance {
  readonly space: Footprint;
  readonly reach: number;
}

/** A combatant in their place. */
interface Standing<C> extends Stance {
  readonly combatant: C;
}

interface Entry<C> extends Standing<C> {
  readonly taken: Box;
  readonly reached: Box;
}

/**
 * Places of a fight's combatants. One of these follows a fight: asked about another moment of it, it moves those who
 * have changed and no others.
 */
export class Places<C> {
  #combatants: readonly C[] = [];
  readonly #entries: (Entry<C> | null)[] = [];
  readonly #taken = new CellIndex<Entry<C>>();
  readonly #reached = new CellIndex<Entry<C>>();

  /** Those who may occupy a square: the caller looks closer. */
  at(square: Square): readonly Standing<C>[] {
    return this.#taken.near(square);
  }

  /** Those whose space may touch a box. */
  within(box: Box): readonly Standing<C>[] {
    return this.#taken.within(box);
  }

  /** Those who might reach a square with some weapon. */
  reaching(square: Square): readonly Standing<C>[] {
    return this.#reached.near(square);
  }

  /** Those who might reach into a box. */
  reachingInto(box: Box): readonly Standing<C>[] {
    return this.#reached.within(box);
  }

  /** Moves those who have changed since. */
  follow(combatants: readonly C[], stanceOf: (combatant: C) => Stance | null): this {
    for (const [index, combatant] of combatants.entries())
      if (combatant !== this.#combatants[index]) this.#put(index, combatant, stanceOf(combatant));
    this.#combatants = combatants;
    return this;
  }

  /** Whether these are the combatants that it followed last. */
  isAt(combatants: readonly C[]): boolean {
    return combatants === this.#combatants;
  }

  #put(index: number, combatant: C, stance: Stance | null): void {
    const old = this.#entries[index] ?? null;
    if (old !== null) {
      this.#taken.remove(old, old.taken);
      this.#reached.remove(old, old.reached);
    }
    if (stance === null) {
      this.#entries[index] = null;
      return;
    }
    const { space, reach } = stance;
    const entry = { combatant, space, reach, taken: widened(space, 0), reached: widened(space, reach) };
    this.#entries[index] = entry;
    this.#taken.put(entry, entry.taken);
    this.#reached.put(entry, entry.reached);
  }
}

/** These in the order of the combatants: how they were found tells of what has moved before, and rules go by nothing of that. */
export const inOrder = <C extends { readonly id: CombatantId }>(
  { indices }: { readonly indices: Readonly<Record<CombatantId, number>> },
  found: C[],
): readonly C[] =>
  found.length < 2 ? found : found.sort((one, other) => (indices[one.id] ?? 0) - (indices[other.id] ?? 0));

/** The places of one fight, and what they were found by. */
interface Followed<G extends BoardGame> {
  readonly settings: G["settings"];
  readonly walls: BoardGame["field"]["walls"];
  readonly grounds: BoardGame["field"]["grounds"];
  readonly places: Places<G["combatant"]>;
}

/** The places of all who stand on the map now, by how a game has them stand; a stance of null: not on the map. */
export function placesBy<G extends BoardGame>(
  stanceOf: (table: Table<G>, combatant: G["combatant"]) => Stance | null,
): (table: Table<G>) => Places<G["combatant"]> {
  const followed = new WeakMap<object, Followed<G>>();
  return (table) => {
    const { settings, combatants } = table;
    const { walls, grounds } = table.field;
    // A fight keeps this object as long as its combatants are the same ones.
    const key = table.indices;
    let known = followed.get(key);
    if (known?.settings !== settings || known.walls !== walls || known.grounds !== grounds)
      followed.set(key, (known = { settings, walls, grounds, places: new Places() }));
    const { places } = known;
    return places.isAt(combatants) ? places : places.follow(combatants, (combatant) => stanceOf(table, combatant));
  };
}
