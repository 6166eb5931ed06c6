import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "../exchange-card/card-text.ts";
import { stepOf } from "../exchange-card/lines.ts";
import type { StepView } from "../exchange-card/step-view.ts";
import { titleOf } from "../exchange-card/titles.ts";
import type { Names } from "../exchange-card/wording.ts";
import { testWords } from "./test-words.ts";

type Language = "en" | "fr";

/** What a card text says to a reader who calls the combatants by these names, in the shipped words. */
export function saidBy<G extends Game>(text: CardText<G>, names: Names, actor = "gm") {
  return {
    step: (event: G["event"], language: Language = "en"): StepView | null =>
      stepOf(event, text, { names, words: testWords(language) }),
    title: (command: G["command"], language: Language = "en"): string =>
      titleOf(command, actor, text, { names, words: testWords(language) }),
  };
}
