import { object, oneOf, type Decoded } from "../../kernel/decode.ts";
import { tableBy } from "../../kernel/rule-tables.ts";
import { STEP_WAYS } from "../stats.ts";

/** What one of two opponents does with their feet in a segment. */
const PAIR_WAYS = ["hold", ...STEP_WAYS] as const;
export type PairWay = (typeof PAIR_WAYS)[number];

/**
 * What the movements of two opponents come to. `static` and `blocked`: neither moves; `together`: both go the same way
 * along their axis; `turns`: the axis turns by a quarter; `broken`: each goes their own way, and the fight is over for the
 * time being.
 */
const meeting = oneOf(["static", "blocked", "together", "turns", "broken"]);
export type MeetingOutcome = Decoded<typeof meeting>;

/** What the opponent does, by what the one who moved first to say so does. */
const byWay = object({ hold: meeting, advance: meeting, back: meeting, circleLeft: meeting, circleRight: meeting });

/** Two movements in the same segment. [SEG-MOVE-35] */
export const ENGAGED_MOVES = tableBy(PAIR_WAYS, byWay, "SEG-MOVE-35", "source", {
  hold: { hold: "static", advance: "blocked", back: "broken", circleLeft: "turns", circleRight: "turns" },
  advance: { hold: "blocked", advance: "blocked", back: "together", circleLeft: "broken", circleRight: "broken" },
  back: { hold: "broken", advance: "together", back: "broken", circleLeft: "broken", circleRight: "broken" },
  circleLeft: { hold: "turns", advance: "broken", back: "broken", circleLeft: "turns", circleRight: "blocked" },
  circleRight: { hold: "turns", advance: "broken", back: "broken", circleLeft: "blocked", circleRight: "turns" },
});
