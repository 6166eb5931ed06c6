import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { stopIfLamed } from "../turn/interruption.ts";

/** Catches the target in a net or web; a runner stops. [SEG-HOUSE-61] [SEG-HOUSE-70] */
export function* entangle(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (hasCondition(table.get(id), "entangled")) return;
  yield* emit({ type: "conditionGained", id, condition: "entangled", rule });
  yield* stopIfLamed(table, id, rule);
}
