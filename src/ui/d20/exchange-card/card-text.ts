import { D20_NAMING } from "../../../foundry/rulesets/d20/d20-naming.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { CardText } from "../../exchange-card/card-text.ts";
import type { Lines } from "../../exchange-card/lines.ts";
import { D20_ACTS } from "./acts.ts";
import { ATTACK_LINES } from "./attack-lines.ts";
import { D20_DIGESTS } from "./digests.ts";
import { DOING_LINES } from "./doing-lines.ts";
import { D20_FIELDS } from "./fields.ts";
import { GRAPPLE_LINES } from "./grapple-lines.ts";
import { LIFE_LINES } from "./life-lines.ts";
import { D20_OUTCOMES } from "./outcomes.ts";
import { D20_QUESTIONS } from "./questions.ts";
import { D20_TITLES } from "./titles.ts";
import { READY_LINES } from "./ready-lines.ts";
import { SPECIAL_LINES } from "./special-lines.ts";
import { TURN_LINES } from "./turn-lines.ts";
import { MOUNTED_LINES } from "./mounted-lines.ts";
import { TURNING_LINES } from "./turning-lines.ts";

const LINES: Lines<D20Event> = {
  ...TURN_LINES,
  ...ATTACK_LINES,
  ...DOING_LINES,
  ...LIFE_LINES,
  ...SPECIAL_LINES,
  ...MOUNTED_LINES,
  ...TURNING_LINES,
  ...GRAPPLE_LINES,
  ...READY_LINES,
};

/** Rolls that decide an exchange. */
const DECISIVE: readonly D20Event["type"][] = [
  "attackRolled",
  "squareStruck",
  "cornerStruck",
  "criticalRolled",
  "concealmentRolled",
  "saveRolled",
  "checkRolled",
  "grappleRolled",
  "aidRolled",
  "turningRolled",
  "dispelRolled",
  "lifeRolled",
  "powerWorked",
  "powerLost",
  "powerResisted",
  "noticed",
];

/** What `d20` says of its exchanges. */
export const D20_CARD_TEXT: CardText<D20Game> = {
  naming: D20_NAMING,
  below: "PDA.D20.Card",
  fields: D20_FIELDS,
  lines: LINES,
  titles: D20_TITLES,
  questions: D20_QUESTIONS,
  acts: D20_ACTS,
  digests: D20_DIGESTS,
  outcomes: D20_OUTCOMES,
  replyKey: (part) => `PDA.D20.Reply.${part}`,
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
    "attackStrayed",
    "conditionGained",
    "timedGained",
    "turningGained",
    "turningEnded",
    "holdBegun",
    "holdEnded",
    "pinned",
    "pinEnded",
    "modifierGained",
    "powerLost",
    "spellCountered",
    "actPrevented",
    "activityLost",
    "riderRefused",
    "moveStopped",
    "abilityHurt",
    "healed",
    "recoveryChanged",
    "conditionLost",
    "dismounted",
    "pushed",
    "contestDecided",
    "displaced",
    "orderSet",
  ],
};
