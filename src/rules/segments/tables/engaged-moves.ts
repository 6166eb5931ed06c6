import { STEP_WAYS } from "../stats.ts";

/** What one of two opponents does with their feet in a segment. */
export const PAIR_WAYS = ["hold", ...STEP_WAYS] as const;
export type PairWay = (typeof PAIR_WAYS)[number];

/**
 * What the movements of two opponents come to. `static` and `blocked`: neither moves; `together`: both go the same way
 * along their axis; `turns`: the axis turns by a quarter; `broken`: each goes their own way, and the fight is over for the
 * time being.
 */
export const MEETING_OUTCOMES = ["static", "blocked", "together", "turns", "broken"] as const;
export type MeetingOutcome = (typeof MEETING_OUTCOMES)[number];

/** Rows: the one who moved first to say so; columns: the opponent. */
export type EngagedMoves = Readonly<Record<PairWay, Readonly<Record<PairWay, MeetingOutcome>>>>;

/** Two movements in the same segment. [SEG-MOVE-35] */
export const ENGAGED_MOVES: EngagedMoves = {
  hold: { hold: "static", advance: "blocked", back: "broken", circleLeft: "turns", circleRight: "turns" },
  advance: { hold: "blocked", advance: "blocked", back: "together", circleLeft: "broken", circleRight: "broken" },
  back: { hold: "broken", advance: "together", back: "broken", circleLeft: "broken", circleRight: "broken" },
  circleLeft: { hold: "turns", advance: "broken", back: "broken", circleLeft: "turns", circleRight: "blocked" },
  circleRight: { hold: "turns", advance: "broken", back: "broken", circleLeft: "blocked", circleRight: "turns" },
};
