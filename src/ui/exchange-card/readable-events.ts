import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "./card-text.ts";
import { stepOf } from "./lines.ts";
import type { Wording } from "./wording.ts";

/** An exchange whose events its card text can tell; of each of the others a remark names the type. */
export function withReadableEvents<G extends Game>(
  exchange: StoredExchange<G>,
  text: CardText<G>,
  wording: Wording,
): StoredExchange<G> {
  const unread = exchange.events.filter((event) => !isTold(event, text, wording));
  if (unread.length === 0) return exchange;
  const types = new Set(
    unread.map((event: { readonly type?: unknown }) =>
      typeof event.type === "string" ? event.type.slice(0, 60) : "?",
    ),
  );
  const remarks = [...types].map((type) => ({ code: "eventUnread", params: { type } }));
  return {
    ...exchange,
    events: exchange.events.filter((event) => !unread.includes(event)),
    notes: [...exchange.notes, ...remarks],
  };
}

/** Whether a card text knows what to say of an event: one that was stored by other rules, or written by hand, may have any shape. */
function isTold<G extends Game>(event: G["event"], text: CardText<G>, wording: Wording): boolean {
  try {
    stepOf(event, text, wording);
    return true;
  } catch (error) {
    console.warn("An event of an exchange cannot be told.", event, error);
    return false;
  }
}
