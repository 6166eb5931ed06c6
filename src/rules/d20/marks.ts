import { Marks } from "../kernel/marks.ts";
import type { D20Combatant } from "./state.ts";

/** Something about him ends by itself. [D20-INIT-07] */
export const HAS_TIMED = 1 << 0;

/** What rules look for among all combatants. */
export const marks = new Marks<D20Combatant>(({ turn }) =>
  turn.timed.length > 0 || turn.temporaryUntil !== null || turn.modifiers.length > 0 ? HAS_TIMED : 0,
);
