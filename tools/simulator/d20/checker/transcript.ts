import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import type { D20Settings } from "../../../../src/rules/d20/settings.ts";
import type { D20Combatant, Field } from "../../../../src/rules/d20/state.ts";
import type { LineOf, StepOf } from "../../checker/judge.ts";

/** How a fight starts: constants and tables, who fights, on what ground. Plain JSON. */
export interface Start {
  readonly settings: D20Settings;
  readonly combatants: readonly D20Combatant[];
  readonly field: Field;
}

export type Line = LineOf<D20Game>;
export type Step = StepOf<D20Game>;
export type EventOf<T extends D20Event["type"]> = Extract<D20Event, { readonly type: T }>;
