import { D20_RULESET } from "./ui/d20/d20-screens.ts";
import type { PlayedRuleset } from "./ui/played.ts";
import { SEGMENTS_RULESET } from "./ui/segments/segments-screens.ts";

/** Every ruleset that a world may play; the first is the default. What is not here does not ship. */
export const RULESETS: readonly PlayedRuleset[] = [SEGMENTS_RULESET, D20_RULESET];
