import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { rollInitiatives } from "./initiative.ts";
import { orderWith } from "./order.ts";
import { withRoom } from "./renumber.ts";

/** Rolls for newcomers and gives them their places. */
export function* letIn(table: Table, ids: readonly CombatantId[]): Rule {
  if (ids.length === 0) return;
  yield* rollInitiatives(table, ids);
  const { order, renumbered } = withRoom(table);
  yield* emit<D20Event>({
    type: "orderSet",
    order: orderWith(table, ids, order),
    ...(renumbered === undefined ? {} : { renumbered }),
    rule: "D20-INIT-21",
  });
}
