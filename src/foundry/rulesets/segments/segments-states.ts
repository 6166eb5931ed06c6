import { isSegmentsActor } from "./models.ts";
import type { StateKit } from "../../statuses/state-kit.ts";
import { statesOfActor } from "./actor-states.ts";
import { isBodyCondition, STATES } from "./status-list.ts";

/** The states of the `segments` ruleset. [SEG-HOUSE-57] [SEG-HOUSE-59] */
export const SEGMENTS_STATES: StateKit = {
  ids: STATES,
  blind: "blinded",
  isCondition: isBodyCondition,
  conditionsOf: (actor) => (isSegmentsActor(actor) ? actor.system.effective.conditions : null),
  statesOf: statesOfActor,
};
