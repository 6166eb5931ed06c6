import { asUpdate } from "../compat/casts.ts";
import { ToldData } from "../data/told-data.ts";
import { FairQueue } from "../referee/fair-queue.ts";
import { reportErrors } from "../report-errors.ts";
import { withLine, type ToldBook, type ToldLine } from "./told-line.ts";

type Fight = Combat.Implementation;
type Message = ChatMessage.Implementation;

/** Least time between two writes of a card, in ms: what comes meanwhile is written at once. */
const BETWEEN = 250;

/** What a card tells, or null when it is none: only what a game master wrote is believed. */
export function toldIn(message: Message): (ToldBook & { readonly combat: string; readonly round: number }) | null {
  const system: unknown = message.system;
  if (!(system instanceof ToldData) || message.author?.isGM !== true) return null;
  const { combat, round, lines, more } = system;
  // A list of JSON that only these cards' writer fills, with exactly this shape.
  return { combat, round, more, lines: lines as readonly object[] as readonly ToldLine[] };
}

/** The cards for game masters on which the referee's tab tells what was written past it: one for each round of a fight. */
export class ToldCards {
  readonly #queue = new FairQueue();
  readonly #coming = new Map<Fight, ToldLine[]>();

  /** Puts a line on the card of the present round. */
  tell(combat: Fight, line: ToldLine): void {
    const waiting = this.#coming.get(combat);
    if (waiting !== undefined) {
      waiting.push(line);
      return;
    }
    this.#coming.set(combat, [line]);
    reportErrors(
      this.#queue.run(async () => {
        await this.#write(combat);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN));
      }),
    );
  }

  /** Changes a line of a card. */
  change(message: Message, change: (line: ToldLine) => ToldLine): Promise<void> {
    return this.#queue.run(async () => {
      const told = toldIn(message);
      if (told !== null) await message.update(asUpdate({ system: { lines: told.lines.map(change) } }));
    });
  }

  async #write(combat: Fight): Promise<void> {
    const fresh = this.#coming.get(combat) ?? [];
    this.#coming.delete(combat);
    const card = cardOf(combat);
    const before: ToldBook = (card === null ? null : toldIn(card)) ?? { lines: [], more: 0 };
    const { lines, more } = fresh.reduce(withLine, before);
    if (card !== null) {
      await card.update(asUpdate({ system: { lines, more } }));
      return;
    }
    const whisper = game.users.filter((user) => user.isGM).map(({ id }) => id);
    await ChatMessage.implementation.create(
      asUpdate({ type: "told", whisper, content: "", system: { combat: combat.id, round: combat.round, lines, more } }),
    );
  }
}

/** The card of the present round of a fight. */
function cardOf(combat: Fight): Message | null {
  return (
    game.messages.contents.findLast((message) => {
      const told = toldIn(message);
      return told?.combat === combat.id && told.round === combat.round;
    }) ?? null
  );
}
