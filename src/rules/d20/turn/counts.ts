import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { TurnOrder } from "../../kernel/turns/order.ts";
import type { Arranged } from "../../kernel/turns/renumber.ts";
import type { Initiative } from "../stored/turn.ts";
import type { TurnEvent } from "./events.ts";

/** One who has waited takes their new place in the order. [D20-INIT-03] */
export function countTaken(id: CombatantId, arranged: Arranged, rule: LedgerId): TurnEvent {
  return { type: "countTaken", id, initiative: initiativeAt(arranged.order, id), ...arranged, rule };
}

/** What their new place counts for. [D20-INIT-03] */
function initiativeAt(order: TurnOrder, id: CombatantId): Initiative {
  const [total = 0, modifier = 0, coin = 0] = order.find((slot) => slot.id === id)?.keys ?? [];
  return { total, modifier, coin };
}
