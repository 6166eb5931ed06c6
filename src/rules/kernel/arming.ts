/** Which weapon is taken in hand before a fight, by how far away the foes are. */

/** What is held in hands and on arms. */
export interface Held<W, S> {
  readonly weapons: readonly W[];
  readonly shields: readonly S[];
}

/** The arms of a combatant as a distance tells them apart, each at its place. */
export interface Arms<W, S, P> extends Held<W, S> {
  /** Whether it is in a hand, or on an arm. */
  readonly isHeld: (piece: W | S) => boolean;
  /** Whether it can be drawn or strapped on. */
  readonly isReady: (piece: W | S) => boolean;
  /** Whether it is a weapon for the distance. */
  readonly fits: (weapon: W) => boolean;
  /** Whether a shield belongs beside it. */
  readonly withShield: boolean;
  /** Where a piece goes that is put away. */
  readonly away: P;
  /** The hand that takes a weapon, or the arm a shield, beside these; null: none is free. */
  readonly placeFor: (piece: W | S, beside: Held<W, S>) => P | null;
}

/** A combatant that has taken another weapon in hand, and the name of that weapon. */
export interface Rearmed<C> {
  readonly combatant: C;
  readonly weapon: string;
}

/**
 * The arms with a weapon for the distance in hand, and its name: the first that can be drawn and finds a free hand, once the
 * weapons that are held are put away, and the shields too where it wants both hands. A shield that can be strapped on beside it
 * is. Null: all stays as it is, where a weapon that fits is held, or none does.
 */
export function rearmed<P, W extends Piece<P>, S extends Piece<P>>(
  arms: Arms<W, S, P>,
): (Held<W, S> & { readonly weapon: string }) | null {
  const { weapons, shields, isHeld, isReady, fits, placeFor } = arms;
  if (weapons.some((weapon) => isHeld(weapon) && fits(weapon))) return null;
  const putAway = <T extends W | S>(pieces: readonly T[]): readonly T[] =>
    pieces.map((piece) => (isHeld(piece) ? { ...piece, place: arms.away } : piece));
  const emptied = putAway(weapons);
  for (const weapon of weapons) {
    if (!isReady(weapon) || !fits(weapon)) continue;
    for (const beside of [shields, putAway(shields)]) {
      const place = placeFor(weapon, { weapons: emptied, shields: beside });
      if (place === null) continue;
      // What can be drawn is not held: it is the same among those.
      const taken = emptied.map((each) => (each === weapon ? { ...each, place } : each));
      return { weapons: taken, shields: arms.withShield ? strapped(arms, taken, beside) : beside, weapon: weapon.name };
    }
  }
  return null;
}

interface Piece<P> {
  readonly name: string;
  readonly place: P;
}

/** The first shield that can be strapped on is, where none is on an arm. */
function strapped<P, W extends Piece<P>, S extends Piece<P>>(
  { isHeld, isReady, placeFor }: Arms<W, S, P>,
  weapons: readonly W[],
  shields: readonly S[],
): readonly S[] {
  const shield = shields.some(isHeld) ? undefined : shields.find(isReady);
  const place = shield === undefined ? null : placeFor(shield, { weapons, shields });
  return place === null ? shields : shields.map((each) => (each === shield ? { ...each, place } : each));
}
