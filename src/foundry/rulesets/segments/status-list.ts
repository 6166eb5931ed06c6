import { BODY_CONDITIONS, type BodyCondition } from "../../../rules/segments/stats.ts";

/** States that follow from the turn or from the body's values; nobody sets them by hand. */
export const FOLLOWING_STATES = ["stunned", "blinded", "guardDown", "surprised", "haemorrhage", "weary"] as const;
type FollowingState = (typeof FOLLOWING_STATES)[number];

/** All that a token may show of a combatant. */
export type StateId = BodyCondition | FollowingState;
export const STATES: readonly StateId[] = [...BODY_CONDITIONS, ...FOLLOWING_STATES];

/** Whether a status is a condition of the body: those can be set by hand. */
export function isBodyCondition(id: string): id is BodyCondition {
  return BODY_CONDITIONS.some((condition) => condition === id);
}
