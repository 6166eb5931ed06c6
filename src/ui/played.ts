import type { ActiveRuleset } from "../foundry/rulesets/active-ruleset.ts";
import type { RulesetAdapter } from "../foundry/rulesets/ruleset-adapter.ts";
import { openWorld } from "../foundry/start.ts";
import type { Game } from "../rules/kernel/game.ts";
import { registerUi } from "./register-ui.ts";
import type { Screens } from "./screens.ts";

/** A ruleset that can be played at the table; the types of its game are known to its own parts alone. */
export interface PlayedRuleset {
  readonly adapter: ActiveRuleset;
  /** Opens a world that plays it, in `init`. Resolves when the templates of its screens are loaded. */
  open(): Promise<void>;
}

/** A ruleset with its adapter and its screens. */
export const played = <G extends Game, O extends object>(
  adapter: RulesetAdapter<G>,
  screens: Screens<G, O>,
): PlayedRuleset => ({
  adapter,
  open: () =>
    registerUi(
      adapter,
      screens,
      openWorld(adapter, (reader) => screens.services(reader)),
    ),
});
