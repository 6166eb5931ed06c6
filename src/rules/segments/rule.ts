import { emit as emitEvent } from "../kernel/rule.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule } from "./game.ts";

/** Lets something happen in a fight; it has changed when this returns. */
export const emit: (event: SegmentsEvent) => Rule = emitEvent;
