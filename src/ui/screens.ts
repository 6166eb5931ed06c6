import type { Game } from "../rules/kernel/ruleset.ts";
import type { ActiveRuleset } from "../foundry/rulesets/active-ruleset.ts";
import type { RulesetAdapter } from "../foundry/rulesets/ruleset-adapter.ts";
import type { Services } from "../foundry/services.ts";
import { openWorld } from "../foundry/start.ts";
import type { Teller } from "./exchange-card/teller.ts";
import { registerUi } from "./register-ui.ts";

/**
 * The screens of a ruleset. What every ruleset shows in the same way (tray, codex, corrections, standing orders) is registered by
 * `register-ui.ts`; a ruleset adds its sheets, its tracker, the steps of its cards, its ruler and its rulings. `O`: the services
 * that only its screens ask for.
 */
export interface Screens<G extends Game, O extends object> {
  /** What it says of its exchanges, on cards and in the tray. */
  readonly teller: Teller<G>;
  /** Hands the ruleset's screens to the host, for `init`, with its services. Resolves when their templates are loaded. */
  register(services: Services<G> & O): Promise<void>;
}

/** A ruleset that can be played at the table; the types of its game are known to its own parts alone. */
export interface PlayedRuleset {
  readonly adapter: ActiveRuleset;
  /** Opens a world that plays it, in `init`. Resolves when the templates of its screens are loaded. */
  open(): Promise<void>;
}

/** A ruleset with its adapter and its screens. */
export const played = <G extends Game, O extends object>(
  adapter: RulesetAdapter<G, O>,
  screens: Screens<G, O>,
): PlayedRuleset => ({ adapter, open: () => registerUi(screens, openWorld(adapter)) });
