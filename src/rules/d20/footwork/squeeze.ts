/** The states of those who squeeze. */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Rule, Table } from "../game.ts";
import type { Squeeze } from "../ground/space.ts";

const STATES = [
  ["squeezing", "D20-MOVE-33"],
  ["squeezedTight", "D20-MOVE-36"],
] as const;

/** Puts somebody into the state in which his space leaves him, and out of the other. [D20-MOVE-33] [D20-MOVE-34] [D20-MOVE-36] */
export function* squeezeInto(table: Table, id: CombatantId, squeeze: Squeeze): Rule {
  for (const [condition, rule] of STATES) {
    const is = hasCondition(table.get(id), condition);
    if (is && squeeze !== condition) yield* emit({ type: "conditionLost", id, condition, rule });
    if (!is && squeeze === condition) yield* emit({ type: "conditionGained", id, condition, rule });
  }
}
