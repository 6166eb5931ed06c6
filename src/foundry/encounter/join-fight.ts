import { asStored } from "../compat/casts.ts";

/**
 * Takes tokens into a fight that are not in it yet; whoever joins in mid-round rolls his initiative as the rules say.
 * Tokens without an actor stay out. Answers how many have joined. [SEG-HOUSE-14]
 */
export async function joinFight(
  combat: Combat.Implementation,
  tokens: readonly TokenDocument.Implementation[],
): Promise<number> {
  const present = new Set(combat.combatants.contents.map(({ tokenId }) => tokenId));
  const newcomers = tokens.filter((token) => token.actor !== null && !present.has(token.id));
  if (newcomers.length === 0) return 0;
  return (await TokenDocument.implementation.createCombatants(asStored(newcomers), { combat: asStored(combat) }))
    .length;
}
