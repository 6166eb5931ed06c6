import { OPTIONS } from "../../../rules/segments/options.ts";
import { SYSTEM_ID } from "../../../system-id.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "passe-d-armes.segmentsReactionMoment": string;
    "passe-d-armes.segmentsFormerWays": Record<string, unknown>;
    "passe-d-armes.segmentsDrawnTables": Record<string, unknown>;
  }
}

/** Declares the settings that only this ruleset has; `changed` is told when one of them changes its rules. For `init`. */
export function registerSegmentsSettings(changed: () => void): void {
  const { words, value } = OPTIONS.reactionMoment;
  game.settings.register(SYSTEM_ID, "segmentsReactionMoment", {
    name: "PDA.Segments.Setting.reactionMoment.Name",
    hint: "PDA.Segments.Setting.reactionMoment.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(words.map((moment) => [moment, `PDA.Segments.Setting.reactionMoment.${moment}`])),
    default: value,
    onChange: changed,
  });
  for (const key of ["segmentsDrawnTables", "segmentsFormerWays"] as const)
    game.settings.register(SYSTEM_ID, key, { scope: "world", config: false, type: Object, default: {} });
}

/** When defenders choose their reactions, as the world has it. */
export function reactionMoment(): string {
  return game.settings.get(SYSTEM_ID, "segmentsReactionMoment");
}
