import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { Field, SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import type { LineOf, StepOf } from "../../checker/judge.ts";

export type { Violation } from "../../checker/judge.ts";

/** How a fight starts: constants and tables, who fights, on what ground. Plain JSON. */
export interface Start {
  readonly settings: SegmentsSettings;
  readonly combatants: readonly SegmentsCombatant[];
  readonly field: Field;
}

export type Line = LineOf<SegmentsGame>;
export type Step = StepOf<SegmentsGame>;

export type EventOf<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { readonly type: T }>;
