/**
 * Marks: a few bits about each combatant, kept beside the list of combatants, so that a rule which looks for whoever
 * covers ground or has something due need not visit two hundred who have not. What a mark says must follow from the
 * combatant alone; whether more is wanted of him, the rule asks afterwards.
 */
export class Marks<C extends object> {
  readonly #known = new WeakMap<readonly C[], Bearers>();
  /** The list that was asked about last: the next one is mostly the same, or its successor. */
  #last: readonly C[] = [];
  #bearers = new Bearers([]);

  /** `mark` answers the bits of one combatant: a whole number of at most thirty bits. */
  constructor(readonly mark: (combatant: C) => number) {}

  /**
   * Those of a list who bear at least one of these bits, in its order. `changed`: places where `now` has another combatant
   * than the list.
   */
  having(
    combatants: readonly C[],
    bits: number,
    changed: ReadonlySet<number> = NOWHERE,
    now = combatants,
  ): readonly C[] {
    if (combatants !== this.#last) {
      this.#bearers = this.#known.get(combatants) ?? this.#made(combatants);
      this.#last = combatants;
    }
    const bearers = this.#bearers.of(bits);
    const found: C[] = [];
    for (const index of changed.size === 0 ? bearers : this.#followed(bearers, bits, changed, now)) {
      const combatant = now[index];
      if (combatant !== undefined) found.push(combatant);
    }
    return found;
  }

  /** Places of bearers after some combatants have become others. */
  #followed(
    bearers: readonly number[],
    bits: number,
    changed: ReadonlySet<number>,
    now: readonly C[],
  ): readonly number[] {
    const places = bearers.filter((index) => !changed.has(index));
    for (const index of changed) {
      const combatant = now[index];
      if (combatant !== undefined && (this.mark(combatant) & bits) !== 0) places.push(index);
    }
    return places.sort((a, b) => a - b);
  }

  /** Marks of a list: those of the list before it, where a combatant is still the same. */
  #made(combatants: readonly C[]): Bearers {
    const last = this.#last;
    const before = this.#bearers.marks;
    const marks = combatants.map(
      (combatant, index) => (last[index] === combatant ? before[index] : undefined) ?? this.mark(combatant),
    );
    const bearers = new Bearers(marks);
    this.#known.set(combatants, bearers);
    return bearers;
  }
}

const NOWHERE: ReadonlySet<number> = new Set();

/** The marks of a list, and where in it each combination of bits that was asked for is borne. */
class Bearers {
  readonly #places = new Map<number, readonly number[]>();

  constructor(readonly marks: readonly number[]) {}

  /** The places of those who bear at least one of these bits. */
  of(bits: number): readonly number[] {
    const known = this.#places.get(bits);
    if (known !== undefined) return known;
    const places: number[] = [];
    this.marks.forEach((mark, index) => {
      if ((mark & bits) !== 0) places.push(index);
    });
    this.#places.set(bits, places);
    return places;
  }
}
