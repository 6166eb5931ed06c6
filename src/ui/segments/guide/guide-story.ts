import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";

/** One encounter of the guide, freed of its documents. */
export interface GuideFight {
  readonly clock: SegmentClock;
  /** What has happened in exchanges that stand. */
  readonly events: readonly SegmentsEvent[];
  /** Causes of the questions that were asked, answered or not. */
  readonly questions: readonly string[];
  /** The one who plays the orc of the lessons; null where there is none. */
  readonly orc: string | null;
}

/** How far the readers of the guide have come. */
export interface GuideStory {
  readonly hasBegun: boolean;
  readonly modes: boolean;
  readonly initiative: boolean;
  readonly routineBlow: boolean;
  readonly orcStruck: boolean;
  readonly criticalParry: boolean;
  readonly asked: boolean;
  readonly opportunity: boolean;
  readonly met: boolean;
  readonly surpriseSegment: boolean;
  readonly surpriseAttack: boolean;
}

/** What has happened in the guide's encounter, as far as a lesson asks for it. */
export function storyOf({ clock, events, questions, orc }: GuideFight): GuideStory {
  const blows = events.flatMap((event) => (event.type === "attackRolled" ? [event] : []));
  return {
    hasBegun: hasBegun(clock),
    modes: events.some(({ type }) => type === "modeDeclared"),
    initiative: events.some(({ type }) => type === "initiativeRolled"),
    routineBlow: blows.some(({ kind, by }) => kind === "routine" && by !== orc),
    orcStruck: blows.some(({ kind, by }) => kind === "routine" && by === orc),
    criticalParry: events.some((event) => event.type === "reactionRolled" && event.outcome === "critical"),
    asked: questions.includes("opportunity") || blows.some(({ kind }) => kind === "opportunity"),
    opportunity: blows.some(({ kind }) => kind === "opportunity"),
    met: events.some(({ type }) => type === "partiesMet"),
    // Met is not yet begun: the segment is played once somebody may act in it.
    surpriseSegment: hasBegun(clock) && (clock.round > 0 || clock.phase !== "declarations"),
    surpriseAttack: blows.some(({ kind }) => kind === "surprise"),
  };
}
