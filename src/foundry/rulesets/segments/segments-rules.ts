import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { segmentsWith } from "../../../rules/segments/ruleset.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { WorldRules } from "../world-rules.ts";
import { reactionMoment } from "./reaction-moment.ts";
import { houseSettings } from "./house-settings.ts";

/** The rules as this world plays them. */
export const SEGMENTS_RULES = new WorldRules<SegmentsGame>(
  () => houseSettings({ ...houseRules(), choices: { reactionMoment: reactionMoment() } }),
  segmentsWith,
);

/** The rules with the world's constants and tables: one object until one of them changes. */
export function segmentsRules(): Ruleset<SegmentsGame> {
  return SEGMENTS_RULES.current();
}
