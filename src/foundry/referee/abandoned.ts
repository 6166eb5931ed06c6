import { asUpdate } from "../compat/casts.ts";
import { ExchangeData } from "../data/exchange-data.ts";
import { remarksOn } from "./commit.ts";
import { openExchanges } from "./exchange-index.ts";
import { readExchange, writeExchange } from "./exchange-store.ts";
import { writeJournal } from "./journal-writer.ts";
import { playerWhoWrote } from "./last-writers.ts";
import { isJournal } from "./readable.ts";
import type { Notice } from "./stored-exchange.ts";

type Message = ChatMessage.Implementation;

/** How many messages are handed over in one operation. */
const AT_ONCE = 100;

/** The exchanges that a user has written, believed or not. */
function writtenBy(user: string): readonly Message[] {
  return game.messages.filter((message) => {
    const system: unknown = message.system;
    return message._source.author === user && system instanceof ExchangeData;
  });
}

/**
 * Makes this game master the author of every exchange of one who was a game master until now: only what a game master
 * wrote is believed, and nobody could finish or undo them otherwise. To be called before that user can change them.
 */
export async function adoptExchanges(user: string): Promise<void> {
  const messages = writtenBy(user);
  for (let at = 0; at < messages.length; at += AT_ONCE) {
    await ChatMessage.implementation.updateDocuments(
      messages.slice(at, at + AT_ONCE).map(({ id }) => asUpdate({ _id: id, author: game.user.id })),
    );
  }
}

/** Open exchanges whose fight is there no more. */
export function orphans(): readonly Message[] {
  return openExchanges().filter((message) => !game.combats.has(readExchange(message)?.combat ?? ""));
}

/**
 * Brings an exchange to its end whose fight is gone: one that waits is called off, for it has cost nothing; a journal is
 * written out as far as its documents are there, and what a user has changed since stays as it is. The card says so.
 * Answers whether it was still open.
 */
export async function settleOrphan(message: Message): Promise<boolean> {
  const exchange = readExchange(message);
  const gone: Notice = { code: "combatGone", params: {} };
  if (exchange?.status === "pending") {
    await writeExchange(message, { status: "cancelled", wanted: [], notes: [...exchange.notes, gone] });
    return true;
  }
  if (exchange?.status !== "committing" || !isJournal(exchange.journal)) return false;
  await writeJournal(
    exchange.journal,
    message.id ?? "",
    "displace",
    (uuid, path) => playerWhoWrote(uuid, path) !== null,
    () => undefined,
  );
  await writeExchange(message, {
    status: exchange.goal,
    journal: [],
    notes: [...exchange.notes.filter(({ code }) => code !== "journalDisputed"), gone, ...remarksOn(exchange.journal)],
  });
  return true;
}
