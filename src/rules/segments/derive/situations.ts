import { add, type Draft } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import { SITUATION_RULES, type Situation, type SituationRow } from "../tables/situations.ts";

/** What a situation adds to the strike total or armour class of the one who is in it. [SEG-HOUSE-28] */
export function situationModifier(settings: SegmentsSettings, situation: Situation, to: keyof SituationRow): number {
  const modifier = settings.tables.situationalModifiers[situation][to];
  return typeof modifier === "number" ? modifier : settings[modifier];
}

/** A total with what the situation adds to it. [SEG-HOUSE-28] */
export function situate(
  draft: Draft,
  settings: SegmentsSettings,
  situation: Situation,
  to: keyof SituationRow = "strike",
): Draft {
  return add(draft, situation, situationModifier(settings, situation, to), SITUATION_RULES[situation]);
}
