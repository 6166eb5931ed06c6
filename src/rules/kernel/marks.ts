/**
 * Marks: a few bits about each combatant, kept beside the list of combatants, so that a rule which looks for whoever
 * covers ground or has something due need not visit two hundred who have not. What a mark says must follow from the
 * combatant alone; whether more is wanted of him, the rule asks afterwards.
 */
export class Marks<C extends object> {
  readonly #known = new WeakMap<readonly C[], readonly number[]>();
  #last: readonly C[] = [];

  /** `mark` answers the bits of one combatant: a whole number of at most thirty bits. */
  constructor(readonly mark: (combatant: C) => number) {}

  /** Those of a list who bear at least one of these bits, in its order. */
  having(combatants: readonly C[], bits: number): readonly C[] {
    const marks = this.#known.get(combatants) ?? this.#made(combatants);
    this.#last = combatants;
    const found: C[] = [];
    combatants.forEach((combatant, index) => {
      if (((marks[index] ?? 0) & bits) !== 0) found.push(combatant);
    });
    return found;
  }

  /** Marks of a list: those of the list before it, where a combatant is still the same. */
  #made(combatants: readonly C[]): readonly number[] {
    const last = this.#last;
    const before = this.#known.get(last) ?? [];
    const marks = combatants.map(
      (combatant, index) => (last[index] === combatant ? before[index] : undefined) ?? this.mark(combatant),
    );
    this.#known.set(combatants, marks);
    return marks;
  }
}
