import type { ClockRules, Span } from "./clock.ts";
import { Defect } from "./json.ts";

/** A moment of a fight played in segments. The surprise segment is segment 0 of round 0. */
export interface SegmentMoment<P extends string = string> {
  readonly round: number;
  readonly segment: number;
  readonly phase: P;
}

/** The clock of a fight played in segments, each with its phases. */
export interface SegmentClockRules<P extends string> extends ClockRules<SegmentMoment<P>> {
  readonly phases: readonly P[];
  readonly segmentsPerRound: number;
  /** The surprise segment, before the first round. [SEG-SURP-09] */
  surprise(): SegmentMoment<P>;
  /** The next phase, or the next segment's first. After the surprise segment comes round 1. */
  next(clock: SegmentMoment<P>): SegmentMoment<P>;
  /** The first phase of the next segment. */
  nextSegment(clock: SegmentMoment<P>): SegmentMoment<P>;
  /** This phase of the segment that comes `segments` later (0: this one). */
  phaseOf(clock: SegmentMoment<P>, phase: P, segments?: number): SegmentMoment<P>;
  /** Segments since the surprise segment, which is 0; the first of round 1 is 1. Grows by one a segment, for ever. */
  segmentNumber(clock: SegmentMoment<P>): number;
  /** A whole number that grows with time, one a phase. */
  ordinal(clock: SegmentMoment<P>): number;
  /** The moment with this ordinal. Throws a `Defect` below 0 or between two. */
  fromOrdinal(ordinal: number): SegmentMoment<P>;
}

/**
 * A clock of rounds of so many segments (SEG-CORE-01), each with phases in order (SEG-HOUSE-18). Throws a
 * {@link Defect} without a segment or a phase, or with the same phase twice.
 */
export function segmentClock<const P extends string>({
  segments,
  phases,
}: {
  readonly segments: number;
  readonly phases: readonly P[];
}): SegmentClockRules<P> {
  if (!Number.isInteger(segments) || segments < 1)
    throw new Defect(`A round needs a whole number of segments, not ${segments}.`);
  if (phases.length === 0 || new Set(phases).size < phases.length)
    throw new Defect("A segment needs phases, each of its own.");
  return new SegmentClock(segments, phases);
}

class SegmentClock<P extends string> implements SegmentClockRules<P> {
  readonly segmentsPerRound: number;
  readonly phases: readonly P[];

  constructor(segmentsPerRound: number, phases: readonly P[]) {
    this.segmentsPerRound = segmentsPerRound;
    this.phases = phases;
  }

  start(): SegmentMoment<P> {
    return this.moment(1, 0);
  }

  surprise(): SegmentMoment<P> {
    return this.moment(0, 0);
  }

  compare(a: SegmentMoment<P>, b: SegmentMoment<P>): number {
    return a.round - b.round || a.segment - b.segment || this.place(a.phase) - this.place(b.phase);
  }

  after(clock: SegmentMoment<P>, { rounds = 0, segments = 0 }: Span): SegmentMoment<P> {
    return this.phaseOf(clock, clock.phase, rounds * this.segmentsPerRound + segments);
  }

  nextRound(clock: SegmentMoment<P>): SegmentMoment<P> {
    return this.moment(clock.round * this.segmentsPerRound + 1, 0);
  }

  round(clock: SegmentMoment<P>): number {
    return clock.round;
  }

  next(clock: SegmentMoment<P>): SegmentMoment<P> {
    return this.fromOrdinal(this.ordinal(clock) + 1);
  }

  nextSegment(clock: SegmentMoment<P>): SegmentMoment<P> {
    return this.moment(this.segmentNumber(clock) + 1, 0);
  }

  phaseOf(clock: SegmentMoment<P>, phase: P, segments = 0): SegmentMoment<P> {
    return this.moment(this.segmentNumber(clock) + segments, this.place(phase));
  }

  segmentNumber(clock: SegmentMoment<P>): number {
    return clock.round === 0 ? 0 : (clock.round - 1) * this.segmentsPerRound + clock.segment;
  }

  ordinal(clock: SegmentMoment<P>): number {
    return this.segmentNumber(clock) * this.phases.length + this.place(clock.phase);
  }

  fromOrdinal(ordinal: number): SegmentMoment<P> {
    return this.moment(Math.floor(ordinal / this.phases.length), ordinal % this.phases.length);
  }

  problem(clock: SegmentMoment<P>): string | null {
    const { round, segment, phase } = clock;
    if (!this.phases.includes(phase)) return `expected a phase (${this.phases.join(", ")}), found "${phase}"`;
    if (!Number.isSafeInteger(round) || round < 0) return `expected a round from 0 up, found ${round}`;
    const [first, last] = round === 0 ? [0, 0] : [1, this.segmentsPerRound];
    if (Number.isInteger(segment) && segment >= first && segment <= last) return null;
    return `expected a segment from ${first} to ${last} in round ${round}, found ${segment}`;
  }

  private place(phase: P): number {
    const place = this.phases.indexOf(phase);
    if (place === -1) throw new Defect(`A segment has no phase "${phase}".`);
    return place;
  }

  private moment(number: number, phase: number): SegmentMoment<P> {
    const name = this.phases[phase];
    if (name === undefined || !Number.isSafeInteger(number) || number < 0) {
      throw new Defect(`There is no phase ${phase} of segment number ${number}.`);
    }
    if (number === 0) return { round: 0, segment: 0, phase: name };
    const before = number - 1;
    return {
      round: Math.floor(before / this.segmentsPerRound) + 1,
      segment: (before % this.segmentsPerRound) + 1,
      phase: name,
    };
  }
}
