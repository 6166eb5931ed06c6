import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { GATHERED, ofType, sumOf, sumPart, type Digest } from "../../exchange-card/digest.ts";

/** What a rest came to for each combatant in it. [SEG-HOUSE-64] */
const RESTED: Digest<SegmentsEvent> = {
  signOf: () => ["fa-bed", "plain"],
  partsOf: (own, { words }) => [
    ...sumPart(
      "PDA.Outside.Digest.Stamina",
      sumOf(ofType(own, "healed"), (each) => each.stamina),
      words,
    ),
    ...sumPart(
      "PDA.Outside.Digest.Wounds",
      sumOf(ofType(own, "woundsRecovered"), (each) => each.points),
      words,
    ),
    ...sumPart("PDA.Outside.Digest.Breath", -sumOf(ofType(own, "fatigueGained"), (each) => each.points), words),
  ],
  titled: ["rested"],
};

/** What rests and gathered gear come to. [SEG-HOUSE-64] [SEG-CORE-10] */
export const SEGMENTS_DIGESTS = { rest: RESTED, gather: GATHERED };
