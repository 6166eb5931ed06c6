import { readCode } from "../../../rules/segments/derive/effect-code.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { BODY_CONDITIONS, type BodyCondition } from "../../../rules/segments/stats.ts";
import type { RulesetStates } from "../ruleset-states.ts";

/** States that follow from the turn or from the body's values. */
const FOLLOWING = ["stunned", "blinded", "guardDown", "surprised", "haemorrhage", "weary"] as const;
type StateId = BodyCondition | (typeof FOLLOWING)[number];

const BLEEDING = new Set(["minorHaemorrhage", "majorHaemorrhage"]);

/** The states of the `segments` ruleset. [SEG-HOUSE-57] [SEG-HOUSE-59] */
export const SEGMENTS_STATES: RulesetStates<SegmentsGame, StateId> = {
  conditions: BODY_CONDITIONS,
  following: FOLLOWING,
  down: ["unconscious", "coma", "dead"],
  lasting: ["stabilised", "haemorrhage"],
  held({ fighter: { body, turn }, numbers, mayKnow, clock }) {
    const isBleeding = body.injuries.some(
      ({ codes, treated }) => !treated && codes.some((code) => BLEEDING.has(readCode(code)?.effect ?? "")),
    );
    const held: StateId[] = [...body.conditions];
    if (isBleeding) held.push("haemorrhage");
    if (mayKnow && (numbers["fatiguePenalty"]?.value ?? 0) > 0) held.push("weary");
    if (clock === null) return held;
    if (turn.guardDown !== null && turn.guardDown.until >= clock.segment) held.push("guardDown");
    if (turn.surprised) held.push("surprised");
    return [...held, ...turn.timed.map(({ id }) => id)];
  },
};
