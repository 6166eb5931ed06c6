import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { passOn } from "../../kernel/turns/passing.ts";
import { afterCurrent, atKeys } from "../../kernel/turns/waiting.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { bringMount } from "../mounted/bring.ts";
import { bearerOf } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import { isInterruption, turnForbids } from "./budget.ts";
import type { TurnCommand } from "./commands.ts";
import { countTaken } from "./counts.ts";
import { D20_TURNS } from "./turns.ts";

type Deed<D extends TurnCommand["do"]> = Extract<TurnCommand, { readonly do: D }>;

/** Only who has all their wits changes their place in the order. [D20-INIT-20] */
export function witsForbid(table: Table, id: CombatantId): Refusal | null {
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
    const place = atKeys(D20_TURNS, table, by, last?.keys ?? [count, modifier, 0]);
    yield* emit(countTaken(by, place, "D20-DELAY-03"));
    yield* bringMount(table, by);
  }
  yield* passOn(D20_TURNS, table);
}

export function waitForbids(table: Table, id: CombatantId): Refusal | null {
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
  yield* emit(countTaken(by, place, "D20-ACT-502"));
  yield* bringMount(table, by);
}
