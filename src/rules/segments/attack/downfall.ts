import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { interrupt, stopIfLamed } from "./interruption.ts";

/** Dies, and drops whatever was under way. [SEG-HOUSE-09] [SEG-HOUSE-53] */
export function* die(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (isDead(table.get(id))) return;
  yield* emit<SegmentsEvent>({ type: "conditionGained", id, condition: "dead", rule });
  yield* interrupt(table, id, rule);
}

/** Unconscious, prone and helpless. [SEG-HOUSE-09] [SEG-HOUSE-59] */
export function* fallIntoComa(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (hasCondition(table.get(id), "coma")) return;
  yield* emit<SegmentsEvent>({ type: "conditionGained", id, condition: "coma", rule });
  yield* fall(table, id, "SEG-HOUSE-59");
  yield* interrupt(table, id, rule);
}

/** Falls prone; a runner stops. [SEG-HOUSE-53] */
export function* fall(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (hasCondition(table.get(id), "prone")) return;
  yield* emit<SegmentsEvent>({ type: "conditionGained", id, condition: "prone", rule });
  yield* stopIfLamed(table, id, rule);
}
