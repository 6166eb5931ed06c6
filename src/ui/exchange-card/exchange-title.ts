import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { hostWords } from "../host-words.ts";
import { namesIn } from "./names.ts";
import { cardText } from "./card-text.ts";
import { titleOf } from "./titles.ts";

/** An exchange's title in words, by its message's id. */
export function exchangeTitle(id: string): string {
  const message = game.messages.get(id);
  const exchange = message === undefined ? null : readExchange(message);
  if (exchange === null) return hostWords.text("PDA.Card.Something");
  const names = namesIn(game.combats.get(exchange.combat), exchange);
  return titleOf(exchange.command, exchange.actor, cardText(), { names, words: hostWords });
}
