import { readExchange } from "../referee/exchange-store.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { isConcealed, type Sight, type ToldExchange } from "./concealed.ts";
import { nameKnownTo } from "./sight.ts";

/** What a message tells of an exchange, and which combatants of its fight this client's user sees; null where nothing is hidden from that user. */
function toldHere(
  message: ChatMessage.Implementation,
): { readonly exchange: ToldExchange; readonly sight: Sight } | null {
  const exchange = game.user.isGM ? null : readExchange(message);
  if (exchange === null) return null;
  const combat = game.combats.get(exchange.combat);
  return { exchange, sight: { sees: (id) => nameKnownTo(game.user, combat, exchange.cast, id) !== null } };
}

/** Whether this client's user may not know that a message was written; `unseen`: or might not, did they not see that one. */
export function isConcealedHere(message: ChatMessage.Implementation, unseen: string | null = null): boolean {
  const told = toldHere(message);
  return (
    told !== null &&
    isConcealed(told.exchange, activeRuleset().naming, { sees: (id) => id !== unseen && told.sight.sees(id) })
  );
}

/** Whether a message is the deed of a combatant that this client's user does not see. */
export function isBegunUnseenHere(message: ChatMessage.Implementation): boolean {
  const told = toldHere(message);
  return told !== null && told.exchange.command.by !== null && !told.sight.sees(told.exchange.command.by);
}
