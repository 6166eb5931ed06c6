import { D20_NAMING } from "../../../foundry/rulesets/d20/d20-naming.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { Teller } from "../../exchange-card/teller.ts";
import { D20_ACTS } from "./acts.ts";
import { D20_QUESTIONS } from "./d20-questions.ts";
import { digestOf } from "./rest-digest.ts";
import { stepOf } from "./d20-steps.ts";
import { outcomeOf, titleOf } from "./title.ts";

/** Rolls that decide an exchange. */
const DECISIVE: readonly D20Event["type"][] = [
  "attackRolled",
  "squareStruck",
  "criticalRolled",
  "concealmentRolled",
  "saveRolled",
  "checkRolled",
  "lifeRolled",
  "powerWorked",
  "powerLost",
  "powerResisted",
  "noticed",
];

/** What `d20` says of its exchanges. */
export const d20Teller: Teller<D20Game> = {
  naming: D20_NAMING,
  questions: D20_QUESTIONS,
  acts: D20_ACTS,
  stepOf,
  titleOf,
  replyKey: (part) => `PDA.D20.Reply.${part}`,
  outcomeOf,
  digestOf,
  opensRound(events, names) {
    if (!events.some((event) => event.type === "clockMoved" && event.clock.turn === 0)) return null;
    const begun = events.findLast((event) => event.type === "turnBegun");
    return begun === undefined || names.sees(begun.id) ? "seen" : "unseen";
  },
  decides: ({ type }) => DECISIVE.includes(type),
  gravity: [
    "died",
    "fell",
    "cameRound",
    "hurt",
    "conditionGained",
    "timedGained",
    "modifierGained",
    "powerLost",
    "activityLost",
    "moveStopped",
    "abilityHurt",
    "healed",
    "recoveryChanged",
    "conditionLost",
    "displaced",
    "orderSet",
  ],
};
