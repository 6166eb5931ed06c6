import type { Facts } from "../../../rules/kernel/questions.ts";
import { SAVES } from "../../../rules/d20/stats.ts";
import type { Words } from "../../words.ts";
import type { QuestionTeller } from "../../exchange-card/teller.ts";

/** What `d20` says of its questions. */
export const D20_QUESTIONS: QuestionTeller = {
  // Why it comes to be asked, where that is a word of the rules; else what the question is about.
  detailsOf({ cause, facts }, called, words) {
    if (cause === "calledRoll") return [calledText(facts, words)];
    const { why, dc = 0 } = facts;
    return [
      words.format(typeof why === "string" ? `PDA.D20.Question.${cause}.${why}` : `PDA.D20.Question.${cause}`, {
        ...called,
        dc: Number(dc),
      }),
    ];
  },
  alike: ["opportunity"],
  orders: {
    opportunity: ["strike", "touch"],
    cleave: ["strikeAnother"],
    missiles: ["divide"],
    overrun: ["avoid"],
    hurdle: ["cross"],
    dying: ["rollDying"],
  },
};

/** Which roll the game master calls for, and against what, where that is told. */
function calledText({ what, dc }: Facts, words: Words): string {
  const check = words.text(`PDA.D20.${SAVES.some((save) => save === what) ? "Save" : "Skill"}.${String(what)}`);
  return typeof dc === "number"
    ? words.format("PDA.D20.Question.calledRollAgainst", { check, dc })
    : words.format("PDA.D20.Question.calledRoll", { check });
}
