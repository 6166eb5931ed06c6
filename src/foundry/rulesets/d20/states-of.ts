import type { LifeState } from "../../../rules/d20/derive/life.ts";
import { CONDITIONS, type Condition } from "../../../rules/d20/stats.ts";

/** States that follow from hit points, or from the turn; they are not set by hand. */
export const FOLLOWING_STATES = ["disabled", "staggered", "dying", "stable", "flatFooted"] as const;

/** All that a token may show of a combatant. */
export type StateId = Condition | (typeof FOLLOWING_STATES)[number];
export const STATES: readonly StateId[] = [...CONDITIONS, ...FOLLOWING_STATES];

/** Whether a status is a condition: those can be set by hand. */
export function isCondition(id: string): id is Condition {
  return CONDITIONS.some((condition) => condition === id);
}

/** What the states of a combatant follow from. */
export interface StateSource {
  readonly conditions: readonly Condition[];
  readonly life: LifeState;
  /** Whether the reader may know how the combatant fares. */
  readonly mayKnow: boolean;
  /** The combatant's part in the fight that is on; null out of a fight, or where the reader may not know of it. */
  readonly turn: { readonly timed: readonly Condition[]; readonly isFlatFooted: boolean } | null;
}

/** A reader who knows little of a combatant sees that it is down, and not how badly; nor that it barely stands. [D20-HP-02] */
function lifeSeen(life: LifeState, mayKnow: boolean): StateId | null {
  if (life === "normal") return null;
  if (mayKnow || life === "dead" || life === "unconscious") return life;
  return life === "dying" || life === "stable" ? "unconscious" : null;
}

/** The states that hold now, in the list's order. [D20-COND-01] [D20-HP-02] [D20-INIT-09] */
export function statesOf({ conditions, life, mayKnow, turn }: StateSource): readonly StateId[] {
  const held = new Set<StateId>([...conditions, ...(turn?.timed ?? [])]);
  const seen = lifeSeen(life, mayKnow);
  if (seen !== null) held.add(seen);
  if (turn?.isFlatFooted === true && life !== "dead") held.add("flatFooted");
  return STATES.filter((id) => held.has(id));
}
