import { emit as emitEvent } from "../kernel/rule.ts";
import type { D20Event } from "./events.ts";
import type { Rule } from "./game.ts";

/** Lets something happen in a fight; it has changed when this returns. */
export const emit: (event: D20Event) => Rule = emitEvent;
