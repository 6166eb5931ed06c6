import { asDrawnLog } from "../../foundry/compat/casts.ts";
import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { GONE, type Fate } from "./card-view.ts";
import { fateKey } from "./act-of.ts";
import { cardText } from "./card-text.ts";

type Message = ChatMessage.Implementation;

/** What an exchange's events set off or bring to an end; an event that cannot be read does neither. */
const keysOf = (exchange: StoredExchange<Game>, of: "begins" | "ends"): readonly string[] =>
  exchange.events.flatMap((event) => {
    try {
      return fateKey(event, cardText().acts[of]) ?? [];
    } catch {
      return [];
    }
  });

/** The later exchanges of a fight that have brought to their end what a message's exchange set going and did not end itself. */
export function fatesOf(message: Message, exchange: StoredExchange<Game>): readonly Fate<Game>[] {
  const ended = keysOf(exchange, "ends");
  const open = keysOf(exchange, "begins").filter((key) => !ended.includes(key));
  if (open.length === 0 || GONE.includes(exchange.status)) return [];
  const all = exchangesOf(exchange.combat);
  const later = all.slice(all.indexOf(message) + 1).flatMap((each) => {
    const read = readExchange<Game>(each);
    return read === null || GONE.includes(read.status) ? [] : [{ message: each.id ?? "", exchange: read }];
  });
  return open.flatMap((key) => {
    const fate = later.find((each) => keysOf(each.exchange, "ends").includes(key));
    const [act = "", by = ""] = key.split(" ");
    return fate === undefined ? [] : [{ ...fate, act, by }];
  });
}

/** Keeps the cards on which something was set going in step with those on which it comes to its end. */
export function watchFates(): void {
  const redraw = (message: Message): void => {
    const exchange = readExchange<Game>(message);
    const ended = exchange === null ? [] : keysOf(exchange, "ends");
    if (exchange === null || ended.length === 0) return;
    const earlier = exchangesOf(exchange.combat).filter((each) => {
      const read = each.id === message.id ? null : readExchange<Game>(each);
      return (
        read !== null &&
        keysOf(read, "begins").some((key) => ended.includes(key)) &&
        document.querySelector(`.pda-message[data-message-id="${CSS.escape(each.id ?? "")}"]`) !== null
      );
    });
    for (const each of earlier) void asDrawnLog(ui.chat).updateMessage(each);
  };
  Hooks.on("createChatMessage", redraw);
  Hooks.on("updateChatMessage", redraw);
}
