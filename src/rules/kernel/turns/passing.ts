/** From one turn to the next. */
import type { CombatantId } from "../ids.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { emit } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import { turnClock, type TurnMoment } from "./moment.ts";
import { letIn } from "./newcomers.ts";
import { currentSlot, nextTurn } from "./order.ts";
import type { OrderEvent, TurnGame, TurnRule, Turns } from "./turns.ts";

/** Whether it is a combatant's turn, or the turn of one in whose turn they act. */
export function isOnTurn<G extends TurnGame>(table: Table<G>, id: CombatantId): boolean {
  const current = table.field.phase === "fighting" ? currentSlot(table.field.order, table.clock) : null;
  return current !== null && (current.id === id || current.id === leaderOf(table, id));
}

/** In whose turn one acts; null: in their own. */
export function leaderOf<G extends TurnGame>(table: Table<G>, id: CombatantId): CombatantId | null {
  const combatant = table.ruleset.company === undefined ? undefined : table.find(id);
  return combatant === undefined ? null : (table.ruleset.company?.turnOf(table, combatant) ?? null);
}

export function advanceForbids<G extends TurnGame>({ rules }: Turns<G>, table: Table<G>): Refusal | null {
  return table.field.phase === "fighting" ? null : refuse("notBegun", rules.begin);
}

export function endTurnForbids<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  { by }: { readonly by: CombatantId },
): Refusal | null {
  if (table.find(by) === undefined) return refuse("unknownCombatant", null);
  const early = advanceForbids(turns, table);
  if (early !== null) return early;
  return isOnTurn(table, by) ? null : refuse("notYourTurn", turns.rules.turn, { name: { combatant: by } });
}

/** On to the next turn of one who can act, or turn by turn to the next round. [D20-INIT-01] [D20-INIT-08] */
export function* performAdvance<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  { to }: { readonly to: "turn" | "round" },
): TurnRule<G> {
  const { round } = table.clock;
  do yield* passOn(turns, table);
  while (to === "round" && table.clock.round === round);
}

/** Goes to the head of the order. */
export function* beginRound<G extends TurnGame>(turns: Turns<G>, table: Table<G>, round: number): TurnRule<G> {
  yield* moveClock(turns, table, { round, turn: 0 });
  yield* passOn(turns, table);
}

/**
 * Ends the turn that is played and begins the next one. The turn of one who cannot act passes by itself, after what
 * comes due in it; with none left who can, the first turn of the next round stands. [D20-INIT-08]
 */
export function* passOn<G extends TurnGame>(turns: Turns<G>, table: Table<G>): TurnRule<G> {
  const { round } = table.clock;
  let isAble = false;
  do {
    yield* endCurrent(turns, table);
    yield* nextCount(turns, table);
    const slot = currentSlot(table.field.order, table.clock);
    if (slot !== null) {
      yield* turns.begin(table, slot.id);
      isAble = turns.isAble(table, table.get(slot.id));
    }
  } while (
    !isAble &&
    table.field.order.length > 0 &&
    (table.clock.round === round || (table.clock.round === round + 1 && isAnyAble(turns, table)))
  );
}

function isAnyAble<G extends TurnGame>(turns: Turns<G>, table: Table<G>): boolean {
  return table.field.order.some(({ id }) => {
    const combatant = table.find(id);
    return combatant !== undefined && turns.isAble(table, combatant);
  });
}

function* endCurrent<G extends TurnGame>(turns: Turns<G>, table: Table<G>): TurnRule<G> {
  const slot = currentSlot(table.field.order, table.clock);
  if (slot !== null && table.find(slot.id) !== undefined && turns.end !== undefined) yield* turns.end(table, slot.id);
}

/** The next place of the order. A new round has its own moment first; those who are late come in at it. */
function* nextCount<G extends TurnGame>(turns: Turns<G>, table: Table<G>): TurnRule<G> {
  const { round } = table.clock;
  if (nextTurn(table.field.order, table.clock).round > round) {
    yield* moveClock(turns, table, turnClock.nextRound(table.clock));
    yield* letIn(turns, table, turns.lateAfter?.(table, round) ?? []);
  }
  if (table.field.order.length > 0) yield* moveClock(turns, table, nextTurn(table.field.order, table.clock));
}

/** The clock goes on, and what is due there ends. */
function* moveClock<G extends TurnGame>(turns: Turns<G>, table: Table<G>, clock: TurnMoment): TurnRule<G> {
  yield* emit<OrderEvent>({ type: "clockMoved", clock });
  if (turns.due !== undefined) yield* turns.due(table, clock);
}
