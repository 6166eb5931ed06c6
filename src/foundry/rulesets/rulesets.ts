import type { D20Game } from "../../rules/d20/game.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { Services } from "../services.ts";
import type { RulesetId } from "../settings/world-ruleset.ts";
import type { D20OwnServices } from "./d20/d20-services.ts";
import type { RulesetKit } from "./ruleset-kit.ts";
import type { SegmentsOwnServices } from "./segments/segments-services.ts";

/** The types of each ruleset's game. */
export interface Games {
  readonly segments: SegmentsGame;
  readonly d20: D20Game;
}

/** What the screens of each ruleset may ask besides the services that all have. */
export interface OwnServices {
  readonly segments: SegmentsOwnServices;
  readonly d20: D20OwnServices;
}

/** What the screens of a ruleset may ask of the adapter. */
export type ServicesOf<K extends RulesetId> = Services<Games[K]> & OwnServices[K];

/** The kit of a ruleset. */
export type KitOf<K extends RulesetId> = RulesetKit<Games[K], OwnServices[K]>;

/** The kits of the rulesets that a world may play. */
export type RulesetKits = { readonly [K in RulesetId]?: KitOf<K> };
