import { Table } from "../../rules/kernel/ruleset.ts";
import { currentSlot } from "../../rules/kernel/turns/order.ts";
import type { TurnGame } from "../../rules/kernel/turns/turns.ts";
import type { EncounterReader } from "./encounter-reader.ts";

/** A fight by turns as its rules have it now, hidden ones included; `F`: what is known of a fighter. */
export interface TurnFacts<F> {
  /** Turns are being played. */
  readonly started: boolean;
  readonly round: number;
  /** All in the order of turns, with what they count for. */
  readonly order: readonly { readonly id: string; readonly count: number }[];
  /** Place in that order of whose turn it is; -1 while it is no combatant's. */
  readonly at: number;
  /** Place in that order of the last one who has come to their turn in this round; -1 for none. */
  readonly reached: number;
  /** Those whose turn was cut short by one who had waited, and goes on; left out: none. */
  readonly halted?: ReadonlySet<string>;
  /** Those who have let their turn pass and may take it up after another's; left out: none. */
  readonly delaying?: ReadonlySet<string>;
  /** Those who keep an action back for another's turn; left out: none. */
  readonly readied?: ReadonlySet<string>;
  /** Those who do not act in the surprise round; left out: none. */
  readonly unaware?: ReadonlySet<string>;
  readonly fighters: ReadonlyMap<string, F>;
}

/** What goes on in a fight by turns; null for one that the world's rules do not read. */
export function turnFacts<G extends TurnGame, F>(
  reader: EncounterReader<G>,
  combat: Combat.Implementation,
  factsOf: (table: Table<G>, combatant: G["combatant"], onTurn: boolean) => F,
): TurnFacts<F> | null {
  const { adapter } = reader;
  if (combat.type !== adapter.id) return null;
  const rules = adapter.rules.current();
  const table = new Table(rules, reader.read(combat), rules.settings);
  const { phase, order } = table.field;
  const started = phase === "fighting";
  const current = started ? currentSlot(order, table.clock) : null;
  return {
    started,
    round: table.clock.round,
    order: order.map(({ id, keys }) => ({ id, count: keys[0] ?? 0 })),
    at: current === null ? -1 : order.indexOf(current),
    reached: order.findLastIndex(({ place }) => place <= table.clock.turn),
    fighters: new Map(
      table.combatants.map((combatant) => [combatant.id, factsOf(table, combatant, combatant.id === current?.id)]),
    ),
  };
}
