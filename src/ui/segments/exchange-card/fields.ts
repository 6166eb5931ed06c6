import { SEGMENTS_NAMING } from "../../../foundry/rulesets/segments/segments-naming.ts";
import type { Fields } from "../../exchange-card/said-fields.ts";

/** How `segments` says the fields of its events, its commands and its questions. */
export const SEGMENTS_FIELDS: Fields = {
  people: SEGMENTS_NAMING.keys,
  gear: ["gear", "spell", "with"],
  words: {
    band: (band, words) => words.text(`PDA.Segments.Band.${band}`),
    condition: (condition, words) => words.text(`PDA.Condition.${condition}`),
    mode: (mode, words) => words.text(`PDA.Mode.${mode}`),
    place: (place, words) => words.text(`PDA.Segments.Place.${place}`),
  },
  // The d20 of combat rolls, checks and saves: a 20 and a 1 stand out.
  dice: { natural: { word: "PDA.Card.NaturalDie", high: [20], low: [1] } },
};
