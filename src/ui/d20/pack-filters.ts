import { SIZES } from "../../rules/d20/stats.ts";
import type { PackFilter } from "../compendia/pack-filter.ts";
import { challengeText } from "./sheets/challenge.ts";

/** By what creatures are looked for: how hard a fight they are, how big, of what kind. */
export const D20_PACK_FILTERS: readonly PackFilter[] = [
  {
    field: "challengeRating",
    label: "PDA.D20.Field.challengeRating",
    text: (value, words) => words.format("PDA.D20.Sheet.Challenge", { rating: challengeText(Number(value)) }),
  },
  {
    field: "size",
    label: "PDA.Sheet.Field.size",
    order: SIZES,
    text: (value, words) => words.text(`PDA.D20.Size.${value}`),
  },
  {
    field: "creatureType",
    label: "PDA.D20.Field.creatureType",
    text: (value, words) => words.text(`PDA.D20.CreatureType.${value}`),
  },
];
