import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { hasBegun } from "../../../rules/segments/moments.ts";
import type { SegmentClock, TurnState } from "../../../rules/segments/state.ts";

/** One encounter of the guide, freed of its documents. */
export interface GuideFight {
  readonly clock: SegmentClock;
  readonly turns: readonly Pick<TurnState, "mode" | "initiative">[];
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
export function storyOf({ clock, turns, events, questions, orc }: GuideFight): GuideStory {
  const blows = events.flatMap((event) => (event.type === "attackRolled" ? [event] : []));
  return {
    hasBegun: hasBegun(clock),
    modes: turns.some(({ mode }) => mode !== null),
    initiative: turns.some(({ initiative }) => initiative !== null),
    routineBlow: blows.some(({ kind, by }) => kind === "routine" && by !== orc),
    orcStruck: blows.some(({ kind, by }) => kind === "routine" && by === orc),
    criticalParry: events.some((event) => event.type === "reactionRolled" && event.outcome === "critical"),
    asked: questions.includes("opportunity") || blows.some(({ kind }) => kind === "opportunity"),
    opportunity: blows.some(({ kind }) => kind === "opportunity"),
    met: events.some(({ type }) => type === "partiesMet"),
    surpriseSegment: hasBegun(clock),
    surpriseAttack: blows.some(({ kind }) => kind === "surprise"),
  };
}
