import type { Game } from "../rules/kernel/game.ts";
import type { EncounterReader } from "../foundry/encounter/encounter-reader.ts";
import type { Services } from "../foundry/services.ts";
import type { CardText } from "./exchange-card/card-text.ts";
import type { Guide } from "./guide/lessons.ts";
import type { OutsideKit } from "./outside/outside-kit.ts";
import type { RulesKit } from "./rules-settings/rules-settings.ts";
import type { RulingKit } from "./rulings/ruling-kit.ts";

/**
 * The screens of a ruleset. What every ruleset shows in the same way (tray, codex, corrections, standing orders) is registered by
 * `register-ui.ts`; a ruleset adds its sheets, its tracker, the text of its cards, its ruler and its rulings. `O`: the services
 * that only its screens ask for.
 */
export interface Screens<G extends Game, O extends object> {
  /** What it says of its exchanges, on cards and in the tray. */
  readonly cardText: CardText<G>;
  /** What they may ask besides the services that every ruleset has. */
  services(reader: EncounterReader<G>): O;
  /** What it rules by hand, in the panel of rulings. */
  readonly rulings: RulingKit;
  /** What may be done outside fights; null: nothing. */
  readonly outside: OutsideKit | null;
  /** Its first fight, lesson by lesson; left out: it has none. */
  readonly guide?: Guide<G>;
  /** Its part of the window of constants and ways to play; left out: there are its constants alone. */
  readonly settings?: RulesKit;
  /** Hands what else it shows to the host, for `init`, with its services: sheets, tracker, ruler. Resolves when their templates are loaded. */
  register(services: Services<G> & O): Promise<void>;
}
