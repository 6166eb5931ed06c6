import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { segmentsWith } from "../../../rules/segments/ruleset.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import { houseConstants, withHouseConstants } from "../../settings/house-constants.ts";

let rules: Ruleset<SegmentsGame> | null = null;

/** The rules with the world's constants: one object until a constant changes. */
export function segmentsRules(): Ruleset<SegmentsGame> {
  rules ??= segmentsWith(withHouseConstants(DEFAULT_SETTINGS, houseConstants()));
  return rules;
}

/** Forgets the constants: they have changed. */
export function reloadSegmentsRules(): void {
  rules = null;
}
