import { SYSTEM_ID } from "../../system-id.ts";

/** Where a combat says that it is the interlude: what is done when no fight goes on needs a referee, cards that can be undone, and a journal, as in a fight. */
export const INTERLUDE_MARK = "interlude";

/**
 * Whether a combat is no fight but the place of what is done outside fights: rest, rulings, picking up. It never begins,
 * no tracker shows it, and its combatants are actors, whether or not they have a token.
 */
export function isInterlude(combat: Combat.Implementation): boolean {
  return foundry.utils.getProperty(combat._source, `flags.${SYSTEM_ID}.${INTERLUDE_MARK}`) === true;
}

/** The world's fights, without the interlude: being out of sight there is nothing to the map or to a roll. */
export function fights(): readonly Combat.Implementation[] {
  return game.combats.contents.filter((combat) => !isInterlude(combat));
}
