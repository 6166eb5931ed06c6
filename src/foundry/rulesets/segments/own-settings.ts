import { SYSTEM_ID } from "../../../system-id.ts";
import { registerReactionMoment } from "./reaction-moment.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "passe-d-armes.segmentsReactionMoment": string;
    "passe-d-armes.segmentsFormerWays": Record<string, unknown>;
    "passe-d-armes.segmentsDrawnTables": Record<string, unknown>;
  }
}

/** Declares the settings that only this ruleset has; `changed` is told when one of them changes its rules. For `init`. */
export function registerSegmentsSettings(changed: () => void): void {
  registerReactionMoment(changed);
  for (const key of ["segmentsDrawnTables", "segmentsFormerWays"] as const)
    game.settings.register(SYSTEM_ID, key, { scope: "world", config: false, type: Object, default: {} });
}
