import { segmentClock, type SegmentClockRules } from "../../kernel/segment-clock.ts";
import type { SegmentsSettings } from "../settings.ts";
import { PHASES, type Phase } from "../stats.ts";
import { combatShape, type SegmentClock } from "../stored/field.ts";

const clocks = new Map<number, SegmentClockRules<Phase>>();

/** How this fight's clock counts. [SEG-CORE-01] [SEG-HOUSE-18] */
export function clockRules(settings: SegmentsSettings): SegmentClockRules<Phase> {
  const segments = settings.segmentsPerRound;
  let rules = clocks.get(segments);
  if (rules === undefined) clocks.set(segments, (rules = segmentClock({ segments, phases: PHASES })));
  return rules;
}

/** The clock before a fight: what is there is over. The surprise segment starts with its declarations. [SEG-SURP-09] */
export const NOT_BEGUN: SegmentClock = combatShape.initial.clock;

/** Whether a fight is under way: in its surprise segment or in a round. */
export function hasBegun({ round, phase }: SegmentClock): boolean {
  return round > 0 || phase !== "end";
}

/** The round and segment that come so many segments later. */
export function later(
  settings: SegmentsSettings,
  clock: SegmentClock,
  segments: number,
): { readonly round: number; readonly segment: number } {
  const { round, segment } = clockRules(settings).phaseOf(clock, clock.phase, segments);
  return { round, segment };
}
