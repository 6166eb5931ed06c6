import type { AnswerLaws } from "../checker/answers.ts";
import type { LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";

/** What was to be done and no longer can be: the card tells why. */
function lost(event: SegmentsEvent, to: string): LedgerId | null {
  return event.type === "announcedActLost" && event.id === to ? event.refusal.rule : null;
}

const reacts = (event: SegmentsEvent, to: string, option: string): boolean =>
  event.type === "reactionRolled" &&
  event.by === to &&
  (event.with === null ? option === "dodge" : option === `parry:${event.with}`);

/** A blow, an act in grapple, or the guard slipped without a die. */
function seizes(event: SegmentsEvent, to: string): boolean {
  if (event.type === "attackRolled" || event.type === "grappleRolled")
    return event.by === to && event.kind === "opportunity";
  return event.type === "grappleBegun" && event.holder === to;
}

/** What answers come to in `segments`. [SEG-AOO-18] [SEG-HOUSE-24] [SEG-HOUSE-43] [SEG-MOVE-29] */
export const ANSWERS: AnswerLaws<SegmentsEvent> = {
  opportunity: { idle: ["keep", "pass"], done: seizes, denied: lost },
  parry: { idle: ["none"], done: reacts },
  commitParry: {
    idle: ["none"],
    done: reacts,
    denied: (event, to) => (event.type === "reactionWasted" && event.by === to ? event.rule : null),
  },
  coverFire: { idle: ["wait"], done: (event, to) => event.type === "shotTaken" && event.by === to, denied: lost },
  stepAnswer: {
    idle: ["hold"],
    done: (event, to, option) =>
      event.type === "stepAnswered" && event.id === to && (option === "accompany" || event.step.way === option),
  },
};
