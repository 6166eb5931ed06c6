import type { TranscriptLine } from "../../../src/rules/kernel/run.ts";
import type { LedgerId } from "../../../src/rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import type { SegmentsSettings } from "../../../src/rules/segments/settings.ts";
import type { Field, SegmentsCombatant } from "../../../src/rules/segments/state.ts";

/** How a fight starts: constants and tables, who fights, on what ground. Plain JSON. */
export interface Start {
  readonly settings: SegmentsSettings;
  readonly combatants: readonly SegmentsCombatant[];
  readonly field: Field;
}

export type Line = TranscriptLine<SegmentsEvent>;

/** A command with all that was thrown, said and done for it. Plain JSON. */
export interface Step {
  readonly command: SegmentsCommand;
  readonly lines: readonly Line[];
}

/** What a transcript shows against the rules: the rule, where, and why. */
export interface Violation {
  readonly rule: LedgerId;
  /** Index of the step, and of the line within it. */
  readonly step: number;
  readonly line: number;
  /** Type of the event, or kind of the line. */
  readonly at: string;
  readonly reason: string;
}

/** Takes what an inspector finds; the checker knows where. */
export type Report = (rule: LedgerId, reason: string) => void;

export type EventOf<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { readonly type: T }>;
