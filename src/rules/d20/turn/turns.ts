import { turnClock } from "../../kernel/turn-clock.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../../kernel/rule.ts";
import { currentSlot, nextTurn } from "../../kernel/turn-order.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { lapseStarted } from "../halves/lapse.ts";
import { passDying } from "../life/dying.ts";
import { completeCasting, dropConcentration } from "../magic/duration.ts";
import type { D20Clock } from "../state.ts";
import type { TurnCommand } from "./commands.ts";
import { isOnTurn } from "./budget.ts";
import { endDue } from "./due.ts";
import { letIn } from "./newcomers.ts";

type Advance = Extract<TurnCommand, { readonly do: "advance" }>;
type EndTurn = Extract<TurnCommand, { readonly do: "endTurn" }>;

export function advanceForbids(table: Table): Refusal | null {
  return table.field.phase === "fighting" ? null : refuse("notBegun", "D20-INIT-01");
}

export function endTurnForbids(table: Table, { by }: EndTurn): Refusal | null {
  if (table.find(by) === undefined) return refuse("unknownCombatant", null);
  if (table.field.phase !== "fighting") return refuse("notBegun", "D20-INIT-01");
  return isOnTurn(table, by) ? null : refuse("notYourTurn", "D20-INIT-06", { name: { combatant: by } });
}

/** Ends the turn and goes on to that of the next who can act. */
export function* performEndTurn(table: Table): Rule {
  yield* passOn(table);
}

/** On to the next turn of somebody who can act, or turn by turn to the next round. [D20-INIT-01] [D20-INIT-08] */
export function* performAdvance(table: Table, { to }: Advance): Rule {
  const { round } = table.clock;
  do yield* passOn(table);
  while (to === "round" && table.clock.round === round);
}

/** Goes to the head of the order; those without a place come in after the surprise round. [D20-INIT-17] */
export function* beginRound(table: Table, round: number): Rule {
  yield* moveClock(table, { round, turn: 0 });
  yield* passOn(table);
}

/**
 * Ends the turn that is played and begins the next one. The turn of somebody who cannot act passes by itself, after
 * what comes due in it; with nobody left who can, the first turn of the next round stands. [D20-INIT-08]
 */
export function* passOn(table: Table): Rule {
  const { round } = table.clock;
  let isAble = false;
  do {
    yield* endCurrent(table);
    yield* nextCount(table);
    const slot = currentSlot(table.field.order, table.clock);
    if (slot !== null) isAble = yield* beginTurn(table, slot.id);
  } while (
    !isAble &&
    table.field.order.length > 0 &&
    (table.clock.round === round || (table.clock.round === round + 1 && isAnybodyAble(table)))
  );
}

const isAnybodyAble = (table: Table): boolean =>
  table.field.order.some(({ id }) => table.find(id) !== undefined && standingOf(table.settings, table.get(id)).canAct);

function* endCurrent(table: Table): Rule {
  const slot = currentSlot(table.field.order, table.clock);
  if (slot === null || table.find(slot.id) === undefined) return;
  yield* dropConcentration(table, slot.id);
  yield* lapseStarted(table, slot.id);
  yield* emit<D20Event>({ type: "turnEnded", id: slot.id });
}

/** The next place of the order. A new round has its own moment first; after the surprise round those who were unaware come in at it. [D20-INIT-17] */
function* nextCount(table: Table): Rule {
  const { round } = table.clock;
  if (nextTurn(table.field.order, table.clock).round > round) {
    yield* moveClock(table, turnClock.nextRound(table.clock));
    if (round === 0)
      yield* letIn(
        table,
        table.combatants.map(({ id }) => id).filter((id) => !table.field.order.some((slot) => slot.id === id)),
      );
  }
  if (table.field.order.length > 0) yield* moveClock(table, nextTurn(table.field.order, table.clock));
}

/** The clock goes on, and what is due there ends. [D20-INIT-07] */
function* moveClock(table: Table, clock: D20Clock): Rule {
  yield* emit<D20Event>({ type: "clockMoved", clock });
  yield* endDue(table, clock);
}

/** Whether the one whose turn begins, or goes on after an interruption, can act in it. [D20-INIT-09] [D20-INIT-16] [D20-SPELL-30] [D20-ACT-118] */
function* beginTurn(table: Table, id: CombatantId): Rule<boolean> {
  if (table.get(id).turn.interrupted) {
    yield* emit<D20Event>({ type: "turnResumed", id, rule: "D20-ACT-118" });
    return standingOf(table.settings, table.get(id)).canAct;
  }
  yield* completeCasting(table, id);
  yield* emit<D20Event>({
    type: "turnBegun",
    id,
    restricted: table.clock.round === 0,
    rule: table.clock.round === 0 ? "D20-INIT-16" : "D20-INIT-06",
  });
  yield* passDying(table, id);
  return standingOf(table.settings, table.get(id)).canAct;
}
