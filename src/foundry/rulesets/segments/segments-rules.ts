import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import { SEGMENTS } from "../../../rules/segments/declaration.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { worldRules } from "../world-rules.ts";
import { reactionMoment } from "./reaction-moment.ts";

/** The rules as this world plays them. */
export const SEGMENTS_RULES = worldRules(SEGMENTS, () => ({ reactionMoment: reactionMoment() }));

/** The rules with the world's constants and tables: one object until one of them changes. */
export const segmentsRules = (): Ruleset<SegmentsGame> => SEGMENTS_RULES.current();
