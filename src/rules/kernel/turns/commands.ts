/** The commands that every game with turns has. */
import { array, nullable, oneOf } from "../decode.ts";
import { combatant, command, ruling } from "../decode-parts.ts";
import type { ByDeed, CommandOf } from "../families.ts";
import type { CombatantId } from "../ids.ts";
import type { Refusal } from "../refusals.ts";
import type { Table } from "../ruleset.ts";
import { arrangeForbids, performArrange } from "./arrange.ts";
import { beginForbids, performBegin } from "./begin.ts";
import { clearForbids, performClear, rollForbids, rollMissing } from "./initiative.ts";
import { joinForbids, letIn } from "./newcomers.ts";
import { advanceForbids, endTurnForbids, passOn, performAdvance } from "./passing.ts";
import type { TurnGame, TurnRule, Turns } from "./turns.ts";

/** Most who roll at once. */
const MOST_TARGETS = 500;

/** How the order of turns is led. */
export const ORDER_COMMANDS = {
  /** Before the fight: rolls initiative for those of these who have none. */
  rollInitiative: ruling("rollInitiative", { targets: array(combatant, { min: 1, max: MOST_TARGETS }) }),
  /** Before the fight: what was rolled no longer counts. */
  clearInitiative: ruling("clearInitiative"),
  /** Orders those who share one count: the target acts right after another of them, or before all of them (null). */
  arrange: ruling("arrange", { target: combatant, after: nullable(combatant) }),
  /** Ends one's own turn. */
  endTurn: command("endTurn"),
  /** On to the next turn, or to the next round. */
  advance: ruling("advance", { to: oneOf(["turn", "round"]) }),
};
type OrderCommand = CommandOf<typeof ORDER_COMMANDS>;

/** The commands of a game in which all know of each other and newcomers come as they are. */
export const PLAIN_TURN_COMMANDS = {
  ...ORDER_COMMANDS,
  begin: ruling("begin"),
  join: ruling("join", { target: combatant }),
};
export type PlainTurnCommand = CommandOf<typeof PLAIN_TURN_COMMANDS>;

/** The rules of commands in one game. */
type RulesOf<G extends TurnGame, C extends { readonly do: string }> = {
  readonly [K in keyof ByDeed<C>]: {
    readonly forbids: (table: Table<G>, command: ByDeed<C>[K]) => Refusal | null;
    readonly perform: (table: Table<G>, command: ByDeed<C>[K]) => TurnRule<G>;
  };
};

/** How the order of turns is led. */
export function orderRules<G extends TurnGame>(turns: Turns<G>): RulesOf<G, OrderCommand> {
  return {
    rollInitiative: {
      forbids: (table, { targets }) => rollForbids(turns, table, targets),
      perform: (table, { targets }) => rollMissing(turns, table, targets),
    },
    clearInitiative: {
      forbids: (table) => clearForbids(turns, table),
      perform: (table) => performClear(turns, table),
    },
    arrange: {
      forbids: (table, command) => arrangeForbids(turns, table, command),
      perform: (table, command) => performArrange(turns, table, command),
    },
    endTurn: {
      forbids: (table, command) => endTurnForbids(turns, table, command),
      perform: (table) => passOn(turns, table),
    },
    advance: {
      forbids: (table) => advanceForbids(turns, table),
      perform: (table, command) => performAdvance(turns, table, command),
    },
  };
}

/** How turns are led where nothing comes before them but the count of each. */
export const plainTurnRules = <G extends TurnGame>(turns: Turns<G>): RulesOf<G, PlainTurnCommand> => ({
  ...orderRules(turns),
  begin: {
    forbids: (table) => beginForbids(turns, table),
    perform: (table) => performBegin(turns, table),
  },
  join: {
    forbids: (table, { target }) => joinForbids(turns, table, target),
    perform: (table, { target }) => letIn(turns, table, [target]),
  },
});

/** These commands as they are given. */
export const TURN_COMMANDS = {
  begin: { do: "begin", by: null },
  advance: (to) => ({ do: "advance", by: null, to }),
  endTurn: (by) => ({ do: "endTurn", by }),
  join: (target) => ({ do: "join", by: null, target }),
  rollInitiative: (targets) => ({ do: "rollInitiative", by: null, targets }),
  clearInitiative: { do: "clearInitiative", by: null },
} as const satisfies {
  readonly begin: PlainTurnCommand;
  advance(to: "turn" | "round"): PlainTurnCommand;
  endTurn(by: CombatantId): PlainTurnCommand;
  join(target: CombatantId): PlainTurnCommand;
  rollInitiative(targets: readonly CombatantId[]): PlainTurnCommand;
  readonly clearInitiative: PlainTurnCommand;
};
