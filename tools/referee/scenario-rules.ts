import type { Declared } from "../../src/rules/kernel/declaration.ts";
import type { Decoder } from "../../src/rules/kernel/decode.ts";
import type { CombatantId } from "../../src/rules/kernel/ids.ts";
import type { Encounter } from "../../src/rules/kernel/encounter.ts";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { Ruleset } from "../../src/rules/kernel/ruleset.ts";
import type { StartFault } from "./start-faults.ts";

/** An id that something names, and where: `path` lies below what names it. Gear is looked for on `of`; offers come and go in play. */
export type Reference =
  | { readonly kind: "combatant"; readonly id: CombatantId; readonly path: string }
  | { readonly kind: "offer"; readonly id: string; readonly path: string }
  | { readonly kind: "gear"; readonly id: string; readonly of: CombatantId; readonly path: string };

/** What the referee on the command line must know of a ruleset besides the rules themselves. */
export interface ScenarioRules<G extends Game> {
  /** What the ruleset declares. */
  readonly declaration: Pick<Declared, "id" | "events"> & {
    rulesetWith(settings: G["settings"]): Ruleset<G>;
  };
  /** Reads the overrides of a scenario into whole settings; `{}` gives the defaults. */
  readonly settings: Decoder<G["settings"]>;
  readonly combatant: (settings: G["settings"]) => Decoder<G["combatant"]>;
  /** Ids of what a combatant carries. */
  readonly gearOf: (combatant: G["combatant"]) => readonly string[];
  /** Whether things change hands: what another has at first may be this one's by then. Left out: they do not. */
  readonly passesGear?: boolean;
  /** Reads the grounds; `{}` gives plain ones. */
  readonly field: Decoder<G["field"]>;
  /** The clock before the fight begins. */
  readonly clock: G["clock"];
  /** Combatants, gear and offers that a command names, `by` left out. */
  readonly commandReferences: (command: G["command"]) => readonly Reference[];
  /** What of a start cannot be by the rules, the first thing first; pools aside. Left out: nothing. */
  readonly startFaults?: (ruleset: Ruleset<G>, start: Encounter<G>) => Iterable<StartFault>;
  /** The combatants that the grounds name, and where; left out: none. */
  readonly fieldReferences?: (field: G["field"]) => readonly Reference[];
  /** The few values of a combatant that a reader of a transcript wants after each step. */
  readonly summary: (combatant: G["combatant"]) => Readonly<Record<string, unknown>>;
}
