import type { Encounter } from "../../rules/kernel/encounter.ts";
import type { Game, Ruleset } from "../../rules/kernel/ruleset.ts";
import type { DicePort } from "../dice/dice-port.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import type { RulesetBinding } from "../rulesets/ruleset-binding.ts";

/** What the referee's work stands on. */
export interface RefereeContext<G extends Game> {
  readonly binding: RulesetBinding<G>;
  readonly reader: EncounterReader<G>;
  readonly dice: DicePort;
  /** Whether this tab still holds the combat's lease: asked before each write. */
  isReferee(combat: Combat.Implementation): boolean;
}

/** Throws when another tab has taken the lease meanwhile: the exchange is that one's to go on with. */
export function stayReferee<G extends Game>(context: RefereeContext<G>, combat: Combat.Implementation): void {
  if (!context.isReferee(combat)) throw new Error(`This tab no longer referees ${combat.uuid}: the tab that does goes on.`);
}

/** The fight as it is now. */
export const encounterNow = <G extends Game>(context: RefereeContext<G>, combat: Combat.Implementation): Encounter<G> => context.reader.read(combat);

/** The rules with the world's settings. */
export const rulesNow = <G extends Game>(context: RefereeContext<G>): Ruleset<G> => context.binding.rules();
