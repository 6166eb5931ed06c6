/** Speeds that this user has chosen for coming movements, by combatant. Nobody else's concern, hence not stored. */
const speeds = new WeakMap<Combatant.Implementation, number>();

/** Chooses a speed for a combatant's movements; null goes back to what the rules take. */
export function chooseSpeed(combatant: Combatant.Implementation, speed: number | null): void {
  if (speed === null) speeds.delete(combatant);
  else speeds.set(combatant, speed);
}

/** The speed chosen for a combatant, or null. */
export function chosenSpeed(combatant: Combatant.Implementation): number | null {
  return speeds.get(combatant) ?? null;
}
