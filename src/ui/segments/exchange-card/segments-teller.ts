import { SEGMENTS_NAMING } from "../../../foundry/rulesets/segments/segments-naming.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { Teller } from "../../exchange-card/teller.ts";
import { SEGMENTS_ACTS } from "./acts.ts";
import { SEGMENTS_QUESTIONS } from "./segments-questions.ts";
import { digestOf } from "./rest-digest.ts";
import { stepOf } from "./segments-steps.ts";
import { momentOf, takenFrom, titleOf } from "./title.ts";

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
export const segmentsTeller: Teller<SegmentsGame> = {
  naming: SEGMENTS_NAMING,
  questions: SEGMENTS_QUESTIONS,
  acts: SEGMENTS_ACTS,
  stepOf,
  titleOf,
  replyKey: (part) => `PDA.Segments.Reply.${part}`,
  outcomeOf: (command, events, names, words) =>
    momentOf(command, events, words) ?? takenFrom(command, events, names, words),
  digestOf,
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
