import { Marks } from "../kernel/marks.ts";
import type { D20Combatant } from "./state.ts";

/** Something about him ends by itself. [D20-INIT-07] */
export const HAS_TIMED = 1 << 0;

/** Has been turned, rebuked, commanded or bolstered. [D20-TURN-16] */
export const IS_CHANNELED = 1 << 1;

/** Goes with another. */
export const IS_CARRIED = 1 << 2;

/** Is in a grapple. [D20-GRAP-08] */
export const IS_GRAPPLING = 1 << 3;

/** Has readied an action for what another does. [D20-READY-05] */
export const IS_READY = 1 << 4;

/** What rules look for among all combatants. */
export const marks = new Marks<D20Combatant>(({ turn }) => {
  const isChanneled = turn.turnings.length > 0;
  const isTimed = turn.timed.length > 0 || turn.temporaryUntil !== null || turn.modifiers.length > 0 || isChanneled;
  const held = (turn.carried === null ? 0 : IS_CARRIED) | (turn.holds.length > 0 ? IS_GRAPPLING : 0);
  const waits = turn.awaits === null ? 0 : IS_READY;
  return (isTimed ? HAS_TIMED : 0) | (isChanneled ? IS_CHANNELED : 0) | held | waits;
});
