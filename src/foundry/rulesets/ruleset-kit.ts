import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { AreaKit } from "../areas/area-kit.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import type { Services } from "../services.ts";
import type { ConstantBook } from "./constant-book.ts";
import type { RulesetAdapter } from "./ruleset-adapter.ts";
import type { WorldRules } from "./world-rules.ts";

/** The commands that the host's own buttons and the status icons give. */
export interface HostCommands<C> {
  readonly begin: C;
  advance(to: "event" | "round"): C;
  /** Rolls initiative for a combatant now, who has none of their own; null: this is not the moment. */
  rollInitiative(combatant: Combatant.Implementation): C | null;
  /** Why initiative is not rolled by the host's buttons, where it is for none. */
  readonly noInitiative: "initiativeAtBeginning" | "initiativeNotNow";
  /** Puts a condition of the ruleset on a target, or takes it away; null: it is none. */
  condition(target: CombatantId, condition: string, on: boolean): C | null;
}

/** The world's tables, whatever is in them: see `TableBook`. */
export interface AnyTableBook {
  all: Services["tables"];
  ruleOf: Services["tableRule"];
  rowsInForce: Services["rowsInForce"];
  standing: Services["tableStanding"];
  playBy: Services["playByTable"];
  restore: Services["restoreTable"];
}

/** All that the adapter needs of a ruleset; `O`: the services that only its screens ask for. */
export interface RulesetKit<G extends Game, O extends object = object> {
  readonly adapter: RulesetAdapter<G>;
  readonly rules: WorldRules<G>;
  readonly constants: ConstantBook;
  readonly tables: AnyTableBook;
  readonly commands: HostCommands<G["command"]>;
  /** Ground that fights mark on their scenes; null: the ruleset draws none. */
  readonly areas: AreaKit<G["command"]> | null;
  /** Declares the settings that only this ruleset has; `changed` is told when one of them changes its rules. For `init`. */
  registerSettings(changed: () => void): void;
  /** Listens to what only this ruleset follows. For `init`. */
  watch(): void;
  /** What the screens of this ruleset may ask besides the services that all have. */
  services(reader: EncounterReader<G>): O;
}
