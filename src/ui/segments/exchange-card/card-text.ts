import { SEGMENTS_NAMING } from "../../../foundry/rulesets/segments/segments-naming.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { CardText } from "../../exchange-card/card-text.ts";
import type { Lines } from "../../exchange-card/lines.ts";
import { SEGMENTS_ACTS } from "./acts.ts";
import { ATTACK_LINES } from "./attack-lines.ts";
import { SEGMENTS_DIGESTS } from "./digests.ts";
import { DOING_LINES } from "./doing-lines.ts";
import { SEGMENTS_FIELDS } from "./fields.ts";
import { LIFE_LINES } from "./life-lines.ts";
import { SEGMENTS_OUTCOMES } from "./outcomes.ts";
import { SEGMENTS_QUESTIONS } from "./questions.ts";
import { SURPRISE_LINES } from "./surprise-lines.ts";
import { SEGMENTS_TITLES } from "./titles.ts";
import { TURN_LINES } from "./turn-lines.ts";

const LINES: Lines<SegmentsEvent> = {
  ...TURN_LINES,
  ...ATTACK_LINES,
  ...DOING_LINES,
  ...SURPRISE_LINES,
  ...LIFE_LINES,
};

/** Rolls that decide an exchange; a reaction that fails leaves the word to the blow. */
const DECISIVE: readonly SegmentsEvent["type"][] = [
  "attackRolled",
  "reactionRolled",
  "grappleRolled",
  "breakthroughRolled",
  "checkRolled",
  "saveRolled",
  "tearFreeRolled",
  "criticalSaveRolled",
  "castingDone",
  "castingLost",
  "slipThwarted",
];

/** What `segments` says of its exchanges. */
export const SEGMENTS_CARD_TEXT: CardText<SegmentsGame> = {
  naming: SEGMENTS_NAMING,
  below: "PDA.Segments.Card",
  fields: SEGMENTS_FIELDS,
  lines: LINES,
  titles: SEGMENTS_TITLES,
  questions: SEGMENTS_QUESTIONS,
  acts: SEGMENTS_ACTS,
  digests: SEGMENTS_DIGESTS,
  outcomes: SEGMENTS_OUTCOMES,
  together: ["fatigueGained"],
  replyKey: (part) => `PDA.Segments.Reply.${part}`,
  opensRound: (events) => (events.some(({ type }) => type === "roundBegun") ? "seen" : null),
  decides: (event) => DECISIVE.includes(event.type) && !isVain(event),
  gravity: [
    "conditionGained",
    "injuryTaken",
    "lifeLost",
    "attackCancelled",
    "exceptionalResult",
    "criticalFailure",
    "gearBroken",
    "plateTorn",
    "grappleLocked",
    "grappleBegun",
    "grappleEnded",
    "holdEnded",
    "timedStateGained",
    "moveStopped",
    "gearMoved",
    "displaced",
    "outOfBreath",
    "healed",
    "haemorrhageStopped",
    "woundsRecovered",
  ],
};

function isVain(event: SegmentsEvent): boolean {
  return event.type === "reactionRolled" && event.outcome !== "success" && event.outcome !== "critical";
}
