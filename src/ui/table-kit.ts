import type { Games, KitOf, ServicesOf } from "../foundry/rulesets/rulesets.ts";
import type { Teller } from "./exchange-card/teller.ts";
import type { RulesetId } from "../foundry/settings/world-ruleset.ts";

/**
 * A ruleset at the table. What every ruleset shows in the same way (tray, codex, corrections, standing orders) is
 * registered by `register-ui.ts`; a kit adds its sheets, its tracker, the steps of its cards, its ruler and its rulings.
 */
export interface TableKit<K extends RulesetId> {
  /** What the adapter needs of it. */
  readonly rules: KitOf<K>;
  /** What it says of its exchanges, on cards and in the tray. */
  readonly teller: Teller<Games[K]>;
  /** Hands the ruleset's screens to the host, for `init`, with its services. Resolves when their templates are loaded. */
  register(services: ServicesOf<K>): Promise<void>;
}
