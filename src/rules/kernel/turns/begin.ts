import type { CombatantId, LedgerId } from "../ids.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { emit } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import { rollMissing } from "./initiative.ts";
import { setOrder } from "./newcomers.ts";
import { beginRound } from "./passing.ts";
import type { OrderEvent, TurnGame, TurnRule, Turns } from "./turns.ts";

/** How a fight begins: with a round of these alone (`surprise`) or of all, and the rules behind that and behind the order. */
export interface Beginning {
  readonly acting: readonly CombatantId[];
  readonly surprise: boolean;
  readonly begin: LedgerId;
  readonly order: LedgerId;
}

export function beginForbids<G extends TurnGame>({ rules }: Turns<G>, table: Table<G>): Refusal | null {
  if (table.field.phase === "fighting") return refuse("alreadyBegun", rules.begin, { round: table.clock.round });
  return table.combatants.length === 0 ? refuse("nobodyHere", null) : null;
}

/** Those who act roll, and the first turn of their order comes: in a round before the first where the others are surprised. */
export function* performBegin<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  { acting, surprise, begin, order }: Beginning = {
    acting: table.combatants.map(({ id }) => id),
    surprise: false,
    begin: turns.rules.begin,
    order: turns.rules.begin,
  },
): TurnRule<G> {
  yield* emit<OrderEvent>({ type: "fightBegun", surprise, rule: begin });
  yield* rollMissing(turns, table, acting);
  yield* setOrder(turns, table, acting, order);
  yield* beginRound(turns, table, surprise ? 0 : 1);
}
