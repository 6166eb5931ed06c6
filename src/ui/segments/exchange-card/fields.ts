import { SEGMENTS_NAMING } from "../../../foundry/rulesets/segments/segments-naming.ts";
import type { Fields } from "../../exchange-card/said-fields.ts";

/** How `segments` says the fields of its events, its commands and its questions. */
export const SEGMENTS_FIELDS: Fields = {
  people: [...SEGMENTS_NAMING.keys, "missed", "surprised", "towards"],
  gear: ["gear", "spell", "with"],
  guards: ["armourClass"],
  words: {
    act: "PDA.Segments.GrappleAct",
    activity: "PDA.Activity",
    band: "PDA.Segments.Band",
    "command.do": "PDA.Segments.Act",
    condition: "PDA.Condition",
    mode: "PDA.Mode",
    place: "PDA.Segments.Place",
    "state.id": "PDA.Condition",
  },
  // The d20 of combat rolls, checks and saves: a 20 and a 1 stand out.
  dice: { natural: { word: "PDA.Card.NaturalDie", high: [20], low: [1] } },
};
