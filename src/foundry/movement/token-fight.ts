/** The combatant of a token in a fight that has begun, or null: outside a fight tokens move as they like. */
export function fightingCombatant(
  token: TokenDocument.Implementation,
  ruleset: string,
): Combatant.Implementation | null {
  for (const combat of game.combats) {
    if (combat.type !== ruleset || !combat.started) continue;
    const combatant = combat.combatants.find((each) => each.tokenId === token.id && each.sceneId === token.parent?.id);
    if (combatant !== undefined) return combatant;
  }
  return null;
}
