import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { RulesetId } from "../settings/world-ruleset.ts";
import type { RulesetKit } from "./ruleset-kit.ts";
import { segmentsKit } from "./segments/segments-kit.ts";
import type { SegmentsServices } from "./segments/segments-services.ts";

/** The types of each ruleset's game. */
export interface Games {
  readonly segments: SegmentsGame;
}

/** What each ruleset's screens may ask of the adapter. */
export interface ServicesOf {
  readonly segments: SegmentsServices;
}

/** Every ruleset that a world may play. The one place in this ring where they are told apart. */
export const RULESET_KITS: { readonly [K in RulesetId]: RulesetKit<Games[K], ServicesOf[K]> } = {
  segments: segmentsKit,
};
