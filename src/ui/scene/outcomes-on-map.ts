import { outcomesOnMap } from "../../foundry/settings/choices.ts";
import { watchLatest } from "../exchange-card/watch-latest.ts";
import type { OutcomeView } from "../exchange-card/outcomes.ts";
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
  watchLatest((combat, outcomes) => {
    if (outcomesOnMap() && canvas.ready) tell(combat, outcomes);
  });
}

/** Tells it over the tokens that this user sees. */
function tell(combat: Combat.Implementation, outcomes: readonly OutcomeView[]): void {
  for (const { id, text, tone } of outcomes) {
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
