/** What only a world that plays `d20` has; it may still change. `C`: its commands. */
export interface ChangingD20Api<C> {
  /** The chance, from 0 to 1, of the attack roll of a command as this user knows the fight; null where none is made. */
  attackOdds(combat: Combat.Implementation): (command: C) => number | null;
}
