import { asStored } from "../compat/casts.ts";

type Token = TokenDocument.Implementation;

/** Those of these tokens that can join a fight and are not in it yet; null: no fight has been made. Tokens without an actor stay out. */
export function newcomersAmong(combat: Combat.Implementation | null, tokens: readonly Token[]): readonly Token[] {
  const present = new Set(combat?.combatants.contents.map(({ tokenId }) => tokenId));
  return tokens.filter((token) => token.actor !== null && !present.has(token.id));
}

/** Those of them who live: the dead of an older fight are not taken into a new one with all others. */
export const livingAmong = (combat: Combat.Implementation | null, tokens: readonly Token[]): readonly Token[] =>
  newcomersAmong(combat, tokens).filter(
    ({ actor }) => actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED) === false,
  );

/**
 * Takes tokens into a fight that are not in it yet, and makes one where there is none; a newcomer in mid-round rolls
 * initiative as the rules say. Answers how many have joined. [SEG-HOUSE-14]
 */
export async function joinFight(combat: Combat.Implementation | null, tokens: readonly Token[]): Promise<number> {
  const newcomers = newcomersAmong(combat, tokens);
  if (newcomers.length === 0) return 0;
  return (
    await TokenDocument.implementation.createCombatants(
      asStored(newcomers),
      combat === null ? {} : { combat: asStored(combat) },
    )
  ).length;
}
