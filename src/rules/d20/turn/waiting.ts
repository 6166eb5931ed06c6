import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { currentSlot, type TurnOrder } from "../../kernel/turns/order.ts";
import { isOnTurn, passOn } from "../../kernel/turns/passing.ts";
import type { Arranged } from "../../kernel/turns/renumber.ts";
import { afterCurrent, atKeys, beforeCurrent, beforeLeader } from "../../kernel/turns/waiting.ts";
import { mountOf } from "../company/company.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { bearerOf } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import { costForbids, isInterruption, spend, turnForbids } from "./budget.ts";
import type { TurnCommand } from "./commands.ts";
import { D20_TURNS } from "./turns.ts";
import type { Initiative } from "../stored/turn.ts";

type Deed<D extends TurnCommand["do"]> = Extract<TurnCommand, { readonly do: D }>;

/** Only who has all his wits changes his place in the order. [D20-INIT-20] */
function witsForbid(table: Table, id: CombatantId): Refusal | null {
  const combatant = table.find(id);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  return standingOf(table.settings, combatant).canAct ? null : refuse("cannotAct", "D20-INIT-20");
}

/** Whether anything of the turn has been used. */
const hasBegunTurn = ({ turn }: D20Combatant): boolean =>
  turn.spent.length > 0 || turn.freeActions > 0 || turn.stepped || turn.moved > 0;

export function delayForbids(table: Table, { by, count }: Deed<"delay">): Refusal | null {
  const wits = witsForbid(table, by);
  if (wits !== null) return wits;
  const combatant = table.get(by);
  return (
    turnForbids(table, combatant) ??
    (hasBegunTurn(combatant) || hasBegunTurn(bearerOf(table, combatant)) || isInterruption(table)
      ? refuse("turnUnderWay", "D20-ACT-502")
      : null) ??
    (count === undefined ? null : countForbids(table, by, count))
  );
}

/** A count that is said now lies below the one on which one acts. [D20-DELAY-02] [D20-DELAY-03] */
function countForbids({ field }: Table, by: CombatantId, count: number): Refusal | null {
  const [own = 0] = field.order.find(({ id }) => id === by)?.keys ?? [];
  return count < own ? null : refuse("countNotLower", "D20-DELAY-03", { count: own });
}

/** No action: the turn passes, and comes on the count that is said, or may be taken up later; it is lost when one's own count comes again. [D20-ACT-12] [D20-ACT-502] [D20-DELAY-03] */
export function* performDelay(table: Table, { by, count }: Deed<"delay">): Rule {
  yield* emit({ type: "waitBegun", id: by, waiting: "delay", rule: "D20-ACT-502" });
  if (count !== undefined) {
    const { end } = D20_TURNS;
    if (end !== undefined) yield* end(table, by);
    const last = table.field.order.findLast(({ id, keys }) => id !== by && keys[0] === count);
    const { modifier = 0 } = table.get(by).turn.initiative ?? {};
    yield* takeCount(by, atKeys(D20_TURNS, table, by, last?.keys ?? [count, modifier, 0]), "D20-DELAY-03");
    yield* bringMount(table, by);
  }
  yield* passOn(D20_TURNS, table);
}

export function readyForbids(table: Table, { by }: Deed<"ready">): Refusal | null {
  const wits = witsForbid(table, by);
  return wits ?? costForbids(table, table.get(by), "standard");
}

/** A standard action keeps one action for later; the rest of the turn goes on. [D20-ACT-118] */
export function* performReady({ by }: Deed<"ready">): Rule {
  yield* spend(by, "standard", "ready", "D20-ACT-118");
  yield* emit({ type: "waitBegun", id: by, waiting: "ready", rule: "D20-ACT-118" });
}

function waitForbids(table: Table, id: CombatantId): Refusal | null {
  return table.field.phase === "fighting" ? witsForbid(table, id) : refuse("notBegun", "D20-INIT-01");
}

export function resumeForbids(table: Table, { by }: Deed<"resume">): Refusal | null {
  const early = waitForbids(table, by);
  if (early !== null) return early;
  return table.get(by).turn.waiting === "delay"
    ? null
    : refuse("notDelaying", "D20-ACT-502", { name: { combatant: by } });
}

/** Their turn comes as soon as the one that is played is over, and stays there. [D20-INIT-03] [D20-ACT-502] */
export function* performResume(table: Table, { by }: Deed<"resume">): Rule {
  const place = afterCurrent(D20_TURNS, table, by, (combatant) => combatant?.turn.interrupted === true);
  yield* takeCount(by, place, "D20-ACT-502");
  yield* bringMount(table, by);
}

export function interruptForbids(table: Table, { by }: Deed<"interrupt">): Refusal | null {
  const early = waitForbids(table, by);
  if (early !== null) return early;
  if (table.get(by).turn.waiting !== "ready") return refuse("notReady", "D20-ACT-118", { name: { combatant: by } });
  if (isOnTurn(table, by) || table.get(by).turn.interrupted) return refuse("turnUnderWay", "D20-ACT-118");
  return currentSlot(table.field.order, table.clock) === null ? refuse("nobodyOnTurn", "D20-ACT-118") : null;
}

/** They act at once, with one action, right before the one whose turn it is, who then goes on. [D20-INIT-03] [D20-ACT-118] */
export function* performInterrupt(table: Table, { by }: Deed<"interrupt">): Rule {
  const before = beforeCurrent(D20_TURNS, table, by);
  if (before === null) return;
  yield* emit({ type: "turnInterrupted", id: before.current.id, by, rule: "D20-ACT-118" });
  yield* takeCount(by, before.arranged, "D20-ACT-118");
  yield* emit({ type: "clockMoved", clock: { round: table.clock.round, turn: before.place } });
  yield* bringMount(table, by);
}

/** A mount stays right before its rider in the order, so that it has no turn after theirs. [D20-MOUNT-04] */
function* bringMount(table: Table, rider: CombatantId): Rule {
  const mount = mountOf(table, table.get(rider));
  const found = mount === null ? null : beforeLeader(D20_TURNS, table, mount.id, rider);
  if (mount !== null && found !== null) yield* takeCount(mount.id, found, "D20-MOUNT-04");
}

function* takeCount(id: CombatantId, arranged: Arranged, rule: LedgerId): Rule {
  const initiative = initiativeAt(arranged.order, id);
  yield* emit({ type: "countTaken", id, initiative, ...arranged, rule });
}

/** What their new place counts for. [D20-INIT-03] */
function initiativeAt(order: TurnOrder, id: CombatantId): Initiative {
  const [total = 0, modifier = 0, coin = 0] = order.find((slot) => slot.id === id)?.keys ?? [];
  return { total, modifier, coin };
}
