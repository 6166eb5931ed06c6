import type { SegmentsGame } from "../../rules/segments/game.ts";
import { readExchange } from "../referee/exchange-store.ts";
import { isConcealed, type Sight, type ToldExchange } from "./concealed.ts";
import { isListedFor } from "./sight.ts";

/** What a message tells of an exchange, and whom this client's user sees of its fight; null where nothing is hidden from him. */
function toldHere(message: ChatMessage.Implementation): { readonly exchange: ToldExchange; readonly sight: Sight } | null {
  const exchange = game.user.isGM ? null : readExchange<SegmentsGame>(message);
  const combat = exchange === null ? undefined : game.combats.get(exchange.combat);
  if (exchange === null || combat === undefined) return null;
  const sees = (id: string): boolean => {
    const combatant = combat.combatants.get(id);
    return combatant !== undefined && isListedFor(combatant, game.user);
  };
  return { exchange, sight: { sees } };
}

/** Whether this client's user may not know that a message was written. */
export function isConcealedHere(message: ChatMessage.Implementation): boolean {
  const told = toldHere(message);
  return told !== null && isConcealed(told.exchange, told.sight);
}

/** Whether a message is the deed of somebody whom this client's user does not see. */
export function isBegunUnseenHere(message: ChatMessage.Implementation): boolean {
  const told = toldHere(message);
  return told !== null && told.exchange.command.by !== null && !told.sight.sees(told.exchange.command.by);
}
