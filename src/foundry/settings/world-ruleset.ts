import { SYSTEM_ID } from "../../system-id.ts";

/** The rulesets that a world may play; the first is the default. */
export const RULESETS = ["segments", "d20"] as const;
export type RulesetId = (typeof RULESETS)[number];

/** The ruleset that this world plays. */
export function worldRuleset(): RulesetId {
  const chosen = game.settings.get(SYSTEM_ID, "ruleset");
  return RULESETS.find((id) => id === chosen) ?? RULESETS[0];
}
