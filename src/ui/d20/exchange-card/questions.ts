import { SAVES } from "../../../rules/d20/stats.ts";
import type { Facts } from "../../../rules/kernel/questions.ts";
import type { QuestionText, Sentence } from "../../exchange-card/card-text.ts";
import type { Words } from "../../words.ts";
import { deedWords } from "../tracker/ready-words.ts";

/** What `d20` says of its questions. */
export const D20_QUESTIONS: QuestionText = {
  // Why it comes to be asked, where that is a word of the rules; else what the question is about.
  sentencesOf: ({ cause, facts }, words) => {
    const { why } = facts;
    if (cause === "calledRoll") return [calledRoll(facts, words)];
    if (cause === "readied")
      return [
        { key: `PDA.D20.Question.readied.${String(why)}` },
        { key: "PDA.D20.Question.readiedDeed", with: { what: deedWords(facts, words) } },
      ];
    if (cause === "opportunity" && why === "acts") return [actOf(facts, words)];
    return [{ key: typeof why === "string" ? `PDA.D20.Question.${cause}.${why}` : `PDA.D20.Question.${cause}` }];
  },
  strikes: ["opportunity", "cleave"],
  alike: ["opportunity"],
  orders: {
    opportunity: ["strike", "touch", "trip", "disarm", "sunder", "grapple"],
    cleave: ["strikeAnother"],
    missiles: ["divide"],
    overrun: ["avoid"],
    bullRush: ["pushOnly"],
    trip: ["strength", "dexterity", "ride"],
    readied: ["takeReadied"],
    counterspell: ["counter", "dispel"],
    counterTrip: ["counterTrip"],
    counterDisarm: ["counterDisarm"],
    improvedTrip: ["strike"],
    release: ["release"],
    gag: ["letSpeak"],
    holdFast: ["holdFast"],
    dropTripWeapon: ["letGo"],
    calmMount: ["calm"],
    bearRider: ["bear"],
    hurdle: ["cross"],
    dying: ["rollDying"],
    initiative: ["rollInitiative"],
  },
};

/** Which act gives an opportunity: one that has words of its own, or an activity. */
function actOf({ does }: Facts, words: Words): Sentence {
  const key = `PDA.D20.Question.opportunity.acts.${String(does)}`;
  return words.has(key)
    ? { key }
    : {
        key: "PDA.D20.Question.opportunity.acts.activity",
        with: { act: words.text(`PDA.D20.Activity.${String(does)}`) },
      };
}

/** Which roll the game master calls for, and against what, where that is told. */
function calledRoll({ what, dc }: Facts, words: Words): Sentence {
  const check = words.text(`PDA.D20.${SAVES.some((save) => save === what) ? "Save" : "Skill"}.${String(what)}`);
  return {
    key: typeof dc === "number" ? "PDA.D20.Question.calledRollAgainst" : "PDA.D20.Question.calledRoll",
    with: { check },
  };
}
