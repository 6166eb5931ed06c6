import { BODY_CONDITIONS, type BodyCondition } from "../../rules/segments/stats.ts";
import { SYSTEM_ID } from "../../system-id.ts";

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

/** A status as the host's list wants it: its name is a key. */
interface StatusEntry {
  readonly id: StateId;
  readonly name: string;
  readonly img: string;
  /** Offered among the buttons of a token. */
  readonly hud: boolean;
}

/** The picture of a state. */
export function statePicture(id: StateId): string {
  return `systems/${SYSTEM_ID}/icons/states/${id}.svg`;
}

/** The key of a state's word. */
export function stateName(id: StateId): string {
  return `PDA.Condition.${id}`;
}

/** Our states, in the order in which tokens show them. [SEG-HOUSE-59] */
export function statusEntries(): StatusEntry[] {
  return STATES.map((id) => ({ id, name: stateName(id), img: statePicture(id), hud: isBodyCondition(id) }));
}
