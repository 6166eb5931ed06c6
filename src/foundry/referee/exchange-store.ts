import type { Game } from "../../rules/kernel/game.ts";
import { asUpdate } from "../compat/casts.ts";
import { ExchangeData } from "../data/exchange-data.ts";
import { isQuestion } from "./readable.ts";
import { rememberedOf } from "./remembered.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** What may be changed of a stored exchange. */
export type ExchangePatch<G extends Game> = Partial<StoredExchange<G>>;

/**
 * The exchange of a message, or null when it is none. A player may write any message of their own: only what a game
 * master wrote is believed.
 */
export function exchangeData(message: ChatMessage.Implementation): ExchangeData | null {
  const system: unknown = message.system;
  return system instanceof ExchangeData && message.author?.isGM === true ? system : null;
}

/** The exchange of a message as the rules know it, or null when the message is none. */
export function readExchange<G extends Game>(message: ChatMessage.Implementation): StoredExchange<G> | null {
  const data = exchangeData(message);
  if (data === null) return null;
  // JSON that only `writeExchange` fills, with exactly these shapes; of what others may have written, questions are asked.
  const stored: unknown = data._source;
  const exchange = stored as StoredExchange<G>;
  return { ...exchange, wanted: exchange.wanted.filter(({ question }) => isQuestion(question)) };
}

/** The keys of stored questions that cannot be asked, for they cannot be read. */
export function unreadQuestions(message: ChatMessage.Implementation): readonly string[] {
  return (
    exchangeData(message)
      ?.wanted.filter(({ question }) => !isQuestion(question))
      .map(({ key }) => key) ?? []
  );
}

/** Stores a new exchange, with the names of those that it mentions, and posts its card. Throws when the host refuses. */
export async function createExchange<G extends Game>(
  exchange: ExchangePatch<G>,
  speaker: ChatMessage.SpeakerData,
): Promise<ChatMessage.Implementation> {
  const message = await ChatMessage.implementation.create(
    asUpdate({ type: "exchange", speaker, content: "", system: { ...exchange, ...rememberedOf(exchange, null) } }),
  );
  if (message === undefined) throw new Error("The card of the exchange was not created: a module has vetoed it.");
  return message;
}

/** Stores changes of an exchange, with the dice thrown since and the names of those that it mentions by now. Throws when the host refuses. */
export async function writeExchange<G extends Game>(
  message: ChatMessage.Implementation,
  patch: ExchangePatch<G>,
  rolls: readonly Roll.Implementation[] = [],
): Promise<void> {
  const dice =
    rolls.length === 0 ? {} : { rolls: [...message.rolls, ...rolls].map((roll) => JSON.stringify(roll.toJSON())) };
  const before = readExchange<G>(message);
  const remembered = before === null ? {} : rememberedOf({ ...before, ...patch }, before);
  await message.update(asUpdate({ system: { ...patch, ...remembered }, ...dice }));
}
