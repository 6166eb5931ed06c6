/** Whether the world's documents are all there: actors are prepared before fights and users are. */
export function isWorldReady(): boolean {
  const ready: unknown = Reflect.get(game, "ready");
  return ready === true;
}

/** The combatant as whom this actor fights now: in the fight that is viewed, else in any that has begun. */
export function fightingAs(actor: Actor.Implementation): Combatant.Implementation | null {
  if (!isWorldReady()) return null;
  const viewed = game.combat;
  const others = game.combats.contents.filter((combat) => combat !== viewed);
  for (const combat of viewed == null ? others : [viewed, ...others]) {
    const combatant = combat.started ? combat.combatants.find((one) => one.actor === actor) : undefined;
    if (combatant !== undefined) return combatant;
  }
  return null;
}
