import { readExchange } from "../../foundry/referee/exchange-store.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { cardText } from "./card-text.ts";
import { keepLatest, latestMessage } from "./latest-outcomes.ts";
import { namesIn, wordsOf } from "./names.ts";
import { outcomesOf, type OutcomeView } from "./outcomes.ts";
import { withReadableEvents } from "./readable-events.ts";

type Fight = Combat.Implementation;

/** Keeps what exchanges come to, and tells of each that is finished: `told` gets it with its fight. What is taken back came to nothing. For `init`. */
export function watchLatest(told: (combat: Fight, outcomes: readonly OutcomeView[]) => void): void {
  Hooks.on(`${SYSTEM_ID}.exchangeDone`, (message) => {
    const found = outcomesIn(message);
    if (found === null || found.outcomes.length === 0) return;
    keepLatest(found.combat, { message: message.id, outcomes: found.outcomes });
    told(found.combat, found.outcomes);
  });
  Hooks.on(`${SYSTEM_ID}.exchangeAmended`, renew);
  Hooks.on(`${SYSTEM_ID}.exchangeUndone`, renew);
}

/** What is kept of an exchange is what it comes to now. */
function renew(message: ChatMessage.Implementation): void {
  const found = outcomesIn(message);
  if (found === null || latestMessage(found.combat) !== message.id) return;
  keepLatest(found.combat, { message: message.id, outcomes: found.outcomes });
}

/** Null for what is no exchange of a fight that this client's user may read. */
function outcomesIn(
  message: ChatMessage.Implementation,
): { readonly combat: Fight; readonly outcomes: readonly OutcomeView[] } | null {
  const stored = readExchange<Game>(message);
  const combat = game.combats.get(stored?.combat ?? "");
  if (stored === null || combat === undefined || !message.visible) return null;
  const wording = { names: namesIn(combat, stored), words: wordsOf(stored) };
  const exchange = withReadableEvents(stored, cardText(), wording);
  return { combat, outcomes: outcomesOf(exchange, cardText(), wording, game.user.isGM) };
}
