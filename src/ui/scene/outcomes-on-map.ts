import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { outcomesOnMap } from "../../foundry/settings/choices.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { cardText } from "../exchange-card/card-text.ts";
import { namesIn, wordsOf } from "../exchange-card/names.ts";
import { outcomesOf } from "../exchange-card/outcomes.ts";
import { withReadableEvents } from "../exchange-card/readable-events.ts";
import type { Tone } from "../exchange-card/step-view.ts";

/** What the words are printed in, by how they feel: the word says it, the colour only helps. */
const FILLS: Readonly<Record<Tone, string>> = {
  harm: "#ff8a70",
  hit: "#ffd479",
  luck: "#e3c2ff",
  guard: "#9fd8ff",
  plain: "#ffffff",
};

/** For how long a word stands over its token, in ms: long enough to be read. */
const DURATION = 2500;

/** Height of a word in parts of the scene's grid space. */
const SIZE = 0.28;

/** Tells in a word over each token that a finished exchange concerns what came of it, to the users who want to see it. For `init`. */
export function watchOutcomes(): void {
  Hooks.on(`${SYSTEM_ID}.exchangeDone`, (message) => {
    if (outcomesOnMap() && canvas.ready) tell(message);
  });
}

/** Tells it over the tokens that this user sees. */
function tell(message: ChatMessage.Implementation): void {
  const stored = readExchange<Game>(message);
  const combat = game.combats.get(stored?.combat ?? "");
  if (stored === null || combat === undefined || !message.visible) return;
  const wording = { names: namesIn(combat, stored), words: wordsOf(stored) };
  const exchange = withReadableEvents(stored, cardText(), wording);
  for (const { id, text, tone } of outcomesOf(exchange, cardText(), wording, game.user.isGM)) {
    const token = combat.combatants.get(id)?.token?.object;
    if (token?.isVisible !== true) continue;
    void canvas.interface?.createScrollingText({ x: token.center.x, y: token.bounds.y }, text, {
      anchor: CONST.TEXT_ANCHOR_POINTS.TOP,
      duration: DURATION,
      fill: FILLS[tone],
      fontSize: Math.round((canvas.grid?.size ?? 100) * SIZE),
      stroke: "#000000",
      strokeThickness: 4,
    });
  }
}
