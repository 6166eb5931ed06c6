import { asDrawnLog } from "../../foundry/compat/casts.ts";
import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { isConcealedHere } from "../../foundry/secrets/concealed-here.ts";
import { watchShownNumbers } from "../../foundry/secrets/shown-numbers.ts";
import { watchHidden } from "../../foundry/secrets/watch-sight.ts";
import type { CardLog } from "./card-log.ts";

type Message = ChatMessage.Implementation;

const isDrawn = ({ id }: Message): boolean =>
  document.querySelector(`.pda-message[data-message-id="${CSS.escape(id ?? "")}"]`) !== null;

/** The cards of a fight that tell of a combatant, newest first: one that comes into sight takes its place before a younger one. */
function cardsOf(combat: string | null, combatant: string | null): readonly Message[] {
  return exchangesOf(combat ?? "")
    .filter((message) => readExchange(message)?.cast.some(({ id }) => id === combatant) === true)
    .reverse();
}

/** Draws cards anew, or takes them out of the log, as the host does with a message that has changed. */
async function redraw(messages: readonly Message[], log: CardLog): Promise<void> {
  const chat = asDrawnLog(ui.chat);
  for (const message of messages) {
    if (message.visible) await chat.updateMessage(message);
    else {
      chat.deleteMessage(message.id ?? "");
      log.drop(message.id ?? "");
    }
  }
}

/**
 * Keeps the cards in step with who is hidden and who is there: when that changes, those that tell of him are drawn
 * anew, on the clients to which it makes a difference. Where a card has not been drawn yet nothing is to be done.
 */
export function watchSight(log: CardLog): void {
  watchHidden((combatant) => {
    if (game.user.isGM || combatant.isOwner) return;
    const isNews = (message: Message): boolean =>
      isDrawn(message) || (message.visible && isConcealedHere(message, combatant.id));
    void redraw(cardsOf(combatant.parent.id, combatant.id).filter(isNews), log);
  });
  Hooks.on(
    "deleteCombatant",
    (combatant) => void redraw(cardsOf(combatant.parent.id, combatant.id).filter(isDrawn), log),
  );
  watchShownNumbers(() => {
    if (!game.user.isGM) for (const { id } of game.combats) void redraw(exchangesOf(id).filter(isDrawn), log);
  });
  Hooks.on("deleteCombat", ({ id }) => void redraw([...exchangesOf(id ?? "")].reverse().filter(isDrawn), log));
}
