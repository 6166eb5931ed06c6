import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { segmentsWith } from "../../../rules/segments/ruleset.ts";
import { hostSentence } from "../../host-sentence.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { houseSettings } from "./house-settings.ts";

/** The rules in force, and what of the world's own could not be read. */
interface Loaded {
  readonly rules: Ruleset<SegmentsGame>;
  readonly refused: readonly string[];
}

let loaded: Loaded | null = null;

/** The rules with the world's constants and tables: one object until one of them changes. */
export function segmentsRules(): Ruleset<SegmentsGame> {
  return load().rules;
}

/** Forgets the constants and tables: they have changed. */
export function reloadSegmentsRules(): void {
  loaded = null;
}

/** Tells a game master which of the world's constants and tables are not followed, and why. */
export function tellRefusedRules(): void {
  if (!game.user.isGM) return;
  for (const problem of load().refused) ui.notifications.warn(hostSentence("PDA.Notice.houseRuleRefused", { problem }));
}

function load(): Loaded {
  if (loaded === null) {
    const { settings, refused } = houseSettings(houseRules());
    loaded = { rules: segmentsWith(settings), refused };
  }
  return loaded;
}
