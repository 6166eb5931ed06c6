/** Who stands where: everybody of a fight, found by place. */
import { CellIndex, type Box } from "../../kernel/geometry/cell-index.ts";
import { rowsOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Field } from "../state.ts";
import { farthestReach } from "./reach.ts";
import { spaceOf } from "./space.ts";

/** Somebody in his place. */
export interface Standing {
  readonly combatant: D20Combatant;
  readonly space: Footprint;
  /** The farthest that he could reach with any weapon, in squares. */
  readonly reach: number;
}

interface Entry extends Standing {
  readonly taken: Box;
  readonly reached: Box;
}

/**
 * Places of a fight's combatants. One of these follows a fight: asked about another moment of it, it moves those who
 * have changed and nobody else.
 */
class Places {
  #combatants: readonly D20Combatant[] = [];
  readonly #entries: (Entry | null)[] = [];
  readonly #taken = new CellIndex<Entry>();
  readonly #reached = new CellIndex<Entry>();

  constructor(
    readonly settings: D20Settings,
    readonly walls: Field["walls"],
    readonly grounds: Field["grounds"],
  ) {}

  /** Those who may occupy a square: the caller looks closer. */
  at(square: Square): readonly Standing[] {
    return this.#taken.near(square);
  }

  /** Those whose space may touch a box. */
  within(box: Box): readonly Standing[] {
    return this.#taken.within(box);
  }

  /** Those who might reach a square with some weapon. */
  reaching(square: Square): readonly Standing[] {
    return this.#reached.near(square);
  }

  /** Those who might reach into a box. */
  reachingInto(box: Box): readonly Standing[] {
    return this.#reached.within(box);
  }

  follow(table: Table, combatants: readonly D20Combatant[]): this {
    if (combatants === this.#combatants) return this;
    for (const [index, combatant] of combatants.entries())
      if (combatant !== this.#combatants[index]) this.#put(table, index, combatant);
    this.#combatants = combatants;
    return this;
  }

  #put(table: Table, index: number, combatant: D20Combatant): void {
    const old = this.#entries[index] ?? null;
    if (old !== null) {
      this.#taken.remove(old, old.taken);
      this.#reached.remove(old, old.reached);
    }
    const entry = entryOf(table, combatant);
    this.#entries[index] = entry;
    if (entry === null) return;
    this.#taken.put(entry, entry.taken);
    this.#reached.put(entry, entry.reached);
  }
}

function entryOf(table: Table, combatant: D20Combatant): Entry | null {
  const space = spaceOf(table, combatant);
  if (space === null) return null;
  const reach = farthestReach(table.settings, combatant.sheet);
  return { combatant, space, reach, taken: widened(space, 0), reached: widened(space, reach) };
}

/** The squares of a space and those around it, so many squares wide. */
export function widened(space: Footprint, by: number): Box {
  return {
    left: space.column - by,
    top: space.row - by,
    right: space.column + space.side - 1 + by,
    bottom: space.row + rowsOf(space) - 1 + by,
  };
}

const followed = new WeakMap<object, Places>();

/** The places of all who stand on the map now. */
export function placesOf(table: Table): Places {
  const { settings, field, combatants } = table;
  // A fight keeps this object as long as nobody joins or leaves it.
  const key = table.encounter.indices;
  let places = followed.get(key);
  if (places?.settings !== settings || places.walls !== field.walls || places.grounds !== field.grounds) {
    followed.set(key, (places = new Places(settings, field.walls, field.grounds)));
  }
  return places.follow(table, combatants);
}

export type { Places };
