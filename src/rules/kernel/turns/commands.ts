/** The commands that every game with turns has. */
import { literal, nullable, object, oneOf, type Decoder } from "../decode.ts";
import { combatant, referee } from "../decode-parts.ts";
import type { ByDeed } from "../families.ts";
import type { CombatantId } from "../ids.ts";
import type { Refusal } from "../refusals.ts";
import type { Table } from "../ruleset.ts";
import { arrangeForbids, performArrange } from "./arrange.ts";
import { advanceForbids, endTurnForbids, passOn, performAdvance } from "./passing.ts";
import type { TurnGame, TurnRule, Turns } from "./turns.ts";

export type OrderCommand =
  /** Orders those who share one count: the target acts right after another of them, or before all of them (null). */
  | { readonly do: "arrange"; readonly by: null; readonly target: CombatantId; readonly after: CombatantId | null }
  /** Ends one's own turn. */
  | { readonly do: "endTurn"; readonly by: CombatantId }
  /** On to the next turn, or to the next round. */
  | { readonly do: "advance"; readonly by: null; readonly to: "turn" | "round" };

/** Their rules in one game. */
type OrderRules<G extends TurnGame> = {
  readonly [K in keyof ByDeed<OrderCommand>]: {
    readonly decoder: Decoder<ByDeed<OrderCommand>[K]>;
    readonly forbids: (table: Table<G>, command: ByDeed<OrderCommand>[K]) => Refusal | null;
    readonly perform: (table: Table<G>, command: ByDeed<OrderCommand>[K]) => TurnRule<G>;
  };
};

/** How the order of turns is led. */
export function orderRules<G extends TurnGame>(turns: Turns<G>): OrderRules<G> {
  return {
    arrange: {
      decoder: object({ do: literal("arrange"), by: referee, target: combatant, after: nullable(combatant) }),
      forbids: (table, command) => arrangeForbids(turns, table, command),
      perform: (table, command) => performArrange(turns, table, command),
    },
    endTurn: {
      decoder: object({ do: literal("endTurn"), by: combatant }),
      forbids: (table, command) => endTurnForbids(turns, table, command),
      perform: (table) => passOn(turns, table),
    },
    advance: {
      decoder: object({ do: literal("advance"), by: referee, to: oneOf(["turn", "round"]) }),
      forbids: (table) => advanceForbids(turns, table),
      perform: (table, command) => performAdvance(turns, table, command),
    },
  };
}
